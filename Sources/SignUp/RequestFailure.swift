public import NativeAuth

/// The reason why a request failed, without text for the user or from the tenant.
///
/// The sign-up, the sign-in and the password reset share it: what means the same is the same case.
public enum RequestFailure: Error, Hashable, Sendable {
    /// The email address or the alias already belongs to an account.
    case userAlreadyExists
    /// No account has this email address or alias.
    case userNotFound
    /// The tenant does not accept the email address or alias.
    case usernameRefused
    /// The service sends no codes to the address because of its bad reputation.
    case emailBlocked
    /// The code could not be delivered to the address.
    case emailUndelivered
    /// The tenant does not accept the contact that was to be registered.
    case contactRefused
    /// The password of the account is another one.
    case passwordWrong
    /// The account is locked temporarily after too many wrong passwords; `retryAfter` is in seconds.
    case locked(retryAfter: Int?)
    /// The tenant does not accept the new password.
    case passwordRefused(PasswordRejection)
    /// The password must be changed first.
    case passwordChangeRequired
    /// The account has no password; its user signs in with codes.
    case accountWithoutPassword
    /// The tenant could not store the new password; it can be submitted again.
    case notSaved
    /// The tenant still has not stored the new password after 300 seconds of waiting.
    case stillSaving
    /// The tenant does not accept the attributes with these names; empty if it named none.
    case attributesRefused([String])
    /// The code is not the one that was sent last.
    case codeWrong
    /// The code is correct but has expired.
    case codeExpired
    /// No more codes are sent to this address for now.
    case codesExhausted
    /// It took too long and has expired; a sign-in or a reset may also have been continued elsewhere.
    case sessionExpired
    /// The sign-up was continued elsewhere: its token was already used, perhaps in a request whose reply was
    /// lost.
    case sessionReplaced
    /// The refresh token has expired, or was used before.
    case refreshTokenExpired
    /// The user flow or the account uses a different authentication method.
    case methodUnsupported
    /// A second factor is required.
    case secondFactorRequired
    /// A strong authentication method must be registered first.
    case registrationRequired
    /// The app is not allowed to request one of the scopes.
    case scopeRefused
    /// The configuration of the app or the tenant is wrong.
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

extension RequestFailure {
    /// A category of failures, by what must change before a retry can succeed.
    ///
    /// Handle failures by category, so that a new failure needs no new handling.
    public enum Category: Hashable, Sendable, CaseIterable {
        /// The account, which exists, does not exist, or has no password.
        case account
        /// The address or alias.
        case email
        /// The password.
        case password
        /// The attributes or the alias.
        case attributes
        /// The code.
        case code
        /// What was begun has expired at the tenant: the user must start again.
        case session
        /// What the app supports: the account needs another method first.
        case method
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
        case .userAlreadyExists, .userNotFound, .accountWithoutPassword: .account
        case .usernameRefused, .emailBlocked, .emailUndelivered, .contactRefused: .email
        case .passwordWrong, .passwordRefused, .passwordChangeRequired: .password
        case .attributesRefused: .attributes
        case .codeWrong, .codeExpired: .code
        case .sessionExpired, .sessionReplaced, .refreshTokenExpired: .session
        case .secondFactorRequired, .registrationRequired: .method
        case .methodUnsupported, .misconfigured, .scopeRefused: .configuration
        case .codesExhausted, .tooManyRequests, .locked: .limit
        case .serviceDown, .replyUnreadable, .unreachable, .notSaved, .stillSaving: .service
        case .unknown: .unknown
        }
    }

    /// The minimum time before a poll that failed is repeated, in seconds; `nil` if it is not repeated by
    /// itself.
    var retryDelay: Int? {
        switch (category, self) {
        case (_, .unreachable), (_, .serviceDown): 0
        case (_, .tooManyRequests(let seconds)): seconds ?? 0
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.method, _), (.configuration, _), (.limit, _), (.service, _), (.unknown, _):
            nil
        }
    }
}

extension RequestFailure {
    /// Returns the failure for a reply that is not JSON or contains no error.
    static func unreadable(_ response: Response) -> RequestFailure {
        switch response.status {
        case 404: .misconfigured(.noUserFlow)
        case 429: .tooManyRequests(retryAfter: response.retryAfter)
        case 500...599: .serviceDown(status: response.status)
        default: .replyUnreadable
        }
    }

    /// Returns the failure for a word that this version does not know, or for text that
    /// does not look like one.
    static func unknown(word: String) -> RequestFailure {
        let isWord = word.utf8.count <= 64 && word.utf8.allSatisfy { $0.isUnreserved }
        return isWord ? .unknown(ErrorCode(rawValue: word)) : .replyUnreadable
    }
}

extension Response {
    /// The header `Retry-After` in seconds, if it is a number; at most one day.
    var retryAfter: Int? {
        headers["retry-after"].flatMap { Int($0) }.map { min(max($0, 0), 86_400) }
    }
}

// MARK: - ErrorReference

/// A reference to an error in the tenant's logs, safe to include in a support ticket.
public struct ErrorReference: Hashable, Sendable {
    /// The service's error number, such as 50181.
    public var code: Int?
    /// The correlation ID of the request and its reply.
    public var correlationID: ServerText

    /// Creates a reference.
    public init(code: Int?, correlationID: ServerText) {
        self.code = code
        self.correlationID = correlationID
    }

    /// Creates a reference to an error with these numbers; `nil` if there is no correlation ID.
    init?(_ numbers: [Int], _ correlationID: String?) {
        guard let correlationID else { return nil }
        self.init(code: numbers.first, correlationID: ServerText(correlationID))
    }
}
