import NativeAuth
import SignUp

/// Receives the result of resending a sign-in code.
public protocol SignInResendCodeDelegate: MSALNativeAuthDelegate {
    /// Called when no new code was sent.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onSignInResendCodeError(error: ResendCodeError, newState: SignInCodeRequiredState?)

    /// Called when a new code was sent; the previous one is no longer valid. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)
}

@MainActor
extension SignInResendCodeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that made the request.
    func notify(of outcome: SignInOutcome, from flow: SignInFlow) {
        switch outcome {
        case .code(let state, let code):
            let name = "onSignInResendCodeCodeRequired"
            OptionalMethod.call(name, correlationID: state.correlationId, otherwise: reportGeneralError) {
                onSignInResendCodeCodeRequired(
                    newState: state, sentTo: code.sentTo.raw, channelTargetType: code.channelType,
                    codeLength: code.length ?? 0)
            }
        case .password(_, let context):
            reportGeneralError(context.withMessage(nil))
        case .completed, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            reportGeneralError(outcome.errorContext)
        case .browser(let context):
            onSignInResendCodeError(error: ResendCodeError(.browserRequired, context), newState: nil)
        case .failed(_, let context):
            onSignInResendCodeError(
                error: ResendCodeError(.generalError, context),
                newState: flow.continued(after: context).map(SignInCodeRequiredState.init))
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignInResendCodeError(error: ResendCodeError(.generalError, context), newState: nil)
    }
}
