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
    func notify(of outcome: SignUpOutcome, from flow: SignUpFlow) {
        switch outcome {
        case .code(let state, _):
            reportGeneralError(ErrorContext(correlationID: state.correlationId))
        case .password(_, let context):
            reportGeneralError(context.withMessage(nil))
        case .attributes(let state, let attributes, _):
            OptionalMethod.call(
                "onSignUpAttributesRequired", correlationID: state.correlationId,
                otherwise: reportGeneralError
            ) {
                onSignUpAttributesRequired(attributes: attributes, newState: state)
            }
        case .completed(let state):
            OptionalMethod.call(
                "onSignUpCompleted", correlationID: state.correlationId, otherwise: reportGeneralError
            ) {
                onSignUpCompleted(newState: state)
            }
        case .browser(let context):
            onSignUpPasswordRequiredError(
                error: PasswordRequiredError(.browserRequired, context), newState: nil)
        case .failed(let failure, let context):
            let canRetry = failure.isInputError || context.isTransient
            let state =
                canRetry ? SignUpPasswordRequiredState(flow.withCorrelationID(context.correlationID)) : nil
            onSignUpPasswordRequiredError(
                error: PasswordRequiredError(for: failure, context), newState: state)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignUpPasswordRequiredError(error: PasswordRequiredError(.generalError, context), newState: nil)
    }
}
