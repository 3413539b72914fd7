public import NativeAuth

/// Why a sign-in did not lead on: facts only, without a word for a person and without the tenant's prose.
public enum SignInFailure: Error, Hashable, Sendable {
    /// No account has this address or alias.
    case userNotFound
    /// The tenant does not take the address or alias.
    case usernameRefused
    /// The password is not this account's.
    case passwordWrong
    /// Too many wrong passwords: the account cannot be used for a while; `retryAfter` is in seconds.
    case locked(retryAfter: Int?)
    /// The code is not the one that was sent last.
    case codeWrong
    /// The code is the right one and has run out.
    case codeExpired
    /// No more codes are sent to this address for now.
    case codesExhausted
    /// The tenant no longer knows this sign-in: it took too long, or went on elsewhere.
    case sessionExpired
    /// The account has another way of proving who one is.
    case methodUnsupported
    /// A second factor is wanted.
    case secondFactorRequired
    /// A strong way of proving who one is has to be registered first.
    case registrationRequired
    /// The tenant does not take what was to be registered.
    case contactRefused
    /// What is to prove who one is has a bad reputation, and gets no codes.
    case methodBlocked
    /// The password has to be changed first.
    case passwordChangeRequired
    /// The app may not ask for one of the scopes.
    case scopeRefused
    /// The refresh token has run out, or was used before.
    case refreshTokenExpired
    /// The app or the tenant is set up in a way that excludes this sign-in.
    case misconfigured(SignUpFailure.Misconfiguration)
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
}
