import NativeAuth

extension SignUpFailure {
    /// Whether the tenant has forgotten the sign-up, so that only a new one can lead on.
    var endsTheSession: Bool {
        switch subject {
        case .session, .account: true
        case .email, .password, .attributes, .code, .setUp, .limit, .service, .unknown: false
        }
    }
}

extension SignUpFailure.PasswordFault {
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
    /// Whether the description says that a parameter is empty or not valid: the one place where the service
    /// leaves us nothing but prose to decide by (wire-protocol §3.3).
    func names(_ parameter: String) -> Bool {
        errorDescription?.lowercased().contains("\(parameter) parameter is empty or not valid") ?? false
    }
}

extension Response {
    /// The header `Retry-After` in seconds, when it is a number.
    var retryAfter: Int? {
        headers["retry-after"].flatMap { Int($0) }.map { min(max($0, 0), 86_400) }
    }
}
