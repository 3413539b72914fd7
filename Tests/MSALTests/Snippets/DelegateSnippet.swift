import MSAL
import NativeAuth

/// An application whose tenant is reached by any transport.
func makeApplication(over transport: some Transport) throws -> MSALNativeAuthPublicClientApplication {
    let configuration = try MSALNativeAuthPublicClientApplicationConfig(
        clientId: "12345678-0000-0000-0000-000000000000", tenantSubdomain: "contoso",
        challengeTypes: [.OOB, .password])
    return try MSALNativeAuthPublicClientApplication(
        nativeAuthConfiguration: configuration, transport: transport)
}

/// What a view controller becomes where there is no view.
@MainActor
final class SignUpScreen {
    private(set) var text = "" {
        didSet { changed?(text) }
    }
    private(set) var codeState: SignUpCodeRequiredState?
    var changed: (@MainActor (String) -> Void)?
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
        text = "Type the \(codeLength) digits that went to \(sentTo)."
    }
}

extension SignUpScreen: SignUpVerifyCodeDelegate {
    func onSignUpVerifyCodeError(error: MSAL.VerifyCodeError, newState: MSAL.SignUpCodeRequiredState?) {
        codeState = newState
        text = error.isInvalidCode ? "That is not the code that was sent." : "Begin again."
    }

    func onSignUpCompleted(newState: SignInAfterSignUpState) {
        text = "The account exists."
    }
}
