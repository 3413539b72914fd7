/// Receives the result of submitting the new password of a reset.
public protocol ResetPasswordRequiredDelegate: MSALNativeAuthDelegate {
    /// Called when the password was rejected, could not be submitted, or is not known to be stored.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the reset must start again.
    @MainActor func onResetPasswordRequiredError(
        error: PasswordRequiredError, newState: ResetPasswordRequiredState?)

    /// Called when the new password is stored. Optional.
    @MainActor func onResetPasswordCompleted(newState: SignInAfterResetPasswordState)
}

@MainActor
extension ResetPasswordRequiredDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func notify(of outcome: ResetPasswordOutcome) {
        switch outcome {
        case .completed(let state):
            OptionalMethod.call(
                "onResetPasswordCompleted", correlationID: state.correlationId, otherwise: reportStored
            ) {
                onResetPasswordCompleted(newState: state)
            }
        case .browser(let context):
            onResetPasswordRequiredError(
                error: PasswordRequiredError(.browserRequired, context), newState: nil)
        case .failed(let failure, let context, let flow):
            onResetPasswordRequiredError(
                error: PasswordRequiredError(
                    failure.isPasswordError ? .invalidPassword : .generalError, context),
                newState: flow.map(ResetPasswordRequiredState.init))
        case .code, .password:
            reportGeneralError(outcome.errorContext)
        }
    }

    /// Reports that the delegate lacks the method for a password that is stored.
    private func reportStored(_ context: ErrorContext) {
        var context = context
        context.mayHaveChanged = true
        reportGeneralError(context)
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onResetPasswordRequiredError(error: PasswordRequiredError(.generalError, context), newState: nil)
    }
}
