import SignUp

/// Who is told what came of attributes.
public protocol SignUpAttributesRequiredDelegate: MSALNativeAuthDelegate {
    /// Tells that the attributes did not lead on.
    ///
    /// Where the error is about the way to the tenant, the state that they were submitted from can be used again.
    @MainActor func onSignUpAttributesRequiredError(error: AttributesRequiredError)

    /// Tells that the tenant wants more attributes. Optional.
    ///
    /// - Parameters:
    ///   - attributes: Which, in the tenant's order.
    ///   - newState: From where to submit them.
    @MainActor func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState)

    /// Tells that attributes were not taken. Optional.
    ///
    /// - Parameters:
    ///   - attributeNames: Which, in the tenant's order.
    ///   - newState: From where to submit others.
    @MainActor func onSignUpAttributesInvalid(
        attributeNames: [String], newState: SignUpAttributesRequiredState)

    /// Tells that the account exists. Optional.
    @MainActor func onSignUpCompleted(newState: SignInAfterSignUpState)
}

@MainActor
extension SignUpAttributesRequiredDelegate {
    /// Tells what came of attributes, by exactly one method; `flow` is where they were submitted.
    func hear(_ news: SignUpNews, at flow: SignUpFlow) {
        switch news {
        case .code(let state, _):
            general(ErrorFacts(correlationId: state.correlationId))
        case .password(_, let facts):
            general(facts.saying(nil))
        case .attributes(let state, let attributes, _):
            OptionalMethod.call("onSignUpAttributesRequired", knownAs: state.correlationId, or: general) {
                onSignUpAttributesRequired(attributes: attributes, newState: state)
            }
        case .completed(let state):
            OptionalMethod.call("onSignUpCompleted", knownAs: state.correlationId, or: general) {
                onSignUpCompleted(newState: state)
            }
        case .browser(let facts):
            onSignUpAttributesRequiredError(error: AttributesRequiredError(.browserRequired, facts))
        case .failed(.attributesRefused(let names), let facts) where !names.isEmpty:
            OptionalMethod.call("onSignUpAttributesInvalid", knownAs: facts.correlationId, or: general) {
                onSignUpAttributesInvalid(
                    attributeNames: names,
                    newState: SignUpAttributesRequiredState(flow.known(as: facts.correlationId)))
            }
        case .failed(let failure, let facts):
            general(facts.afterTheCode(failure))
        }
    }

    private func general(_ facts: ErrorFacts) {
        onSignUpAttributesRequiredError(error: AttributesRequiredError(.generalError, facts))
    }
}
