import Foundation
import SignUp

/// Receives the result of starting a sign-up.
public protocol SignUpStartDelegate: MSALNativeAuthDelegate {
    /// Called when the sign-up could not be started.
    @MainActor func onSignUpStartError(error: SignUpStartError)

    /// Called when a code was sent. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)

    /// Called when attributes are invalid; start again with corrected values. Optional.
    ///
    /// - Parameter attributeNames: The names of the invalid attributes, in the tenant's order.
    @MainActor func onSignUpAttributesInvalid(attributeNames: [String])
}

@MainActor
extension SignUpStartDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func hear(_ news: SignUpNews) {
        switch news {
        case .code(let state, let sent):
            OptionalMethod.call("onSignUpCodeRequired", knownAs: state.correlationId, or: general) {
                onSignUpCodeRequired(
                    newState: state, sentTo: sent.sentTo, channelTargetType: sent.channel,
                    codeLength: sent.length)
            }
        case .password(_, let facts):
            general(facts.saying(nil))
        case .attributes(_, _, let facts):
            self.general(facts)
        case .completed(let state):
            general(ErrorFacts(correlationId: state.correlationId, message: ErrorText.unexpectedBody()))
        case .browser(let facts):
            onSignUpStartError(error: SignUpStartError(.browserRequired, facts))
        case .failed(.attributesRefused(let names), let facts)
        where !names.isEmpty && !facts.isAboutChallenge:
            refuse(names, facts.correlationId)
        case .failed(let failure, let facts):
            onSignUpStartError(error: SignUpStartError(after: failure, facts))
        }
    }

    private func refuse(_ names: [String], _ correlationId: UUID) {
        let tell = { (facts: ErrorFacts) in
            var facts = facts
            facts.invalidAttributes = names
            self.general(facts)
        }
        OptionalMethod.call("onSignUpAttributesInvalid", knownAs: correlationId, or: tell) {
            onSignUpAttributesInvalid(attributeNames: names)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onSignUpStartError(error: SignUpStartError(.generalError, facts))
    }
}
