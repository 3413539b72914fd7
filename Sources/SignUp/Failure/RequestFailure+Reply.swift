import NativeAuth

// The errors that all operations share. Those that mean something else in a sign-in or a reset are read before, beside
// the machines.

extension RequestFailure {
    /// Creates the failure that a refusal means (wire-protocol §3).
    init(_ reply: Reply, _ response: Response) {
        let codes = Set(reply.errorCodes)
        self =
            switch (reply.error, reply.suberror) {
            case _ where response.status == 429: .tooManyRequests(retryAfter: response.retryAfter)
            case (nil, nil) where codes.isEmpty: .unreadable(response)
            case (_, "invalid_oob_value") where codes.contains(50182): .codeExpired
            case (_, "invalid_oob_value"): .codeWrong
            case (_, "attribute_validation_failed"): .attributesRefused(reply.invalidAttributes)
            case (_, "nativeauthapi_disabled"): .misconfigured(.nativeAuthOff)
            case (_, let suberror?) where PasswordRejection(suberror) != nil:
                .passwordRefused(PasswordRejection(suberror) ?? .invalid)
            case _ where codes.contains(399246): .passwordRefused(.other)
            case ("user_already_exists", _): .userAlreadyExists
            case ("expired_token", _): .sessionExpired
            case ("unsupported_auth_method", _), ("auth_not_supported", _): .methodUnsupported
            case ("unsupported_challenge_type", _): .misconfigured(.challengeType)
            case _ where codes.contains(550024): .emailBlocked
            case _ where codes.contains(50185): .emailUndelivered
            // 55000 comes from test tenants of Microsoft.
            case _ where codes.contains(55200) || codes.contains(55000): .sessionReplaced
            case _ where codes.contains(701014): .codesExhausted
            case _ where codes.contains(901007): .misconfigured(.challengeType)
            case _ where codes.contains(550022): .misconfigured(.confidentialClient)
            case _ where codes.contains(700016): .misconfigured(.unknownClient)
            case _ where codes.contains(90100) && reply.reportsInvalidParameter("client_id"):
                .misconfigured(.unknownClient)
            case _
            where codes.contains(90100)
                && (reply.error == nil || reply.reportsInvalidParameter("username")):
                .usernameRefused
            case _ where (500...599).contains(response.status): .serviceDown(status: response.status)
            case (let error?, let suberror): .unknown(suberror ?? error)
            case (nil, _): .unreadable(response)
            }
    }

    /// Returns the failure as a sign-in or a reset can have it: what only a sign-up can have is unknown there.
    ///
    /// - Parameters:
    ///   - word: The word of the service for the error.
    ///   - takesPassword: Whether a new password is set.
    func ofExistingAccount(_ word: ErrorCode?, takesPassword: Bool = false) -> RequestFailure {
        switch category {
        case .session: .sessionExpired
        case .password where takesPassword: self
        case .account, .password, .attributes: word.map(RequestFailure.unknown) ?? .replyUnreadable
        case .email, .code, .method, .configuration, .limit, .service, .unknown: self
        }
    }

    /// Returns the failure for a reply that is not JSON or contains no error.
    static func unreadable(_ response: Response) -> RequestFailure {
        switch response.status {
        case 404: .misconfigured(.noUserFlow)
        case 429: .tooManyRequests(retryAfter: response.retryAfter)
        case 500...599: .serviceDown(status: response.status)
        default: .replyUnreadable
        }
    }
}

extension RequestFailure.PasswordRejection {
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
