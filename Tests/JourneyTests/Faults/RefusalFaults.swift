import NativeAuth
import Tenant

extension Fault {
    /// Every refusal that a tenant can be made to send without a reason.
    static let fromTheTenant = refusals.compactMap { refusal in
        said(of: refusal).map { $0("\(refusal)", .refused(refusal)) }
    }

    private static let refusals: [Refusal] = [
        .missingParameter(.username), .missingParameter(.clientID), .missingParameter(.continuationToken),
        .missingRedirectAtStart,
        .missingRedirectAtChallenge, .unsupportedChallengeType, .unknownClient, .nativeAuthDisabled,
        .confidentialClient, .userAlreadyExists, .unsupportedAuthMethod, .passwordTooShort,
        .passwordTooLong,
        .passwordInvalid, .passwordTooWeak, .passwordBanned, .passwordRecentlyUsed,
        .attributesInvalid(["city", "displayName"]), .attributesInvalid([]), .tokenInvalid, .tokenExpired,
        .unsupportedGrant, .codeWrong, .codeExpired, .codesThrottled, .codeUndelivered,
        .tooManyRequests(retryAfter: 90),
        .userNotFound, .userDeleted, .passwordWrong, .accountLocked, .accountWithoutPassword,
        .authMethodInvalid,
        .passwordChangeRequired, .introspectRequired, .methodBlocked, .contactInvalid,
        .tokenNotForIntrospection,
        .unknownGrant, .scopeInvalid, .refreshTokenInvalid, .refreshTokenExpired, .slowDown,
        .authorizationPending, .notFound, .serverError, .unavailable,
    ]

    private typealias Row = (String, Weather.Blow) -> Fault

    /// Returns the row of a refusal; `nil` if it asks for more input. A new refusal needs a row here and an
    /// entry above.
    private static func said(of refusal: Refusal) -> Row? {
        switch refusal {
        case .missingParameter(.username): row("email.refused", "done.nosignin", "signin.refused")
        case .missingParameter(.clientID), .unknownClient: row("config.client", "done.nosignin")
        case .missingRedirectAtStart, .missingRedirectAtChallenge, .unsupportedChallengeType:
            row("config.challenge", "done.nosignin")
        case .nativeAuthDisabled: row("config.nativeoff", "done.nosignin")
        case .confidentialClient: row("config.secret", "done.nosignin")
        case .userAlreadyExists: row("email.taken identity.taken", "done.nosignin", "service.odd")
        case .unsupportedAuthMethod: row("config.challenge", "done.nosignin", "signin.method")
        case .passwordTooShort: row("password.short", cause: .password)
        case .passwordTooLong: row("password.long", cause: .password)
        case .passwordInvalid: row("password.refused", cause: .password)
        case .passwordTooWeak: row("password.weak.service", cause: .password)
        case .passwordBanned: row("password.banned", cause: .password)
        case .passwordRecentlyUsed: row("password.recent", cause: .password)
        case .attributesInvalid(let names):
            row(
                names.isEmpty ? "attribute.refused.unnamed" : "attribute.refused attribute.refused.example",
                cause: .attributes)
        case .tokenInvalid: row("session.replaced", "done.nosignin", "signin.expired")
        case .tokenExpired: row("session.expired", "done.nosignin", "signin.expired")
        case .codeWrong: row("code.wrong", cause: .code)
        case .codeExpired: row("code.expired", cause: .code)
        case .codesThrottled: row("resend.limit.open", "done.nosignin")
        case .codeUndelivered: row("email.undelivered", "done.nosignin", "service.odd")
        case .tooManyRequests: row("service.limit")
        case .methodBlocked: row("email.blocked", "done.nosignin", "service.odd")
        case .serverError, .unavailable: row("service.down")
        case .userNotFound, .userDeleted: row("service.odd", "done.nosignin", "signin.unknown")
        case .passwordWrong: row("service.odd", "done.nosignin", "signin.password.wrong")
        case .accountLocked: row("service.odd", "done.locked.open", "signin.password.locked.open")
        case .accountWithoutPassword, .authMethodInvalid:
            row("service.odd", "done.nosignin", "signin.method")
        case .passwordChangeRequired: row("service.odd", "done.nosignin", "signin.change")
        case .tokenNotForIntrospection: row("service.odd", "done.nosignin", "signin.password.wrong")
        case .scopeInvalid: row("service.odd", "config.scope", "config.scope")
        case .refreshTokenExpired: row("service.odd", "done.nosignin", "signin.expired")
        case .missingParameter, .unsupportedGrant, .introspectRequired, .contactInvalid, .unknownGrant,
            .refreshTokenInvalid, .slowDown, .authorizationPending, .notFound:
            row("service.odd", "done.nosignin")
        case .credentialRequired, .attributesRequired, .verificationRequired, .secondFactorRequired,
            .registrationRequired:
            nil
        }
    }

    private static func row(
        _ id: String, _ redeemed: String? = nil, _ known: String? = nil, cause: Request.Field? = nil
    ) -> Row {
        { Fault($0, $1, id, redeemed: redeemed, known: known, cause: cause) }
    }
}
