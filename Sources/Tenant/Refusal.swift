public import NativeAuth
public import UserFlow

/// Every way in which the tenant says no (wire-protocol §2 and §3).
public enum Refusal: Error, Hashable, Sendable {
    /// A parameter is absent, empty or malformed.
    case missingParameter(Request.Field)
    /// A sign-up's first list of challenge types lacks `redirect`.
    case missingRedirectAtStart
    /// Any other list of challenge types lacks `redirect`.
    case missingRedirectAtChallenge
    /// The list of challenge types has a word that nobody knows.
    case unsupportedChallengeType
    /// The tenant does not know the application.
    case unknownClient
    /// The application is not allowed to use native authentication. Only forced.
    case nativeAuthDisabled
    /// The application is confidential. Only forced.
    case confidentialClient

    /// The address or the alias belongs to an account.
    case userAlreadyExists
    /// A password was sent where people prove themselves by codes.
    case unsupportedAuthMethod
    /// The password has too few characters.
    case passwordTooShort
    /// The password has too many characters.
    case passwordTooLong
    /// The password has characters that are not allowed.
    case passwordInvalid
    /// The password mixes too few classes of characters.
    case passwordTooWeak
    /// The password contains one that everybody tries first.
    case passwordBanned
    /// The password was used before. Only forced: a new account has no past.
    case passwordRecentlyUsed
    /// These attributes have values that are not allowed.
    case attributesInvalid([String])

    /// The continuation token is none, was replaced, or belongs elsewhere.
    case tokenInvalid
    /// The continuation token was not used for too long.
    case tokenExpired
    /// The continuation token allows no grant of this type now.
    case unsupportedGrant
    /// The code is not the one that was sent last, or was tried too often.
    case codeWrong
    /// The code is too old.
    case codeExpired
    /// The address had as many codes as it can have in an hour.
    case codesThrottled
    /// The code could not be delivered.
    case codeUndelivered
    /// Another code was asked for too early; come back after so many seconds.
    case tooManyRequests(retryAfter: Int)

    /// A password is needed; goes on with this token.
    case credentialRequired(token: Tenant.Token)
    /// These attributes are needed; goes on with this token.
    case attributesRequired(token: Tenant.Token, [UserFlow.Attribute])
    /// The address must be proven by a code first; goes on with this token.
    case verificationRequired(token: Tenant.Token)

    /// No account has the address or the alias that somebody would sign in with.
    case userNotFound
    /// The account that a token was given for is gone.
    case userVanished
    /// The password is not the account's.
    case passwordWrong
    /// The account had too many wrong passwords and takes none for a while.
    case accountLocked
    /// The account has no password. Only forced: such an account is never asked for one.
    case accountWithoutPassword
    /// The account has another way to sign in. Only forced: the way is announced before it is used.
    case authMethodInvalid
    /// The policy wants the password changed first. Only forced.
    case passwordChangeRequired
    /// A second factor is needed; goes on with this token. Only by a forced demand.
    case secondFactorRequired(token: Tenant.Token)
    /// A second factor must be registered; goes on with this token. Only by a forced demand.
    case registrationRequired(token: Tenant.Token)
    /// The account has several second factors, of which one must be chosen. Only forced.
    case introspectRequired
    /// The second factor is blocked for its bad reputation. Only forced.
    case methodBlocked
    /// What is to be registered is no address.
    case contactRefused
    /// The continuation token does not ask for a second factor.
    case tokenNotForIntrospection

    /// There are no tokens for a grant of this type.
    case unknownGrant
    /// What the tokens are to be good for is not said, or not in words.
    case scopeInvalid
    /// The refresh token is none, was used before, or belongs to another application.
    case refreshTokenInvalid
    /// The refresh token was not used for too long.
    case refreshTokenExpired
    /// The client asks too often. Only forced.
    case slowDown
    /// The person has not finished elsewhere. Only forced.
    case authorizationPending

    /// There is nothing at this path.
    case notFound
    /// The tenant is broken.
    case serverError
    /// The tenant cannot do it now.
    case unavailable
}

extension Refusal {
    /// What a store's failure comes to on the wire.
    init(_ failure: StoreFailure) {
        switch failure {
        case .taken: self = .userAlreadyExists
        case .full, .underWay: self = .unavailable
        case .broken: self = .serverError
        }
    }
}
