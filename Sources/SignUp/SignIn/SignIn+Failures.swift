import NativeAuth

extension RequestFailure {
    /// Creates the failure that a refusal means (wire-protocol §2.5 to §2.8, §3).
    init(_ reply: Reply, _ response: Response, after operation: SignIn.Operation) {
        let codes = Set(reply.errorCodes)
        self =
            switch (reply.error, reply.suberror) {
            case _ where response.status == 429: .tooManyRequests(retryAfter: response.retryAfter)
            case ("user_not_found", _): .userNotFound
            case (_, "mfa_required"): .secondFactorRequired
            case (_, "registration_required"): .registrationRequired
            case (_, "provider_blocked_by_rep"): .emailBlocked
            case ("invalid_scope", _): .scopeRefused
            case ("expired_refresh_token", _): .refreshTokenExpired
            case ("invalid_grant", _) where operation.isRefreshing: .refreshTokenExpired
            case _ where codes.contains(50034): .userNotFound
            case _ where codes.contains(50126) && operation.isListingMethods: .sessionExpired
            case _ where codes.contains(50126): .passwordWrong
            case _ where codes.contains(50053): .locked(retryAfter: response.retryAfter)
            case _ where codes.contains(50142): .passwordChangeRequired
            case _ where codes.contains(901_001): .contactRefused
            case _ where codes.contains(400_002) || codes.contains(500_222): .methodUnsupported
            default: RequestFailure(reply, response).ofExistingAccount(reply.error)
            }
    }
}

extension SignIn.Operation {
    fileprivate var isRefreshing: Bool {
        if case .refreshing = self { true } else { false }
    }

    /// Whether the operation lists methods; error 50126 then means that the session has expired.
    fileprivate var isListingMethods: Bool {
        if case .listingMethods = self { true } else { false }
    }
}
