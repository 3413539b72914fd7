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
    func notify(of outcome: SignUpOutcome, from flow: SignUpFlow) {
        switch outcome {
        case .code(let state, _):
            reportGeneralError(ErrorContext(correlationID: state.correlationId))
        case .password(let state, _):
            OptionalMethod.call(
                "onSignUpPasswordRequired", correlationID: state.correlationId, otherwise: reportGeneralError
            ) {
                onSignUpPasswordRequired(newState: state)
            }
        case .attributes(let state, let attributes, _):
            requireAttributes(attributes, state)
        case .completed(let state):
            OptionalMethod.call(
                "onSignUpCompleted", correlationID: state.correlationId, otherwise: reportGeneralError
            ) {
                onSignUpCompleted(newState: state)
            }
        case .browser(let context):
            onSignUpVerifyCodeError(error: VerifyCodeError(.browserRequired, context), newState: nil)
        case .failed(let failure, let context):
            let error = VerifyCodeError(for: failure, context)
            let canRetry = !context.isFromChallenge && (error.isInvalidCode || context.isTransient)
            let state =
                canRetry ? SignUpCodeRequiredState(flow.withCorrelationID(context.correlationID)) : nil
            onSignUpVerifyCodeError(error: error, newState: state)
        }
    }

    private func requireAttributes(
        _ attributes: [MSALNativeAuthRequiredAttribute], _ state: SignUpAttributesRequiredState
    ) {
        let name = "onSignUpAttributesRequired"
        let receivesList = OptionalMethod.isImplemented(name) {
            onSignUpAttributesRequired(attributes: attributes, newState: state)
        }
        guard !receivesList else { return }
        OptionalMethod.call(name, correlationID: state.correlationId, otherwise: reportGeneralError) {
            onSignUpAttributesRequired(newState: state)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignUpVerifyCodeError(error: VerifyCodeError(.generalError, context), newState: nil)
    }
}
