import SignUp

/// Receives the result of submitting attributes.
public protocol SignUpAttributesRequiredDelegate: MSALNativeAuthDelegate {
    /// Called when the attributes could not be submitted.
    ///
    /// After a network error, the attributes can be submitted again from the same state.
    @MainActor func onSignUpAttributesRequiredError(error: AttributesRequiredError)

    /// Called when the tenant requires more attributes. Optional.
    ///
    /// - Parameters:
    ///   - attributes: The required attributes, in the tenant's order.
    ///   - newState: The state to submit them from.
    @MainActor func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState)

    /// Called when attributes are invalid. Optional.
    ///
    /// - Parameters:
    ///   - attributeNames: The names of the invalid attributes, in the tenant's order.
    ///   - newState: The state to submit corrected values from.
    @MainActor func onSignUpAttributesInvalid(
        attributeNames: [String], newState: SignUpAttributesRequiredState)

    /// Called when the account has been created. Optional.
    @MainActor func onSignUpCompleted(newState: SignInAfterSignUpState)
}

@MainActor
extension SignUpAttributesRequiredDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that submitted the attributes.
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
