import NativeAuth
import SignUp

extension ResetPasswordFailure {
    /// Whether the code is wrong or has expired.
    var isCodeError: Bool { self == .codeWrong || self == .codeExpired }

    /// Whether the tenant rejected the new password.
    var isPasswordError: Bool {
        if case .passwordRefused = self { true } else { false }
    }
}

extension ErrorContext {
    /// Creates a context for a failure of a password reset, with a default message if the tenant sent none.
    ///
    /// - Parameter mayHaveChanged: Whether the account may have the new password.
    init(_ chain: RequestChain, resetPassword failure: ResetPasswordFailure, _ mayHaveChanged: Bool) {
        self.init(chain)
        self.mayHaveChanged = mayHaveChanged
        isSessionExpired = failure == .sessionExpired
        isNotSaved = failure == .notSaved
        isStillSaving = failure == .stillSaving
        switch failure {
        case .replyUnreadable: message = ErrorMessage.unexpectedBody()
        case .unreachable(let failure): message = ErrorMessage.unreachable(failure)
        case .serviceDown(let status): message = message ?? ErrorMessage.serviceDown(status)
        case .tooManyRequests(let seconds): message = message ?? ErrorMessage.tooManyRequests(seconds)
        case .misconfigured(.noUserFlow): message = message ?? ErrorMessage.noUserFlow
        case .methodUnsupported(let type?): message = ErrorMessage.unexpectedChallengeType(type.raw)
        case .unknown("verification_required"): message = nil
        case .userNotFound, .usernameRefused, .emailBlocked, .emailUndelivered, .accountWithoutPassword,
            .codeWrong, .codeExpired, .codesExhausted, .passwordRefused, .notSaved, .stillSaving,
            .sessionExpired, .methodUnsupported,
            .misconfigured, .unknown:
            break
        }
    }
}

extension ResetPasswordStartError {
    /// Creates the error for a failure at the start of a reset; every challenge failure is a general error.
    convenience init(for failure: ResetPasswordFailure, _ context: ErrorContext) {
        guard !context.isFromChallenge else {
            self.init(.generalError, context)
            return
        }
        switch failure {
        case .userNotFound: self.init(.userNotFound, context)
        case .accountWithoutPassword: self.init(.userDoesNotHavePassword, context)
        case .usernameRefused: self.init(.invalidUsername, context)
        case .emailBlocked, .emailUndelivered, .codeWrong, .codeExpired, .codesExhausted, .passwordRefused,
            .notSaved, .stillSaving, .sessionExpired, .methodUnsupported, .misconfigured, .tooManyRequests,
            .serviceDown,
            .replyUnreadable, .unknown, .unreachable:
            self.init(.generalError, context)
        }
    }
}
