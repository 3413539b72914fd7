import NativeAuth
import UserFlow

/// A fact for which the tenant refuses what it is asked (wire-protocol §2 and §3).
///
/// A case has no word of a wire; its ``facts`` have those of each face.
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

// MARK: - The catalogue

extension TenantError {
    /// Every error once, with an example of what it needs; a redirect is an outcome of its own.
    package static let all: [TenantError] = [
        .missing(.name), .unknownClient, .nativeAuthDisabled, .confidentialClient, .userAlreadyExists,
        .unsupportedAuthMethod, .passwordTooShort, .passwordTooLong, .passwordInvalid, .passwordTooWeak,
        .passwordBanned, .passwordRecentlyUsed, .attributesInvalid(["city"]), .tokenInvalid, .tokenExpired,
        .credentialUnexpected, .codeWrong, .codeExpired, .codesThrottled, .codeUndelivered,
        .tooManyRequests(retryAfter: 90), .userNotFound, .userDeleted, .passwordWrong, .accountLocked,
        .passwordResetUnsupported, .passwordResetDisabled, .accountWithoutPassword, .authMethodInvalid,
        .passwordChangeRequired, .factorNotChosen, .methodBlocked, .contactInvalid, .factorNotRequired,
        .scopeInvalid,
        .refreshTokenInvalid, .refreshTokenExpired, .authorizationCodeRefused(.invalid), .slowDown,
        .authorizationPending, .notFound, .serverError, .unavailable,
    ]
}

extension TenantError: CatalogedError {
    /// What is known of the error; where the service publishes no number, it has the suggested one.
    package var facts: ErrorFacts {
        switch self {
        case .missing(let input):
            ErrorFacts(
                name: "\(input.field.rawValue)_missing",
                oauth: V1Error.missingParameter(input.field).oauthError,
                v2: .missing(input), flags: V1Error.missingParameter(input.field).facts.flags
            ) { PageText($0.strings.error.empty.unnamed) }
        case .unknownClient:
            ErrorFacts(
                name: "unauthorized_client",
                oauth: OAuthError(
                    error: "unauthorized_client", aadstsCode: 700016,
                    message: "The application was not found.")
            ) { PageText($0.strings.error.service.app) }
        case .nativeAuthDisabled:
            ErrorFacts(
                name: "nativeauthapi_disabled",
                oauth: OAuthError(
                    error: "invalid_client", suberror: "nativeauthapi_disabled",
                    message: "Native authentication APIs are not enabled for this application.")
            ) { PageText($0.strings.error.service.app) }
        case .confidentialClient:
            ErrorFacts(
                name: "confidential_client",
                oauth: OAuthError(
                    error: "invalid_client", aadstsCode: 550022,
                    message: "Confidential clients are not supported.")
            ) { PageText($0.strings.error.service.app) }
        case .userAlreadyExists:
            ErrorFacts(
                name: "user_already_exists",
                oauth: OAuthError(
                    error: "user_already_exists", aadstsCode: 1_003_037,
                    message:
                        "It looks like you may already have an account with us using this email address. "
                        + "Try signing in again."),
                v2: .attributes(.taken, [V2Attribute.emailID]), flags: ["isUserAlreadyExists"]
            ) { $0.taken }
        case .unsupportedAuthMethod:
            ErrorFacts(
                name: "unsupported_auth_method",
                oauth: OAuthError(
                    error: "unsupported_auth_method",
                    message: "The requested authentication method is not supported.")
            ) { PageText($0.strings.error.account.methodUnsupported) }
        case .passwordTooShort:
            .password("password_too_short", "New password is too short") {
                PageText(
                    $0.strings.error.refused.passwordShort,
                    [.minimum: PageText("\($0.flow.password.minimumLength)")])
            }
        case .passwordTooLong:
            .password("password_too_long", "New password is too long") {
                PageText(
                    $0.strings.error.refused.passwordLong,
                    [.maximum: PageText("\($0.flow.password.maximumLength)")])
            }
        case .passwordInvalid:
            .password("password_is_invalid", "New password contains characters that are not allowed") {
                PageText($0.strings.error.refused.passwordCharacters)
            }
        case .passwordTooWeak:
            .password("password_too_weak", "New password is too weak") {
                PageText(
                    $0.strings.error.refused.passwordKinds,
                    [.kinds: PageText("\($0.flow.password.requiredClassCount)")])
            }
        case .passwordBanned:
            .password("password_banned", "New password contains a banned word, phrase or pattern") {
                PageText($0.common.password.banned)
            }
        case .passwordRecentlyUsed:
            .password("password_recently_used", "New password was recently used") {
                PageText($0.common.password.recent)
            }
        case .attributesInvalid(let names):
            ErrorFacts(
                name: "attribute_validation_failed",
                oauth: OAuthError(
                    error: "invalid_grant", suberror: "attribute_validation_failed", aadstsCode: 1_002_027,
                    message: "Some of the collected attributes were invalid.", invalid: names),
                v2: .attributes(.invalid, names.map(V2Attribute.id)), answers: .attributes,
                needs: .attributes, flags: ["isInvalidAttributes"]
            ) { PageText($0.common.attribute.refusedUnnamed) }
        case .tokenInvalid:
            ErrorFacts(
                name: "token_invalid", oauth: .invalidRequest(55200, "The continuation_token is invalid."),
                v2: .token, flags: ["isSessionExpired"]
            ) { PageText($0.strings.error.service.expired) }
        case .tokenExpired:
            ErrorFacts(
                name: "expired_token",
                oauth: OAuthError(
                    error: "expired_token", aadstsCode: 552001, message: "The continuation_token has expired."
                ),
                v2: .token, flags: ["isSessionExpired"]
            ) { PageText($0.strings.error.service.expired) }
        case .credentialUnexpected:
            ErrorFacts(
                name: "unsupported_grant",
                oauth: .invalidGrant(nil, nil, "The grant type provided is not valid or supported."))
        case .codeWrong:
            ErrorFacts(
                name: "code_wrong",
                oauth: .invalidGrant("invalid_oob_value", 50181, "Unable to validate the otp."),
                v2: .words(inner: "invalidOneTimeCode"), answers: .code,
                flags: ["isInvalidChallenge", "isInvalidCode"]
            ) { PageText($0.common.code.wrong) }
        case .codeExpired:
            ErrorFacts(
                name: "code_expired",
                oauth: .invalidGrant("invalid_oob_value", 50182, "OTP is already expired."),
                v2: .words(inner: "invalidOneTimeCode"), answers: .code,
                flags: ["isInvalidChallenge", "isInvalidCode"]
            ) { PageText($0.strings.error.refused.codeExpired) }
        case .codesThrottled:
            ErrorFacts(
                name: "codes_throttled",
                oauth: .invalidRequest(701014, "Cannot generate more one time passcodes.")
            ) { PageText($0.common.resend.limitOpen, $0.typedName) }
        case .codeUndelivered:
            ErrorFacts(
                name: "code_undelivered",
                oauth: .invalidRequest(50185, "The one time passcode could not be delivered.")
            ) { PageText($0.common.email.undelivered, $0.typedName) }
        case .tooManyRequests(let seconds):
            ErrorFacts(
                name: "too_many_requests",
                oauth: OAuthError(
                    status: 429, error: "too_many_requests", message: "Too many requests. Try again later.",
                    retryAfter: seconds),
                needs: .seconds
            ) { $0.wait(seconds) }
        case .userNotFound:
            ErrorFacts(
                name: "user_not_found",
                oauth: OAuthError(
                    error: "user_not_found", aadstsCode: 50034, message: Self.noAccountMessage),
                v2: .words(code: "invalidRequest"), flags: ["isUserNotFound"]
            ) { $0.missingAccount }
        case .userDeleted:
            ErrorFacts(
                name: "user_deleted", oauth: .invalidGrant(nil, 50034, Self.noAccountMessage), v2: .token,
                flags: ["isRefreshTokenExpired", "isUserNotFound"], isNamedByWords: false
            ) { PageText($0.strings.error.account.deleted) }
        case .passwordWrong:
            ErrorFacts(
                name: "password_wrong",
                oauth: .invalidGrant(
                    nil, 50126, "Error validating credentials due to invalid username or password."),
                v2: .words(inner: "invalidUserNameOrPassword"), answers: .password,
                flags: ["isInvalidCredentials", "isInvalidPassword"]
            ) { PageText($0.common.signinPassword.wrong) }
        case .accountLocked:
            ErrorFacts(
                name: "account_locked",
                oauth: .invalidGrant(
                    nil, 50053, "The account is locked: too many sign-ins with an incorrect password."),
                answers: .kind(.token)
            ) { $0.locked }
        case .passwordResetUnsupported:
            ErrorFacts(
                name: "user_without_password",
                oauth: .invalidRequest(
                    500222, "The tenant or user does not support native credential recovery."),
                answers: .kind(.resetPasswordStart), flags: ["isUserDoesNotHavePassword"],
                isNamedByWords: false
            ) { PageText($0.common.reset.withoutPassword) }
        case .passwordResetDisabled:
            ErrorFacts(
                name: "reset_not_enabled",
                oauth: OAuthError(
                    error: "invalid_request",
                    message: "Self-service password reset is not enabled for all users of the tenant."),
                answers: .kind(.resetPasswordContinue), isNamedByWords: false
            ) { PageText($0.common.reset.off) }
        case .accountWithoutPassword:
            ErrorFacts(
                name: "account_without_password",
                oauth: .invalidGrant(nil, 500222, "User does not have a password."),
                flags: ["isUserDoesNotHavePassword"]
            ) { PageText($0.common.reset.withoutPassword) }
        case .authMethodInvalid:
            ErrorFacts(
                name: "auth_method_invalid",
                oauth: .invalidGrant(nil, 400002, "Invalid authentication method for user.")
            ) { PageText($0.strings.error.account.methodUnsupported) }
        case .passwordChangeRequired:
            ErrorFacts(
                name: "password_change_required",
                oauth: .invalidRequest(
                    50142, "Password change is required due to a conditional access policy.")
            ) { PageText($0.common.signin.change) }
        case .factorNotChosen:
            ErrorFacts(
                name: "introspect_required",
                oauth: OAuthError(
                    error: "invalid_request", suberror: "introspect_required", message: "Introspect required."
                ))
        case .methodBlocked:
            ErrorFacts(
                name: "provider_blocked_by_rep",
                oauth: OAuthError(
                    error: "access_denied", suberror: "provider_blocked_by_rep", aadstsCode: 550024,
                    message: "Configuring multi-factor authentication method is blocked."),
                v2: .words(status: 403), flags: ["isAuthMethodBlocked", "isVerificationContactBlocked"]
            ) { PageText($0.common.authMethod.blocked) }
        case .contactInvalid:
            ErrorFacts(
                name: "contact_invalid", oauth: .invalidRequest(901001, "Invalid verification contact."),
                flags: ["isInvalidInput"]
            ) { PageText($0.common.registration.refused) }
        case .factorNotRequired:
            ErrorFacts(
                name: "factor_not_required",
                oauth: .invalidRequest(
                    50126, "The continuation_token provided is not valid for this endpoint."),
                answers: .kind(.signInIntrospect), flags: ["isSessionExpired"], isNamedByWords: false)
        case .scopeInvalid:
            ErrorFacts(
                name: "invalid_scope",
                oauth: OAuthError(
                    error: "invalid_scope", aadstsCode: 70011,
                    message: "The provided value for the input parameter 'scope' is not valid."),
                flags: ["isInvalidScope"])
        case .refreshTokenInvalid:
            ErrorFacts(
                name: "refresh_token_invalid",
                oauth: .invalidGrant(
                    nil, 70000, "The provided value for the input parameter 'refresh_token' is not valid."),
                flags: ["isRefreshTokenExpired"])
        case .refreshTokenExpired:
            ErrorFacts(
                name: "expired_refresh_token",
                oauth: OAuthError(
                    error: "expired_refresh_token",
                    message: "The refresh token has expired due to inactivity."),
                flags: ["isRefreshTokenExpired"])
        case .authorizationCodeRefused(let problem):
            ErrorFacts(
                name: "authorization_code_refused", oauth: problem.oauthError, answers: .authorizationCode,
                isNamedByWords: false)
        case .slowDown:
            ErrorFacts(name: "slow_down", oauth: OAuthError(error: "slow_down", message: "slow down")) {
                PageText($0.common.service.limitOpen)
            }
        case .authorizationPending:
            ErrorFacts(
                name: "authorization_pending",
                oauth: OAuthError(error: "authorization_pending", message: "authorization pending"))
        case .browserRequired:
            ErrorFacts(
                name: "web_redirect_required",
                oauth: OAuthError(
                    error: "invalid_grant", suberror: "web_redirect_required",
                    message: "The account needs a web browser."),
                flags: ["isBrowserRequired"])
        case .notFound:
            ErrorFacts(
                name: "not_found",
                oauth: OAuthError(
                    status: 404, error: "not_found", message: "There is nothing at this address."))
        case .serverError:
            ErrorFacts(
                name: "server_error",
                oauth: OAuthError(status: 500, error: "server_error", message: "The server is broken."),
                v2: .words(number: 50_000)
            ) { PageText($0.common.service.down) }
        case .unavailable:
            ErrorFacts(
                name: "unavailable",
                oauth: OAuthError(
                    status: 503, error: "server_error",
                    message: "The server is not available. Try again later."),
                isNamedByWords: false
            ) { PageText($0.common.service.down) }
        }
    }

    private static let noAccountMessage =
        "The user account does not exist in the directory. "
        + "To sign into this application, the account must be added to the directory."
}

extension ErrorFacts {
    /// The facts of a new password that is refused.
    fileprivate static func password(
        _ suberror: ErrorCode, _ message: String, page: @escaping @Sendable (PageComposer) -> PageText
    ) -> ErrorFacts {
        let oauth = OAuthError(
            error: "invalid_grant", suberror: suberror, aadstsCode: 399_246, message: message,
            startsWithCode: false)
        return ErrorFacts(
            name: suberror.rawValue, oauth: oauth, v2: .password, answers: .password,
            flags: ["isInvalidPassword"], page: page)
    }
}

extension AuthorizationCodeProblem {
    fileprivate var oauthError: OAuthError {
        switch self {
        case .invalid: .invalidGrant(nil, 70000, "The authorization code is not valid.")
        case .used: .invalidGrant(nil, 54005, "The authorization code was already redeemed.")
        case .expired: .invalidGrant(nil, 70008, "The authorization code has expired.")
        case .redirectURIWrong:
            .invalidGrant(nil, 50011, "The redirect_uri is not the one of the authorization request.")
        case .verifierMissing: .invalidGrant(nil, 50148, "The code_verifier is missing.")
        case .verifierWrong:
            .invalidGrant(nil, 501_481, "The code_verifier does not match the code_challenge.")
        case .parameterMissing:
            .invalidRequest(
                900_144, "The request must contain the parameters client_id, code and redirect_uri.")
        case .secretPresent:
            OAuthError(
                error: "invalid_client", aadstsCode: 700_025,
                message: "The client is public, so neither client_assertion nor client_secret may be sent.")
        }
    }
}
