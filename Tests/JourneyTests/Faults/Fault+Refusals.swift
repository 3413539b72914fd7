import NativeAuth
import Tenant

extension Fault {
    /// Every refusal that a tenant can be made to send without a reason.
    static let tenantFaults =
        refusals.compactMap { refusal in
            row(for: refusal).map { $0("\(refusal)", .refused(.refuse(refusal))) }
        } + v1Errors.compactMap { error in row(for: error).map { $0("\(error)", .refused(.report(error))) } }

    private static let v1Errors: [V1Error] = [
        .missingParameter(.clientID), .missingParameter(.continuationToken), .missingRedirectAtStart,
        .missingRedirectAtChallenge, .unsupportedChallengeType, .unknownGrant,
    ]

    private static let refusals: [TenantError] = [
        .missing(.name), .missing(.code), .unknownClient, .nativeAuthDisabled,
        .confidentialClient, .userAlreadyExists, .unsupportedAuthMethod, .passwordTooShort,
        .passwordTooLong,
        .passwordInvalid, .passwordTooWeak, .passwordBanned, .passwordRecentlyUsed,
        .attributesInvalid(["city", "displayName"]), .attributesInvalid([]), .tokenInvalid, .tokenExpired,
        .credentialUnexpected, .codeWrong, .codeExpired, .codesThrottled, .codeUndelivered,
        .tooManyRequests(retryAfter: 90),
        .userNotFound, .userDeleted, .passwordWrong, .accountLocked, .accountWithoutPassword,
        .authMethodInvalid,
        .passwordChangeRequired, .factorNotChosen, .methodBlocked, .contactInvalid,
        .factorNotRequired, .scopeInvalid, .refreshTokenInvalid, .refreshTokenExpired,
        .authorizationCodeRefused(.invalid), .slowDown,
        .authorizationPending, .notFound, .serverError, .unavailable,
    ]

    private typealias Row = (String, NetworkFaults.Kind) -> Fault

    /// Returns the row of a refusal; `nil` if it asks for more input or for a browser, or if only a password reset gets it.
    ///
    /// A new refusal needs a row here and an entry above.
    private static func row(for refusal: TenantError) -> Row? {
        switch refusal {
        case .missing(.name): row("email.refused", "done.nosignin", "signin.refused")
        case .unknownClient: row("config.client", "done.nosignin")
        case .nativeAuthDisabled: row("config.nativeoff", "done.nosignin")
        case .confidentialClient: row("config.secret", "done.nosignin")
        case .userAlreadyExists: row("email.taken identity.taken", "done.nosignin", "service.odd")
        case .unsupportedAuthMethod: row("config.challenge", "done.nosignin", "signin.method")
        case .passwordTooShort: row("password.short", field: .password)
        case .passwordTooLong: row("password.long", field: .password)
        case .passwordInvalid: row("password.refused", field: .password)
        case .passwordTooWeak: row("password.weak.service", field: .password)
        case .passwordBanned: row("password.banned", field: .password)
        case .passwordRecentlyUsed: row("password.recent", field: .password)
        case .attributesInvalid(let names):
            row(
                names.isEmpty ? "attribute.refused.unnamed" : "attribute.refused attribute.refused.example",
                field: .attributes)
        case .tokenInvalid: row("session.replaced", "done.nosignin", "signin.expired")
        case .tokenExpired: row("session.expired", "done.nosignin", "signin.expired")
        case .codeWrong: row("code.wrong", field: .code)
        case .codeExpired: row("code.expired code.expired.wait", field: .code)
        case .codesThrottled: row("resend.limit.open", "done.nosignin")
        case .codeUndelivered: row("email.undelivered", "done.nosignin")
        case .tooManyRequests: row("service.limit")
        case .methodBlocked: row("email.blocked", "done.nosignin")
        case .serverError, .unavailable: row("service.down")
        case .userNotFound, .userDeleted: row("service.odd", "done.nosignin", "signin.unknown")
        case .passwordWrong: row("service.odd", "done.nosignin", "signin.password.wrong")
        case .accountLocked: row("service.odd", "done.locked.open", "signin.password.locked.open")
        case .accountWithoutPassword, .authMethodInvalid:
            row("service.odd", "done.nosignin", "signin.method")
        case .passwordChangeRequired: row("service.odd", "done.nosignin", "signin.change")
        case .factorNotRequired: row("service.odd", "done.nosignin", "signin.password.wrong")
        case .scopeInvalid: row("service.odd", "config.scope", "config.scope")
        case .refreshTokenExpired: row("service.odd", "done.nosignin", "signin.expired")
        case .contactInvalid: row("service.odd", "done.nosignin", "email.blocked")
        case .missing, .credentialUnexpected, .factorNotChosen, .refreshTokenInvalid,
            .authorizationCodeRefused, .slowDown, .authorizationPending, .notFound:
            row("service.odd", "done.nosignin")
        case .passwordResetUnsupported, .passwordResetDisabled, .browserRequired: nil
        }
    }

    /// Returns the row of an error that only version 1 has; `nil` if it asks for more input.
    private static func row(for error: V1Error) -> Row? {
        switch error {
        case .missingParameter(.clientID): row("config.client", "done.nosignin")
        case .missingRedirectAtStart, .missingRedirectAtChallenge, .unsupportedChallengeType:
            row("config.challenge", "done.nosignin")
        case .missingParameter, .unknownGrant: row("service.odd", "done.nosignin")
        case .credentialRequired, .attributesRequired, .verificationRequired, .secondFactorRequired,
            .registrationRequired:
            nil
        }
    }

    private static func row(
        _ id: String, _ firstSignIn: String? = nil, _ signIn: String? = nil, field: Request.Field? = nil
    ) -> Row {
        { Fault($0, $1, id, firstSignIn: firstSignIn, signIn: signIn, field: field) }
    }
}
