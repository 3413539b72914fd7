import NativeAuth
import SignUp

/// The result of submitting the code of a password reset.
public enum ResetPasswordSubmitCodeResult: NativeAuthResult {
    /// The code was accepted, and the tenant requires a new password.
    case passwordRequired(nextState: ResetPasswordPasswordRequiredState)
    /// The code was rejected or could not be submitted.
    case error(SubmitCodeError)
}

extension ResetPasswordSubmitCodeResult {
    init(_ outcome: ResetPasswordOutcome) {
        switch outcome {
        case .password(let state): self = .passwordRequired(nextState: state)
        case .browser(let context): self = .error(SubmitCodeError(nil, context))
        case .failed(let failure, let context, _): self = .error(SubmitCodeError(for: failure, context))
        case .code, .completed:
            self = .error(SubmitCodeError(for: .replyUnreadable, outcome.errorContext))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }
}

extension SubmitCodeError {
    /// Creates the error for a failure to submit the code of a reset.
    fileprivate convenience init(for failure: RequestFailure, _ context: ErrorContext) {
        let otherFailure = RequestFailure.unknown(ErrorCode(rawValue: context.error ?? ""))
        self.init(failure.isCodeError ? .codeWrong : otherFailure, context)
    }
}
