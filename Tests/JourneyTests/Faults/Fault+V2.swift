import NativeAuth
import Tenant

extension Fault {
    /// The message id where version 2 says less than version 1 about why the tenant refuses a request; `nil` where it
    /// says the same.
    func v2ID(for role: ExchangeRole, isLink: Bool) -> String? {
        switch (refusal, role) {
        case (.passwordTooShort?, .signUp), (.passwordTooLong?, .signUp), (.passwordInvalid?, .signUp),
            (.passwordTooWeak?, .signUp), (.passwordBanned?, .signUp), (.passwordRecentlyUsed?, .signUp),
            (.passwordTooShort?, .creation), (.passwordTooLong?, .creation), (.passwordInvalid?, .creation),
            (.passwordTooWeak?, .creation), (.passwordBanned?, .creation),
            (.passwordRecentlyUsed?, .creation):
            // `passwordPolicyViolation` names no reason.
            "password.refused"
        case (.tokenInvalid?, _) where isLink, (.tokenExpired?, _) where isLink,
            (.userDeleted?, _) where isLink:
            // `invalidContinuationToken` is one word for all of them.
            role.expiredID
        case (.refreshTokenExpired?, let role) where (isLink || role == .signIn) && role != .poll:
            // There is no refresh token before the sign-in is done.
            "service.odd"
        case (.passwordWrong?, .redemption), (.factorNotRequired?, .redemption),
            (.authorizationCodeRefused?, .redemption),
            (.refreshTokenInvalid?, .redemption), (.credentialUnexpected?, .redemption):
            // The exchange of the last token has no credential but that token.
            role.expiredID
        default: nil
        }
    }
}

extension ExchangeRole {
    /// The message id after the tenant has ended the session.
    fileprivate var expiredID: String {
        switch self {
        case .signUp, .creation: "session.expired"
        case .reset, .newPassword: "reset.expired"
        case .poll: "reset.unsure"
        case .methods, .strongAuth, .redemption, .signIn: "signin.expired"
        }
    }
}
