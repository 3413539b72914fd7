import NativeAuth
import SignUp

/// The result of resending the code of a password reset.
public enum ResetPasswordResendCodeResult: NativeAuthResult {
    /// A new code was sent, with its masked target, channel and number of digits.
    case success(
        nextState: ResetPasswordCodeRequiredState, sentTo: String, channel: MSALNativeAuthChannelType,
        codeLength: Int)
    /// No new code was sent.
    case error(ResendCodeError)
}

extension ResetPasswordResendCodeResult {
    init(_ outcome: ResetPasswordOutcome) {
        switch outcome {
        case .code(let state, let code):
            self = .success(
                nextState: state, sentTo: code.sentTo.raw, channel: code.channelType,
                codeLength: code.length ?? 0)
        case .browser(let context): self = .error(ResendCodeError(.browserRequired, context))
        case .password, .completed, .failed:
            self = .error(ResendCodeError(.generalError, outcome.errorContext))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }
}
