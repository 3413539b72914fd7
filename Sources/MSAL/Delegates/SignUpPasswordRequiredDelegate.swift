import SignUp

/// Receives the result of submitting a sign-up password.
public protocol SignUpPasswordRequiredDelegate: MSALNativeAuthDelegate {
    /// Called when the password was rejected or could not be submitted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-up must start again.
    @MainActor func onSignUpPasswordRequiredError(
        error: PasswordRequiredError, newState: SignUpPasswordRequiredState?)

    /// Called when the tenant requires attributes. Optional.
    ///
    /// - Parameters:
    ///   - attributes: The required attributes, in the tenant's order.
    ///   - newState: The state to submit them from.
    @MainActor func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState)

    /// Called when the account has been created. Optional.
    @MainActor func onSignUpCompleted(newState: SignInAfterSignUpState)
}

@MainActor
extension SignUpPasswordRequiredDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that submitted the password.
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
            onSignUpPasswordRequiredError(
                error: PasswordRequiredError(.browserRequired, facts), newState: nil)
        case .failed(let failure, let facts):
            let canRetry = failure.isAboutWhatWasTyped || facts.isPassing
            let state = canRetry ? SignUpPasswordRequiredState(flow.known(as: facts.correlationId)) : nil
            onSignUpPasswordRequiredError(
                error: PasswordRequiredError(after: failure, facts), newState: state)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onSignUpPasswordRequiredError(error: PasswordRequiredError(.generalError, facts), newState: nil)
    }
}
