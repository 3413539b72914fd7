import Foundation
import MSAL

/// A delegate that implements every method and records the calls.
@MainActor
final class Listener {
    private(set) var heard: [Heard] = []

    /// One call of a delegate method.
    struct Heard {
        var method: String
        var error: MSALNativeAuthError?
        var state: NSObject?
        /// The other arguments: target, channel and length of a code, or the names of attributes.
        var details: [String] = []
        let isOnMainQueue = MainQueue.isCurrent
    }

    func hear(_ method: String, _ state: NSObject?, _ details: [String] = []) {
        heard.append(Heard(method: method, state: state, details: details))
    }

    func fail(_ method: String, _ error: MSALNativeAuthError, _ state: NSObject? = nil) {
        heard.append(Heard(method: method, error: error, state: state))
    }
}

extension Listener: SignUpStartDelegate {
    func onSignUpStartError(error: SignUpStartError) { fail(#function, error) }

    func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        hear(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }

    func onSignUpAttributesInvalid(attributeNames: [String]) { hear(#function, nil, attributeNames) }
}

extension Listener: SignUpVerifyCodeDelegate, SignUpResendCodeDelegate {
    func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) {
        fail(#function, error, newState)
    }

    func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState
    ) {
        hear(#function, newState, attributes.map(\.name))
    }

    func onSignUpPasswordRequired(newState: SignUpPasswordRequiredState) { hear(#function, newState) }

    func onSignUpCompleted(newState: SignInAfterSignUpState) { hear(#function, newState) }

    func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?) {
        fail(#function, error, newState)
    }

    func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        hear(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }
}

extension Listener: SignUpPasswordRequiredDelegate, SignUpAttributesRequiredDelegate {
    func onSignUpPasswordRequiredError(error: PasswordRequiredError, newState: SignUpPasswordRequiredState?) {
        fail(#function, error, newState)
    }

    func onSignUpAttributesRequiredError(error: AttributesRequiredError) { fail(#function, error) }

    func onSignUpAttributesInvalid(attributeNames: [String], newState: SignUpAttributesRequiredState) {
        hear(#function, newState, attributeNames)
    }
}
