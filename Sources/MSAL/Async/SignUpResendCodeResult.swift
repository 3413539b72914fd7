import NativeAuth
import SignUp

/// The result of resending a code.
public enum SignUpResendCodeResult: NativeAuthResult {
    /// A new code was sent, with its masked target, channel and number of digits.
    case success(
        nextState: SignUpCodeRequiredState, sentTo: String, channel: MSALNativeAuthChannelType,
        codeLength: Int)
    /// No new code was sent.
    case error(ResendCodeError)
}

extension SignUpResendCodeResult {
    init(_ outcome: SignUpOutcome) {
        switch outcome {
        case .code(let state, let code):
            self = .success(
                nextState: state, sentTo: code.sentTo.raw, channel: code.channelType,
                codeLength: code.length ?? 0)
        case .browser(let context): self = .error(ResendCodeError(.browserRequired, context))
        case .password(_, let context):
            self = .error(ResendCodeError(.generalError, context.withMessage(nil)))
        case .attributes(_, _, let context), .failed(_, let context):
            self = .error(ResendCodeError(.generalError, context))
        case .completed(let state):
            let context = ErrorContext(correlationID: state.correlationId)
            self = .error(ResendCodeError(.generalError, context))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }
}
