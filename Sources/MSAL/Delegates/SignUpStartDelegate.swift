import Foundation
import SignUp

/// Who is told what came of beginning a sign-up.
public protocol SignUpStartDelegate: MSALNativeAuthDelegate {
    /// Tells that the sign-up did not begin.
    @MainActor func onSignUpStartError(error: SignUpStartError)

    /// Tells that a code was sent. Optional.
    ///
    /// - Parameters:
    ///   - newState: From where to go on.
    ///   - sentTo: The address, as the tenant shows it.
    ///   - channelTargetType: How it was sent.
    ///   - codeLength: The number of digits.
    @MainActor func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)

    /// Tells that attributes were not taken; begin again with others. Optional.
    ///
    /// - Parameter attributeNames: Which, in the tenant's order.
    @MainActor func onSignUpAttributesInvalid(attributeNames: [String])
}

@MainActor
extension SignUpStartDelegate {
    /// Tells what came of beginning, by exactly one method.
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
