public import NativeAuth

/// Why the last request did not lead on: facts only, without a word for a person and without the tenant's prose.
public enum SignUpFailure: Error, Hashable, Sendable {
    /// The address, or the alias, belongs to an account already.
    case userAlreadyExists
    /// The tenant does not take the address.
    case emailRefused
    /// The service sends no codes to the address: it has a bad reputation.
    case emailBlocked
    /// The code could not be delivered to the address.
    case emailUndelivered
    /// The tenant does not take the password.
    case passwordRefused(PasswordFault)
    /// The tenant does not take the attributes of these names; empty when it did not say which.
    case attributesRefused([String])
    /// The code is not the one that was sent last.
    case codeWrong
    /// The code is the right one and has run out.
    case codeExpired
    /// No more codes are sent to this address for now.
    case codesExhausted
    /// The sign-up took too long, and the tenant has forgotten it.
    case sessionExpired
    /// The sign-up went on without us: its token was used elsewhere, or in a request whose reply was lost.
    case sessionReplaced
    /// The flow takes no password, or the account another way of proving who one is.
    case methodUnsupported
    /// The app or the tenant is set up in a way that excludes this sign-up.
    case misconfigured(Misconfiguration)
    /// Too many requests came from here; `retryAfter` is in seconds.
    case tooManyRequests(retryAfter: Int?)
    /// The service has trouble of its own.
    case serviceDown(status: Int)
    /// The service's answer could not be read.
    case replyUnreadable
    /// The service named an error that this version does not know.
    case unknown(ErrorCode)
    /// No answer came.
    case unreachable(TransportFailure)

    /// What a tenant found wrong with a password (wire-protocol §3.1).
    public enum PasswordFault: Hashable, Sendable, CaseIterable {
        /// It has too few characters.
        case tooShort
        /// It has too many characters.
        case tooLong
        /// It mixes too few kinds of characters.
        case tooWeak
        /// It is, or holds, a word that too many people use.
        case banned
        /// It was used before.
        case recentlyUsed
        /// It holds a character that cannot be used.
        case invalid
    }

    /// What is wrong with the set-up (wire-protocol §2.1, §3.2).
    public enum Misconfiguration: Hashable, Sendable, CaseIterable {
        /// The app may not use native authentication.
        case nativeAuthOff
        /// The tenant does not know the app.
        case unknownClient
        /// The app is registered as one that keeps a secret.
        case confidentialClient
        /// The tenant does not know one of the ways that the app offers, or misses one.
        case challengeType
        /// No user flow is linked to the app.
        case noUserFlow
    }
}

extension SignUpFailure {
    /// What a failure is about, which says who can do something about it and where.
    ///
    /// Whoever reacts to failures goes by this, so that a new failure has its place everywhere at once.
    public enum Subject: Hashable, Sendable, CaseIterable {
        /// The account that exists already.
        case account
        /// The address.
        case email
        /// The password.
        case password
        /// Attributes, or the alias.
        case attributes
        /// The code.
        case code
        /// The sign-up that the tenant knows no more: only a new one leads on.
        case session
        /// The app or the tenant, as somebody has set them up.
        case setUp
        /// How often somebody asked: waiting helps.
        case limit
        /// The way to the service, or the service itself: trying again may help.
        case service
        /// Something that this version knows nothing of.
        case unknown
    }

    /// What it is about.
    public var subject: Subject {
        switch self {
        case .userAlreadyExists: .account
        case .emailRefused, .emailBlocked, .emailUndelivered: .email
        case .passwordRefused: .password
        case .attributesRefused: .attributes
        case .codeWrong, .codeExpired: .code
        case .sessionExpired, .sessionReplaced: .session
        case .methodUnsupported, .misconfigured: .setUp
        case .codesExhausted, .tooManyRequests: .limit
        case .serviceDown, .replyUnreadable, .unreachable: .service
        case .unknown: .unknown
        }
    }
}

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
}
