public import NativeAuth

/// The reason why a request of a password reset failed, without text for the user or from the tenant.
public enum ResetPasswordFailure: Error, Hashable, Sendable {
    /// No account has this email address or alias.
    case userNotFound
    /// The tenant does not accept the email address or alias.
    case usernameRefused
    /// The service sends no codes to the account's address because of its bad reputation.
    case emailBlocked
    /// The code could not be delivered to the account's address.
    case emailUndelivered
    /// The account has no password; its user signs in with codes.
    case accountWithoutPassword
    /// The code is not the one that was sent last.
    case codeWrong
    /// The code is correct but has expired.
    case codeExpired
    /// No more codes are sent to this address for now.
    case codesExhausted
    /// The tenant does not accept the new password.
    case passwordRefused(SignUpFailure.PasswordRejection)
    /// The tenant could not store the new password; it can be submitted again.
    case notSaved
    /// The tenant still has not stored the new password after 300 seconds of waiting.
    case stillSaving
    /// The reset has expired, or was continued elsewhere.
    case sessionExpired
    /// The tenant asks for something other than a code; its name, if it sent one.
    case methodUnsupported(Untrusted?)
    /// The configuration of the app or the tenant prevents this reset.
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

extension ResetPasswordFailure {
    /// The minimum time before a poll that failed is repeated, in seconds; `nil` if it is not repeated by
    /// itself.
    var retryDelay: Int? {
        switch self {
        case .unreachable, .serviceDown: 0
        case .tooManyRequests(let seconds): seconds ?? 0
        case .userNotFound, .usernameRefused, .emailBlocked, .emailUndelivered, .accountWithoutPassword,
            .codeWrong, .codeExpired, .codesExhausted, .passwordRefused, .notSaved, .stillSaving,
            .sessionExpired, .methodUnsupported, .misconfigured, .replyUnreadable, .unknown:
            nil
        }
    }
}
