/// Receives the result of submitting the code of a password reset.
public protocol ResetPasswordVerifyCodeDelegate: MSALNativeAuthDelegate {
    /// Called when the code was rejected or could not be submitted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the reset must start again.
    @MainActor func onResetPasswordVerifyCodeError(
        error: VerifyCodeError, newState: ResetPasswordCodeRequiredState?)

    /// Called when the code was accepted and the tenant requires a new password. Optional.
    @MainActor func onPasswordRequired(newState: ResetPasswordRequiredState)
}

@MainActor
extension ResetPasswordVerifyCodeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func notify(of outcome: ResetPasswordOutcome) {
        switch outcome {
        case .password(let state):
            OptionalMethod.call(
                "onPasswordRequired", correlationID: state.correlationId, otherwise: reportGeneralError
            ) {
                onPasswordRequired(newState: state)
            }
        case .browser(let context):
            onResetPasswordVerifyCodeError(error: VerifyCodeError(.browserRequired, context), newState: nil)
        case .failed(let failure, let context, let flow):
            onResetPasswordVerifyCodeError(
                error: VerifyCodeError(failure.isCodeError ? .invalidCode : .generalError, context),
                newState: flow.map(ResetPasswordCodeRequiredState.init))
        case .code, .completed:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onResetPasswordVerifyCodeError(error: VerifyCodeError(.generalError, context), newState: nil)
    }
}
