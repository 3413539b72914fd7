import NativeAuth
import SignUp

/// The result of resending the code of a sign-in.
public enum SignInResendCodeResult: NativeAuthResult {
    /// A new code was sent, with its masked target, channel and number of digits.
    case success(
        nextState: SignInCodeRequiredState, sentTo: String, channel: MSALNativeAuthChannelType,
        codeLength: Int)
    /// No new code was sent.
    case error(ResendCodeError)
}

extension SignInResendCodeResult {
    init(_ outcome: SignInOutcome) {
        switch outcome {
        case .code(let state, let code):
            self = .success(
                nextState: state, sentTo: code.sentTo.raw, channel: code.channelType,
                codeLength: code.length ?? 0)
        case .browser(let context): self = .error(ResendCodeError(.browserRequired, context))
        case .password(_, let context):
            self = .error(ResendCodeError(.generalError, context.withMessage(nil)))
        case .completed, .failed, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            self = .error(ResendCodeError(.generalError, outcome.errorContext))
        }
    }

    /// Whether no new code was sent.
    public var isError: Bool { if case .error = self { true } else { false } }
}
