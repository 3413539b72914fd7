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
