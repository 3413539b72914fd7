public import NativeAuth
public import UserFlow

/// Every way in which the tenant says no (wire-protocol §2.1 to §2.3 and §3).
public enum Refusal: Error, Hashable, Sendable {
    /// A parameter is absent, empty or malformed.
    case missingParameter(Request.Field)
    /// The first call's list of challenge types lacks `redirect`.
    case missingRedirectAtStart
    /// A later call's list of challenge types lacks `redirect`.
    case missingRedirectAtChallenge
    /// The list of challenge types has a word that nobody knows.
    case unsupportedChallengeType
    /// The tenant does not know the application. Only forced: any application is accepted.
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
    /// Another code was asked for too early; come back after so many seconds.
    case tooManyRequests(retryAfter: Int)

    /// A password is needed; goes on with this token.
    case credentialRequired(token: Tenant.Token)
    /// These attributes are needed; goes on with this token.
    case attributesRequired(token: Tenant.Token, [UserFlow.Attribute])
    /// The address must be proven by a code first; goes on with this token.
    case verificationRequired(token: Tenant.Token)

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
        case .full: self = .unavailable
        case .broken: self = .serverError
        }
    }
}
