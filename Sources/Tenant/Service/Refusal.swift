public import NativeAuth
public import UserFlow

/// A reason why the tenant refuses a request (wire-protocol §2 and §3).
public enum Refusal: Error, Hashable, Sendable {
    /// A parameter is missing, empty or malformed.
    case missingParameter(Request.Field)
    /// The challenge types of a sign-up's start request lack `redirect`.
    case missingRedirectAtStart
    /// The challenge types of any other request lack `redirect`.
    case missingRedirectAtChallenge
    /// The challenge types contain an unknown type.
    case unsupportedChallengeType
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
    /// The continuation token does not allow this grant type now.
    case unsupportedGrant
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

    /// A password is required; continue with this token.
    case credentialRequired(token: Tenant.Token)
    /// These attributes are required; continue with this token.
    case attributesRequired(token: Tenant.Token, [UserFlow.Attribute])
    /// The address must be verified by a code first; continue with this token.
    case verificationRequired(token: Tenant.Token)

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
    /// A second factor is required; continue with this token.
    case secondFactorRequired(token: Tenant.Token)
    /// A second factor must be registered; continue with this token.
    case registrationRequired(token: Tenant.Token)
    /// The account has several second factors; the client must list them and choose one.
    case introspectRequired
    /// The second factor is blocked for its bad reputation. Injected only.
    case methodBlocked
    /// The contact to register is not an email address.
    case contactInvalid
    /// The continuation token does not require a second factor.
    case tokenNotForIntrospection

    /// No tokens are issued for this grant type.
    case unknownGrant
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
}

extension Refusal {
    /// Creates the refusal that reports a store failure.
    init(_ failure: StoreFailure) {
        switch failure {
        case .taken: self = .userAlreadyExists
        case .full, .unavailable: self = .unavailable
        case .broken: self = .serverError
        }
    }
}
