public import NativeAuth

/// The reason why the last request failed, without text for the user or from the tenant.
public enum SignUpFailure: Error, Hashable, Sendable {
    /// The email address or the alias already belongs to an account.
    case userAlreadyExists
    /// The tenant does not accept the email address.
    case emailRefused
    /// The service sends no codes to the address because of its bad reputation.
    case emailBlocked
    /// The code could not be delivered to the address.
    case emailUndelivered
    /// The tenant does not accept the password.
    case passwordRefused(PasswordRejection)
    /// The tenant does not accept the attributes with these names; empty if it named none.
    case attributesRefused([String])
    /// The code is not the one that was sent last.
    case codeWrong
    /// The code is correct but has expired.
    case codeExpired
    /// No more codes are sent to this address for now.
    case codesExhausted
    /// The sign-up took too long and has expired.
    case sessionExpired
    /// The sign-up was continued elsewhere: its token was already used, perhaps in a request whose reply was
    /// lost.
    case sessionReplaced
    /// The flow does not support passwords, or the account uses a different authentication method.
    case methodUnsupported
    /// The configuration of the app or the tenant prevents this sign-up.
    case misconfigured(Misconfiguration)
    /// Too many requests were sent; `retryAfter` is in seconds.
    case tooManyRequests(retryAfter: Int?)
    /// The service has an internal problem.
    case serviceDown(status: Int)
    /// The reply could not be decoded.
    case replyUnreadable
    /// The service returned an error that this version does not know.
    case unknown(ErrorCode)
    /// No reply was received.
    case unreachable(TransportFailure)

    /// The reason why the tenant rejected a password (wire-protocol §3.1).
    public enum PasswordRejection: Hashable, Sendable, CaseIterable {
        /// It has too few characters.
        case tooShort
        /// It has too many characters.
        case tooLong
        /// It uses too few character classes.
        case tooWeak
        /// It is, or contains, a commonly used word.
        case banned
        /// It was used before.
        case recentlyUsed
        /// It contains a character that is not allowed.
        case invalid
        /// For a reason that this version does not know.
        case other
    }

    /// A configuration error in the app or the tenant (wire-protocol §2.1, §3.2).
    public enum Misconfiguration: Hashable, Sendable, CaseIterable {
        /// Native authentication is disabled for the app.
        case nativeAuthOff
        /// The tenant does not know the app.
        case unknownClient
        /// The app is registered as a confidential client.
        case confidentialClient
        /// The tenant does not support one of the client's challenge types, or requires another one.
        case challengeType
        /// No user flow is linked to the app.
        case noUserFlow
        /// Password reset is not enabled for all users of the tenant.
        case passwordResetOff
    }
}

extension SignUpFailure {
    /// A category of failures, by what must change before a retry can succeed.
    ///
    /// Handle failures by category, so that a new failure needs no new handling.
    public enum Category: Hashable, Sendable, CaseIterable {
        /// The existing account.
        case account
        /// The email address.
        case email
        /// The password.
        case password
        /// The attributes or the alias.
        case attributes
        /// The code.
        case code
        /// The sign-up, which has expired at the tenant: the user must start again.
        case session
        /// The configuration of the app or the tenant.
        case configuration
        /// A rate limit: the user must wait.
        case limit
        /// The connection or the service: a retry may help.
        case service
        /// An error that this version does not know.
        case unknown
    }

    /// The category of the failure.
    public var category: Category {
        switch self {
        case .userAlreadyExists: .account
        case .emailRefused, .emailBlocked, .emailUndelivered: .email
        case .passwordRefused: .password
        case .attributesRefused: .attributes
        case .codeWrong, .codeExpired: .code
        case .sessionExpired, .sessionReplaced: .session
        case .methodUnsupported, .misconfigured: .configuration
        case .codesExhausted, .tooManyRequests: .limit
        case .serviceDown, .replyUnreadable, .unreachable: .service
        case .unknown: .unknown
        }
    }
}

// The only place that maps the service's error codes: each known code appears here once.

extension SignUpFailure {
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
                .emailRefused
            case _ where (500...599).contains(response.status): .serviceDown(status: response.status)
            case (let error?, let suberror): .unknown(suberror ?? error)
            case (nil, _): .unreadable(response)
            }
    }

    /// Returns the failure for a reply that is not JSON or contains no error.
    static func unreadable(_ response: Response) -> SignUpFailure {
        switch response.status {
        case 404: .misconfigured(.noUserFlow)
        case 429: .tooManyRequests(retryAfter: response.retryAfter)
        case 500...599: .serviceDown(status: response.status)
        default: .replyUnreadable
        }
    }
}
