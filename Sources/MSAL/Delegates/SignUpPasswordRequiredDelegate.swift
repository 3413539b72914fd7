import SignUp

/// Who is told what came of a password that the tenant had asked for.
public protocol SignUpPasswordRequiredDelegate: MSALNativeAuthDelegate {
    /// Tells that the password did not lead on.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - newState: From where to try again; `nil` when the sign-up has to begin again.
    @MainActor func onSignUpPasswordRequiredError(
        error: PasswordRequiredError, newState: SignUpPasswordRequiredState?)

    /// Tells that the tenant wants attributes. Optional.
    ///
    /// - Parameters:
    ///   - attributes: Which, in the tenant's order.
    ///   - newState: From where to submit them.
    @MainActor func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState)

    /// Tells that the account exists. Optional.
    @MainActor func onSignUpCompleted(newState: SignInAfterSignUpState)
}

@MainActor
extension SignUpPasswordRequiredDelegate {
    /// Tells what came of a password, by exactly one method; `flow` is where it was submitted.
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
