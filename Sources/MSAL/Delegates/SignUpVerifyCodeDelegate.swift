import SignUp

/// Who is told what came of a code.
public protocol SignUpVerifyCodeDelegate: MSALNativeAuthDelegate {
    /// Tells that the code did not lead on.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - newState: From where to try again; `nil` when the sign-up has to begin again.
    @MainActor func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?)

    /// Tells that the tenant wants attributes. Optional.
    ///
    /// - Parameters:
    ///   - attributes: Which, in the tenant's order.
    ///   - newState: From where to submit them.
    @MainActor func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState)

    /// Tells that the tenant wants attributes, without saying which. Optional.
    ///
    /// It is called in place of the method that says which, where that is missing.
    @MainActor func onSignUpAttributesRequired(newState: SignUpAttributesRequiredState)

    /// Tells that the tenant wants a password. Optional.
    @MainActor func onSignUpPasswordRequired(newState: SignUpPasswordRequiredState)

    /// Tells that the account exists. Optional.
    @MainActor func onSignUpCompleted(newState: SignInAfterSignUpState)
}

@MainActor
extension SignUpVerifyCodeDelegate {
    /// Tells what came of a code, by exactly one method; `flow` is where the code was submitted.
    func hear(_ news: SignUpNews, at flow: SignUpFlow) {
        switch news {
        case .code(let state, _):
            general(ErrorFacts(correlationId: state.correlationId))
        case .password(let state, _):
            OptionalMethod.call("onSignUpPasswordRequired", knownAs: state.correlationId, or: general) {
                onSignUpPasswordRequired(newState: state)
            }
        case .attributes(let state, let attributes, _):
            require(attributes, state)
        case .completed(let state):
            OptionalMethod.call("onSignUpCompleted", knownAs: state.correlationId, or: general) {
                onSignUpCompleted(newState: state)
            }
        case .browser(let facts):
            onSignUpVerifyCodeError(error: VerifyCodeError(.browserRequired, facts), newState: nil)
        case .failed(let failure, let facts):
            let error = VerifyCodeError(after: failure, facts)
            let canRetry = !facts.isAboutChallenge && (error.isInvalidCode || facts.isPassing)
            let state = canRetry ? SignUpCodeRequiredState(flow.known(as: facts.correlationId)) : nil
            onSignUpVerifyCodeError(error: error, newState: state)
        }
    }

    private func require(
        _ attributes: [MSALNativeAuthRequiredAttribute], _ state: SignUpAttributesRequiredState
    ) {
        let name = "onSignUpAttributesRequired"
        let isToldWhich = OptionalMethod.isThere(name) {
            onSignUpAttributesRequired(attributes: attributes, newState: state)
        }
        guard !isToldWhich else { return }
        OptionalMethod.call(name, knownAs: state.correlationId, or: general) {
            onSignUpAttributesRequired(newState: state)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onSignUpVerifyCodeError(error: VerifyCodeError(.generalError, facts), newState: nil)
    }
}
