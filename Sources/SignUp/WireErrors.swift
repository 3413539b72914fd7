import NativeAuth

// The border between the service's words and ours: every error that is known is spelled here, once.

extension SignUpFailure {
    /// Reads what an answer that says no means (wire-protocol §3).
    init(_ reply: Reply, _ response: Response) {
        let codes = Set(reply.errorCodes)
        self =
            switch (reply.error, reply.suberror) {
            case _ where response.status == 429: .tooManyRequests(retryAfter: response.retryAfter)
            case (nil, _): .unreadable(response)
            case (_, "invalid_oob_value") where codes.contains(50182): .codeExpired
            case (_, "invalid_oob_value"): .codeWrong
            case (_, "attribute_validation_failed"): .attributesRefused(reply.invalidAttributes)
            case (_, "nativeauthapi_disabled"): .misconfigured(.nativeAuthOff)
            case (_, let suberror?) where PasswordFault(suberror) != nil:
                .passwordRefused(PasswordFault(suberror) ?? .invalid)
            case ("user_already_exists", _): .userAlreadyExists
            case ("expired_token", _): .sessionExpired
            case ("unsupported_auth_method", _), ("auth_not_supported", _): .methodUnsupported
            case ("unsupported_challenge_type", _): .misconfigured(.challengeType)
            case _ where codes.contains(550024): .emailBlocked
            case _ where codes.contains(50185): .emailUndelivered
            case _ where codes.contains(55200): .sessionReplaced
            case _ where codes.contains(701014): .codesExhausted
            case _ where codes.contains(901007): .misconfigured(.challengeType)
            case _ where codes.contains(550022): .misconfigured(.confidentialClient)
            case _ where codes.contains(700016): .misconfigured(.unknownClient)
            case _ where codes.contains(90100) && reply.names("username"): .emailRefused
            case _ where codes.contains(90100) && reply.names("client_id"): .misconfigured(.unknownClient)
            case _ where (500...599).contains(response.status): .serviceDown(status: response.status)
            case (let error?, let suberror): .unknown(suberror ?? error)
            }
    }

    /// What an answer that is no JSON, or no error, comes to.
    static func unreadable(_ response: Response) -> SignUpFailure {
        switch response.status {
        case 404: .misconfigured(.noUserFlow)
        case 429: .tooManyRequests(retryAfter: response.retryAfter)
        case 500...599: .serviceDown(status: response.status)
        default: .replyUnreadable
        }
    }

    /// Whether the tenant has forgotten the sign-up, so that only a new one can lead on.
    var endsTheSession: Bool {
        switch self {
        case .sessionExpired, .sessionReplaced, .userAlreadyExists: true
        case .emailRefused, .emailBlocked, .emailUndelivered, .passwordRefused, .attributesRefused,
            .codeWrong, .codeExpired, .codesExhausted,
            .methodUnsupported, .misconfigured, .tooManyRequests, .serviceDown, .replyUnreadable, .unknown,
            .unreachable:
            false
        }
    }
}

extension SignUpFailure.PasswordFault {
    fileprivate init?(_ suberror: ErrorCode) {
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
    fileprivate func names(_ parameter: String) -> Bool {
        errorDescription?.lowercased().contains("\(parameter) parameter is empty or not valid") ?? false
    }
}

extension Response {
    /// The header `Retry-After` in seconds, when it is a number.
    var retryAfter: Int? {
        headers["retry-after"].flatMap { Int($0) }.map { min(max($0, 0), 86_400) }
    }
}
