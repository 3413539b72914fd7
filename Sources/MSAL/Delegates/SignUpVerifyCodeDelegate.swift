import SignUp

/// Receives the result of submitting a sign-up code.
public protocol SignUpVerifyCodeDelegate: MSALNativeAuthDelegate {
    /// Called when the code was rejected or could not be submitted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-up must start again.
    @MainActor func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?)

    /// Called when the tenant requires attributes. Optional.
    ///
    /// - Parameters:
    ///   - attributes: The required attributes, in the tenant's order.
    ///   - newState: The state to submit them from.
    @MainActor func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState)

    /// Called when the tenant requires attributes, without listing them. Optional.
    ///
    /// It is called if the delegate does not implement ``onSignUpAttributesRequired(attributes:newState:)``.
    @MainActor func onSignUpAttributesRequired(newState: SignUpAttributesRequiredState)

    /// Called when the tenant requires a password. Optional.
    @MainActor func onSignUpPasswordRequired(newState: SignUpPasswordRequiredState)

    /// Called when the account has been created. Optional.
    @MainActor func onSignUpCompleted(newState: SignInAfterSignUpState)
}

@MainActor
extension SignUpVerifyCodeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that submitted the code.
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
