import NativeAuth
import SignUp

/// Receives the result of resending the code of a password reset.
public protocol ResetPasswordResendCodeDelegate: MSALNativeAuthDelegate {
    /// Called when no new code was sent.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the reset must start again.
    @MainActor func onResetPasswordResendCodeError(
        error: ResendCodeError, newState: ResetPasswordCodeRequiredState?)

    /// Called when a new code was sent; the previous one is no longer valid. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onResetPasswordResendCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType, codeLength: Int)
}

@MainActor
extension ResetPasswordResendCodeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func notify(of outcome: ResetPasswordOutcome) {
        switch outcome {
        case .code(let state, let code):
            let name = "onResetPasswordResendCodeRequired"
            OptionalMethod.call(name, correlationID: state.correlationId, otherwise: reportGeneralError) {
                onResetPasswordResendCodeRequired(
                    newState: state, sentTo: code.sentTo.raw, channelTargetType: code.channelType,
                    codeLength: code.length ?? 0)
            }
        case .browser(let context):
            onResetPasswordResendCodeError(error: ResendCodeError(.browserRequired, context), newState: nil)
        case .failed(_, let context, let flow):
            onResetPasswordResendCodeError(
                error: ResendCodeError(.generalError, context),
                newState: flow.map(ResetPasswordCodeRequiredState.init))
        case .password, .completed:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onResetPasswordResendCodeError(error: ResendCodeError(.generalError, context), newState: nil)
    }
}
