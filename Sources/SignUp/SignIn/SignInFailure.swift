public import NativeAuth

/// The reason why a sign-in request failed, without text for the user or from the tenant.
public enum SignInFailure: Error, Hashable, Sendable {
    /// No account has this email address or alias.
    case userNotFound
    /// The tenant does not accept the email address or alias.
    case usernameRefused
    /// The password is incorrect.
    case passwordWrong
    /// The account is locked temporarily after too many wrong passwords; `retryAfter` is in seconds.
    case locked(retryAfter: Int?)
    /// The code is not the one that was sent last.
    case codeWrong
    /// The code is correct but has expired.
    case codeExpired
    /// No more codes are sent to this address for now.
    case codesExhausted
    /// The sign-in has expired, or was continued elsewhere.
    case sessionExpired
    /// The account uses a different authentication method.
    case methodUnsupported
    /// A second factor is required.
    case secondFactorRequired
    /// A strong authentication method must be registered first.
    case registrationRequired
    /// The tenant does not accept the contact that was to be registered.
    case contactRefused
    /// The contact has a bad reputation and receives no codes.
    case methodBlocked
    /// The code could not be delivered to the address.
    case emailUndelivered
    /// The password must be changed first.
    case passwordChangeRequired
    /// The app is not allowed to request one of the scopes.
    case scopeRefused
    /// The refresh token has expired, or was used before.
    case refreshTokenExpired
    /// The configuration of the app or the tenant prevents this sign-in.
    case misconfigured(SignUpFailure.Misconfiguration)
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
}
