import NativeAuth
import SignUp

/// Receives the result of resending a sign-up code.
public protocol SignUpResendCodeDelegate: MSALNativeAuthDelegate {
    /// Called when no new code was sent.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-up must start again.
    @MainActor func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?)

    /// Called when a new code was sent; the previous one is no longer valid. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)
}

@MainActor
extension SignUpResendCodeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that made the request.
    func notify(of outcome: SignUpOutcome, from flow: SignUpFlow) {
        switch outcome {
        case .code(let state, let code):
            let name = "onSignUpResendCodeCodeRequired"
            OptionalMethod.call(name, correlationID: state.correlationId, otherwise: reportGeneralError) {
                onSignUpResendCodeCodeRequired(
                    newState: state, sentTo: code.sentTo.raw, channelTargetType: code.channelType,
                    codeLength: code.length ?? 0)
            }
        case .password(_, let context), .attributes(_, _, let context):
            reportGeneralError(context.withMessage(nil))
        case .completed(let state):
            reportGeneralError(
                ErrorContext(correlationID: state.correlationId, message: ErrorMessage.unexpectedBody()))
        case .browser(let context):
            onSignUpResendCodeError(error: ResendCodeError(.browserRequired, context), newState: nil)
        case .failed(_, let context):
            let canRetry = context.isDocumentedForChallenge || context.isTransient
            let state =
                canRetry ? SignUpCodeRequiredState(flow.withCorrelationID(context.correlationID)) : nil
            onSignUpResendCodeError(error: ResendCodeError(.generalError, context), newState: state)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignUpResendCodeError(error: ResendCodeError(.generalError, context), newState: nil)
    }
}
