import NativeAuth
import SignUp

/// Receives the result of starting a password reset.
public protocol ResetPasswordStartDelegate: MSALNativeAuthDelegate {
    /// Called when the reset could not be started.
    @MainActor func onResetPasswordStartError(error: ResetPasswordStartError)

    /// Called when a code was sent. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onResetPasswordCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType, codeLength: Int)
}

@MainActor
extension ResetPasswordStartDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func notify(of outcome: ResetPasswordOutcome) {
        switch outcome {
        case .code(let state, let code):
            let name = "onResetPasswordCodeRequired"
            OptionalMethod.call(name, correlationID: state.correlationId, otherwise: reportGeneralError) {
                onResetPasswordCodeRequired(
                    newState: state, sentTo: code.sentTo.raw, channelTargetType: code.channelType,
                    codeLength: code.length ?? 0)
            }
        case .browser(let context):
            onResetPasswordStartError(error: ResetPasswordStartError(.browserRequired, context))
        case .failed(let failure, let context, _):
            onResetPasswordStartError(error: ResetPasswordStartError(for: failure, context))
        case .password, .completed:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onResetPasswordStartError(error: ResetPasswordStartError(.generalError, context))
    }
}
