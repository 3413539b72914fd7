import NativeAuth

// The words and the numbers of version 1 (wire-protocol §3, §2.5 to §2.8; reset-password §1.3), and what they mean.

extension V1 {
    /// Returns the failure that a refusal means.
    static func failure(
        _ reply: V1Reply, _ response: Response, after operation: FlowOperation, in flow: FlowKind
    ) -> RequestFailure {
        let shared = RequestFailure(reply, response)
        guard response.status != 429 else { return shared }
        return switch flow {
        case .signUp: shared
        case .signIn: signInFailure(reply, response, operation) ?? shared.ofExistingAccount(reply.error)
        case .resetPassword:
            resetFailure(reply, response, operation)
                ?? shared.ofExistingAccount(reply.suberror ?? reply.error, takesPassword: true)
        }
    }

    /// Returns what a refusal means in a sign-in only; `nil` if it means the same everywhere.
    private static func signInFailure(
        _ reply: V1Reply, _ response: Response, _ operation: FlowOperation
    ) -> RequestFailure? {
        let codes = Set(reply.errorCodes)
        return switch (reply.error, reply.suberror, operation) {
        case ("user_not_found", _, _): .userNotFound
        case (_, "mfa_required", _): .secondFactorRequired
        case (_, "registration_required", _): .registrationRequired
        case (_, "provider_blocked_by_rep", _): .emailBlocked
        case ("invalid_scope", _, _): .scopeRefused
        case ("expired_refresh_token", _, _), ("invalid_grant", _, .refreshing): .refreshTokenExpired
        case _ where codes.contains(50034): .userNotFound
        case (_, _, .listingMethods) where codes.contains(50126): .sessionExpired
        case _ where codes.contains(50126): .passwordWrong
        case _ where codes.contains(50053): .locked(retryAfter: response.retryAfter)
        case _ where codes.contains(50142): .passwordChangeRequired
        case _ where codes.contains(901_001): .contactRefused
        case _ where codes.contains(400_002) || codes.contains(500_222): .methodUnsupported
        default: nil
        }
    }

    /// Returns what a refusal means in a password reset only; `nil` if it means the same everywhere.
    private static func resetFailure(
        _ reply: V1Reply, _ response: Response, _ operation: FlowOperation
    ) -> RequestFailure? {
        let codes = Set(reply.errorCodes)
        return switch (reply.error, reply.suberror, operation) {
        case (_, let suberror?, _) where suberror.rawValue.hasPrefix("password_"):
            .passwordRefused(RequestFailure.PasswordRejection(suberror) ?? .other)
        case _ where codes.contains(50126) && operation.judgesNewPassword: .passwordRefused(.other)
        case ("user_not_found", _, _): .userNotFound
        case _ where codes.contains(50034): .userNotFound
        case _ where codes.contains(500_222): .accountWithoutPassword
        case ("invalid_request", nil, .checkingCode) where codes.isEmpty: .misconfigured(.passwordResetOff)
        case ("unauthorized_client", nil, _), ("invalid_client", nil, _):
            if case .unknown = RequestFailure(reply, response) { .misconfigured(.unknownClient) } else { nil }
        default: nil
        }
    }
}

extension RequestFailure {
    /// Creates the failure that a refusal means in every flow.
    fileprivate init(_ reply: V1Reply, _ response: Response) {
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
}

extension RequestFailure.PasswordRejection {
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

extension V1Reply {
    /// Returns whether the description reports an empty or invalid parameter, the only case where the service
    /// leaves no other way to identify the error (wire-protocol §3.3).
    fileprivate func reportsInvalidParameter(_ parameter: String) -> Bool {
        errorDescription?.lowercased().contains("\(parameter) parameter is empty or not valid") ?? false
    }
}

extension V1Reply {
    /// The reply with the error that its first known number identifies, if the member `error` is absent
    /// (wire-protocol §3.2).
    var withErrorOfCodes: V1Reply {
        guard error == nil, let known = errorCodes.compactMap({ Self.knownErrors[$0] }).first else {
            return self
        }
        var reply = self
        reply.error = known.error
        reply.suberror = suberror ?? known.suberror
        return reply
    }

    /// The errors by number, except those that the number identifies whatever the error is.
    private static let knownErrors: [Int: (error: ErrorCode, suberror: ErrorCode?)] = [
        50034: ("user_not_found", nil),
        50053: ("invalid_grant", nil),
        50076: ("invalid_grant", "mfa_required"),
        50079: ("invalid_grant", "registration_required"),
        50126: ("invalid_grant", nil),
        50142: ("invalid_request", nil),
        50181: ("invalid_grant", "invalid_oob_value"),
        50182: ("invalid_grant", "invalid_oob_value"),
        50184: ("invalid_grant", "invalid_oob_value"),
        55103: ("credential_required", nil),
        55106: ("attributes_required", nil),
        70003: ("unsupported_grant_type", nil),
        70011: ("invalid_scope", nil),
        400_002: ("invalid_grant", nil),
        500_222: ("invalid_request", nil),
        501_811: ("invalid_grant", "invalid_oob_value"),
        552_001: ("expired_token", nil),
        552_003: ("expired_token", nil),
        901_001: ("invalid_request", nil),
        1_002_027: ("invalid_grant", "attribute_validation_failed"),
        1_003_037: ("user_already_exists", nil),
    ]
}
