import NativeAuth

extension SignUpFailure {
    /// Whether the sign-up has ended at the tenant, so that the user must start again.
    ///
    /// An alias that is taken can be changed where it is sent with the attributes after the code.
    func endsSession(of operation: SignUp.Operation) -> Bool {
        switch category {
        case .session: true
        case .account:
            if case .savingAttributes = operation { false } else { true }
        case .email, .password, .attributes, .code, .configuration, .limit, .service, .unknown: false
        }
    }
}

extension SignUpFailure.PasswordRejection {
    init?(_ suberror: ErrorCode) {
        switch suberror {
        case "password_too_short": self = .tooShort
        case "password_too_long": self = .tooLong
        case "password_too_weak": self = .tooWeak
        case "password_banned": self = .banned
        case "password_recently_used": self = .recentlyUsed
        case "password_is_invalid": self = .invalid
        default: return nil
        }
    }
}

extension Reply {
    /// Returns whether the description reports an empty or invalid parameter, the only case where the service
    /// leaves no other way to identify the error (wire-protocol §3.3).
    func reportsInvalidParameter(_ parameter: String) -> Bool {
        errorDescription?.lowercased().contains("\(parameter) parameter is empty or not valid") ?? false
    }
}

extension Response {
    /// The header `Retry-After` in seconds, if it is a number; at most one day.
    var retryAfter: Int? {
        headers["retry-after"].flatMap { Int($0) }.map { min(max($0, 0), 86_400) }
    }
}
