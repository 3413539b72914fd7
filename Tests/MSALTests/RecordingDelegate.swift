import Foundation
import MSAL

/// A delegate that implements every method and records the calls.
@MainActor
final class RecordingDelegate {
    private(set) var events: [Event] = []

    /// One call of a delegate method.
    struct Event {
        var method: String
        var error: MSALNativeAuthError?
        var state: NSObject?
        /// The other arguments: target, channel and length of a code, or the names of attributes.
        var details: [String] = []
        let isOnMainQueue = MainQueue.isCurrent
    }

    func record(_ method: String, _ state: NSObject?, _ details: [String] = []) {
        events.append(Event(method: method, state: state, details: details))
    }

    func recordError(_ method: String, _ error: MSALNativeAuthError, _ state: NSObject? = nil) {
        events.append(Event(method: method, error: error, state: state))
    }
}

extension RecordingDelegate: SignUpStartDelegate {
    func onSignUpStartError(error: SignUpStartError) { recordError(#function, error) }

    func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }

    func onSignUpAttributesInvalid(attributeNames: [String]) { record(#function, nil, attributeNames) }
}

extension RecordingDelegate: SignUpVerifyCodeDelegate, SignUpResendCodeDelegate {
    func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) {
        recordError(#function, error, newState)
    }

    func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState
    ) {
        record(#function, newState, attributes.map(\.name))
    }

    func onSignUpPasswordRequired(newState: SignUpPasswordRequiredState) { record(#function, newState) }

    func onSignUpCompleted(newState: SignInAfterSignUpState) { record(#function, newState) }

    func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?) {
        recordError(#function, error, newState)
    }

    func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }
}

extension RecordingDelegate: SignUpPasswordRequiredDelegate, SignUpAttributesRequiredDelegate {
    func onSignUpPasswordRequiredError(error: PasswordRequiredError, newState: SignUpPasswordRequiredState?) {
        recordError(#function, error, newState)
    }

    func onSignUpAttributesRequiredError(error: AttributesRequiredError) { recordError(#function, error) }

    func onSignUpAttributesInvalid(attributeNames: [String], newState: SignUpAttributesRequiredState) {
        record(#function, newState, attributeNames)
    }
}
