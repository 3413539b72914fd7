import NativeAuth

// The words and the numbers of version 1 (wire-protocol §3, §2.5 to §2.8; reset-password §1.3), and what they mean.

extension V1 {
    /// Returns the failure that a refusal means: by a word where one is known in the flow, or else by a number.
    static func failure(
        _ reply: V1Reply, _ response: Response, after operation: FlowOperation, in flow: FlowKind
    ) -> RequestFailure {
        guard response.status != 429 else { return .tooManyRequests(retryAfter: response.retryAfter) }
        let byWord = RequestFailure(wordsOf: reply)
        let shared = byWord ?? RequestFailure(numbersOf: reply, response)
        switch flow {
        case .signUp: return shared
        case .signIn:
            return signInFailure(wordsOf: reply, operation) ?? byWord?.knownToExistingAccount
                ?? signInFailure(numbersOf: reply, response, operation)
                ?? shared.ofExistingAccount(reply.error)
        case .resetPassword:
            return resetFailure(wordsOf: reply) ?? byWord?.knownToExistingAccount
                ?? resetFailure(numbersOf: reply, shared, operation)
                ?? shared.ofExistingAccount(reply.suberror ?? reply.error, takesPassword: true)
        }
    }

    /// Returns what the words of a refusal mean in a sign-in only; `nil` if they mean the same everywhere.
    private static func signInFailure(
        wordsOf reply: V1Reply, _ operation: FlowOperation
    ) -> RequestFailure? {
        switch (reply.error, reply.suberror, operation) {
        case ("user_not_found", _, _): .userNotFound
        case (_, "mfa_required", _): .secondFactorRequired
        case (_, "registration_required", _): .registrationRequired
        case ("invalid_scope", _, _): .scopeRefused
        case ("expired_refresh_token", _, _), ("invalid_grant", _, .refreshing): .refreshTokenExpired
        default: nil
        }
    }

    /// Returns what the numbers of a refusal mean in a sign-in only; `nil` if they mean the same everywhere.
    private static func signInFailure(
        numbersOf reply: V1Reply, _ response: Response, _ operation: FlowOperation
    ) -> RequestFailure? {
        let codes = Set(reply.errorCodes)
        return switch operation {
        case _ where codes.contains(50034): .userNotFound
        case .listingMethods where codes.contains(50126): .sessionExpired
        case _ where codes.contains(50126): .passwordWrong
        case _ where codes.contains(50053): .locked(retryAfter: response.retryAfter)
        case _ where codes.contains(50142): .passwordChangeRequired
        case _ where codes.contains(901_001): .contactRefused
        case _ where codes.contains(400_002) || codes.contains(500_222): .methodUnsupported
        default: nil
        }
    }

    /// Returns what the words of a refusal mean in a password reset only; `nil` if they mean the same everywhere.
    private static func resetFailure(wordsOf reply: V1Reply) -> RequestFailure? {
        switch (reply.error, reply.suberror) {
        case (_, let suberror?) where suberror.rawValue.hasPrefix("password_"):
            .passwordRefused(RequestFailure.PasswordRejection(suberror) ?? .other)
        case ("user_not_found", _): .userNotFound
        default: nil
        }
    }

    /// Returns what the numbers of a refusal, or their absence, mean in a password reset only; `nil` if they mean the
    /// same everywhere.
    private static func resetFailure(
        numbersOf reply: V1Reply, _ shared: RequestFailure, _ operation: FlowOperation
    ) -> RequestFailure? {
        let codes = Set(reply.errorCodes)
        return switch (reply.error, reply.suberror, operation) {
        case _ where codes.contains(50126) && operation.judgesNewPassword: .passwordRefused(.other)
        case _ where codes.contains(50034): .userNotFound
        case _ where codes.contains(500_222): .accountWithoutPassword
        case ("invalid_request", nil, .checkingCode) where codes.isEmpty: .misconfigured(.passwordResetOff)
        case ("unauthorized_client", nil, _), ("invalid_client", nil, _):
            if case .unknown = shared { .misconfigured(.unknownClient) } else { nil }
        default: nil
        }
    }
}

extension RequestFailure {
    /// Creates the failure that the words of a refusal mean in every flow; `nil` if none of them is known.
    fileprivate init?(wordsOf reply: V1Reply) {
        switch (reply.error, reply.suberror) {
        case (_, "invalid_oob_value"): self = reply.errorCodes.contains(50182) ? .codeExpired : .codeWrong
        case (_, "attribute_validation_failed"): self = .attributesRefused(reply.invalidAttributes)
        case (_, "nativeauthapi_disabled"): self = .misconfigured(.nativeAuthOff)
        case (_, "provider_blocked_by_rep"): self = .emailBlocked
        case (_, let suberror?) where PasswordRejection(suberror) != nil:
            self = .passwordRefused(PasswordRejection(suberror) ?? .invalid)
        case ("user_already_exists", _): self = .userAlreadyExists
        case ("expired_token", _): self = .sessionExpired
        case ("unsupported_auth_method", _), ("auth_not_supported", _): self = .methodUnsupported
        case ("unsupported_challenge_type", _): self = .misconfigured(.challengeType)
        default: return nil
        }
    }

    /// Creates the failure that the numbers of a refusal mean in every flow.
    fileprivate init(numbersOf reply: V1Reply, _ response: Response) {
        let codes = Set(reply.errorCodes)
        self =
            switch (reply.error, reply.suberror) {
            case (nil, nil) where codes.isEmpty: .unreadable(response)
            case _ where codes.contains(399246): .passwordRefused(.other)
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

    /// The failure as a sign-in or a reset can have it; `nil` if only a sign-up can.
    fileprivate var knownToExistingAccount: RequestFailure? {
        let failure = ofExistingAccount(nil)
        return failure == .replyUnreadable ? nil : failure
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
