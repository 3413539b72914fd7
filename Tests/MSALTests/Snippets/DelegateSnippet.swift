import MSAL
import NativeAuth

/// Creates an application that reaches its tenant over a custom transport.
func makeApplication(over transport: some Transport) throws -> MSALNativeAuthPublicClientApplication {
    let configuration = try MSALNativeAuthPublicClientApplicationConfig(
        clientId: "12345678-0000-0000-0000-000000000000", tenantSubdomain: "contoso",
        challengeTypes: [.OOB, .password])
    return try MSALNativeAuthPublicClientApplication(
        nativeAuthConfiguration: configuration, transport: transport)
}

/// A sign-up screen without views.
@MainActor
final class SignUpScreen {
    private(set) var text = "" {
        didSet { onChange?(text) }
    }
    private(set) var codeState: SignUpCodeRequiredState?
    var onChange: (@MainActor (String) -> Void)?
}

extension SignUpScreen: SignUpStartDelegate {
    func onSignUpStartError(error: MSAL.SignUpStartError) {
        text = advice(on: error)
    }

    func onSignUpCodeRequired(
        newState: MSAL.SignUpCodeRequiredState, sentTo: String,
        channelTargetType: MSAL.MSALNativeAuthChannelType, codeLength: Int
    ) {
        codeState = newState
        text = "Enter the \(codeLength)-digit code sent to \(sentTo)."
    }
}

extension SignUpScreen: SignUpVerifyCodeDelegate {
    func onSignUpVerifyCodeError(error: MSAL.VerifyCodeError, newState: MSAL.SignUpCodeRequiredState?) {
        codeState = newState
        text = error.isInvalidCode ? "That code is not valid. Try again." : "Start again."
    }

    func onSignUpCompleted(newState: SignInAfterSignUpState) {
        text = "Your account was created."
    }
}
