/// A fact for which the tenant refuses what it is asked (wire-protocol §2 and §3).
///
/// It has no word of a wire: each face reports it in its own.
package enum TenantError: Error, Hashable, Sendable {
    /// Something that was asked for is missing, empty or malformed.
    case missing(Input)
    /// The tenant does not know the client.
    case unknownClient
    /// The client is not allowed to use native authentication. Injected only.
    case nativeAuthDisabled
    /// The client is confidential. Injected only.
    case confidentialClient

    /// The email address or the alias belongs to an account.
    case userAlreadyExists
    /// A password was sent in a flow that uses one-time codes.
    case unsupportedAuthMethod
    /// The password has too few characters.
    case passwordTooShort
    /// The password has too many characters.
    case passwordTooLong
    /// The password contains characters that are not allowed.
    case passwordInvalid
    /// The password has too few character classes.
    case passwordTooWeak
    /// The password is a common one, or consists of common ones and too little else.
    case passwordBanned
    /// The new password is the one that the account has.
    case passwordRecentlyUsed
    /// These attributes have invalid values.
    case attributesInvalid([String])

    /// The continuation token is unknown, was replaced, or does not allow this request.
    case tokenInvalid
    /// The continuation token expired unused.
    case tokenExpired
    /// The conversation does not expect this kind of credential now.
    case credentialUnexpected
    /// The code is not the last one sent, or was attempted too often.
    case codeWrong
    /// The code expired.
    case codeExpired
    /// The address received the maximum number of codes per hour.
    case codesThrottled
    /// The code could not be delivered.
    case codeUndelivered
    /// Another code was requested too early; retry after this many seconds.
    case tooManyRequests(retryAfter: Int)

    /// No account has the email address or alias of the sign-in or reset.
    case userNotFound
    /// The account of a token was deleted.
    case userDeleted
    /// The password is not the account's.
    case passwordWrong
    /// The account is locked after too many wrong passwords.
    case accountLocked
    /// The account has no password that could be reset.
    case passwordResetUnsupported
    /// The tenant does not allow password resets.
    case passwordResetDisabled
    /// The account has no password. Injected only: the tenant never asks such an account for one.
    case accountWithoutPassword
    /// The account uses another authentication method. Injected only: the challenge names the method.
    case authMethodInvalid
    /// A policy requires a new password first. Injected only.
    case passwordChangeRequired
    /// The account has several second factors; the client must list them and choose one.
    case factorNotChosen
    /// The second factor is blocked for its bad reputation. Injected only.
    case methodBlocked
    /// The contact to register is not an email address.
    case contactInvalid
    /// The conversation does not require a second factor.
    case factorNotRequired

    /// The scope is missing or malformed.
    case scopeInvalid
    /// The refresh token is unknown, was used before, or belongs to another client.
    case refreshTokenInvalid
    /// The refresh token expired unused.
    case refreshTokenExpired
    /// The authorization code, or the request that brings it, is not valid.
    case authorizationCodeRefused(AuthorizationCodeProblem)
    /// The client polls too often. Injected only.
    case slowDown
    /// The user has not yet finished on another device. Injected only.
    case authorizationPending

    /// The client must continue in a browser, perhaps with the reason.
    case browserRequired(reason: String?)

    /// The path is unknown.
    case notFound
    /// The tenant failed.
    case serverError
    /// The tenant is temporarily unavailable.
    case unavailable

    /// Something that a conversation asks for.
    package enum Input: Hashable, Sendable {
        /// The email address or the alias.
        case name
        /// The password of a sign-up or of a sign-in.
        case password
        /// The new password of a reset.
        case newPassword
        /// The one-time code.
        case code
        /// The attributes of a sign-up.
        case attributes
        /// One of the account's second factors.
        case secondFactor
    }
}

extension TenantError {
    /// Whether an account was removed or has got another password, so that what was begun for it has ended.
    var endsAccess: Bool { [.userDeleted, .tokenInvalid].contains(self) }

    /// Creates the refusal that reports a store failure.
    init(_ failure: StoreFailure) {
        switch failure {
        case .taken: self = .userAlreadyExists
        case .full, .unavailable: self = .unavailable
        case .broken: self = .serverError
        }
    }
}
