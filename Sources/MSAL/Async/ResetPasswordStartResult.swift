import NativeAuth
import SignUp

/// The result of starting a password reset.
public enum ResetPasswordStartResult: NativeAuthResult {
    /// A code was sent, with its masked target, channel and number of digits.
    case codeRequired(
        nextState: ResetPasswordCodeRequiredState, sentTo: String, channel: MSALNativeAuthChannelType,
        codeLength: Int)
    /// The reset could not be started.
    case error(ResetPasswordError)
}

extension ResetPasswordStartResult {
    init(_ outcome: ResetPasswordOutcome) {
        switch outcome {
        case .code(let state, let code):
            self = .codeRequired(
                nextState: state, sentTo: code.sentTo.raw, channel: code.channelType,
                codeLength: code.length ?? 0)
        case .browser(let context): self = .error(ResetPasswordError(nil, context))
        case .failed(let failure, let context, _): self = .error(ResetPasswordError(failure, context))
        case .password, .completed:
            self = .error(ResetPasswordError(.replyUnreadable, outcome.errorContext))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }
}
