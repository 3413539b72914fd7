package import NativeAuth
import UserFlow

/// What is known of an error of the tenant: the one place that knows it.
///
/// The control API, the console, the storyboard's faults and the demo addresses name errors from it, and the three faces
/// report them by it.
package struct ErrorFacts: Sendable {
    /// The name by which a test injects the error, such as `password_too_weak`; no other error has it.
    package let name: String
    /// Its words, its number and its text in version 1 (wire-protocol §3.1, §3.2 and §8).
    let oauth: OAuthError
    /// What version 2 says instead (v2-protocol §7).
    var v2 = V2Wording.same
    /// The requests that a tenant can answer with it.
    var answers = Occasion.anyRequest
    /// What it has besides its name.
    package internal(set) var needs: Need?
    /// Whether a test may also name it by its word or its number; `false` where another error has both.
    var isNamedByWords = true
    /// What a page says about it: that something went wrong, where pages never make such a request.
    var page: @Sendable (PageComposer) -> PageText = { PageText($0.strings.error.service.unexpected) }

    /// What an error has besides its name.
    package enum Need: String, Hashable, Sendable {
        case attributes = "attributes"
        case seconds = "retryAfter"
        /// The token of a conversation that goes on, which only the tenant itself has.
        case conversation = "continuation_token"
    }

    /// What version 2 says of an error.
    enum V2Wording: Hashable, Sendable {
        /// The words of version 1 in camel case, with their number.
        case same
        /// Some other words, number or status; `nil` for the same.
        case words(code: String? = nil, inner: String? = nil, number: Int? = nil, status: Int? = nil)
        /// That attributes with these IDs have a problem.
        case attributes(V2AttributeProblem.Code, [String])
        /// That the password is against the policy: in a sign-up it is an attribute.
        case password
        /// That the token is not valid.
        case token
        /// That a field is missing.
        case missing(TenantError.Input)
    }
}

/// The requests that an error can answer: a tenant cannot refuse a field that was not sent.
enum Occasion: Hashable, Sendable {
    case anyRequest
    /// A request that brings a password, or asks whether a new one is stored.
    case password
    /// A request that brings attributes.
    case attributes
    /// A request that brings a code.
    case code
    /// A request that brings an authorization code.
    case authorizationCode
    /// A request of this kind.
    case kind(Request.Path)
}

extension ErrorFacts {
    /// Returns whether a tenant can answer a request with the error.
    package func canAnswer(_ request: Request) -> Bool {
        func brings(_ fields: Request.Field...) -> Bool { fields.contains { request.form[$0] != nil } }
        return switch answers {
        case .anyRequest: true
        case .password: brings(.password, .newPassword) || request.path == .resetPasswordPoll
        case .attributes: brings(.attributes)
        case .code: brings(.code)
        case .authorizationCode: brings(.authorizationCode)
        case .kind(let kind): request.path == kind
        }
    }
}

/// An error with its facts.
package protocol CatalogedError: Error {
    /// What is known of it.
    var facts: ErrorFacts { get }
}

extension CatalogedError {
    /// The error as it stands on the wire of version 1.
    var oauthError: OAuthError { facts.oauth }

    /// Returns the response of version 1 that reports this error.
    ///
    /// - Parameters:
    ///   - now: The time of the response; the timestamp uses the wall clock.
    ///   - correlationID: The request's correlation ID, echoed.
    ///   - traceID: A new UUID.
    package func response(at now: Timestamp, correlationID: String, traceID: String) -> Response {
        oauthError.response(at: now, correlationID: correlationID, traceID: traceID)
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
                v2: .missing(input)
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
                v2: .attributes(.taken, [V2Attribute.emailID])
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
                needs: .attributes
            ) { PageText($0.common.attribute.refusedUnnamed) }
        case .tokenInvalid:
            ErrorFacts(
                name: "token_invalid", oauth: .invalidRequest(55200, "The continuation_token is invalid."),
                v2: .token
            ) { PageText($0.strings.error.service.expired) }
        case .tokenExpired:
            ErrorFacts(
                name: "expired_token",
                oauth: OAuthError(
                    error: "expired_token", aadstsCode: 552001, message: "The continuation_token has expired."
                ),
                v2: .token
            ) { PageText($0.strings.error.service.expired) }
        case .credentialUnexpected:
            ErrorFacts(
                name: "unsupported_grant",
                oauth: .invalidGrant(nil, nil, "The grant type provided is not valid or supported."))
        case .codeWrong:
            ErrorFacts(
                name: "code_wrong",
                oauth: .invalidGrant("invalid_oob_value", 50181, "Unable to validate the otp."),
                v2: .words(inner: "invalidOneTimeCode"), answers: .code
            ) { PageText($0.common.code.wrong) }
        case .codeExpired:
            ErrorFacts(
                name: "code_expired",
                oauth: .invalidGrant("invalid_oob_value", 50182, "OTP is already expired."),
                v2: .words(inner: "invalidOneTimeCode"), answers: .code
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
                v2: .words(code: "invalidRequest")
            ) { $0.missingAccount }
        case .userDeleted:
            ErrorFacts(
                name: "user_deleted", oauth: .invalidGrant(nil, 50034, Self.noAccountMessage), v2: .token,
                isNamedByWords: false
            ) { PageText($0.strings.error.account.deleted) }
        case .passwordWrong:
            ErrorFacts(
                name: "password_wrong",
                oauth: .invalidGrant(
                    nil, 50126, "Error validating credentials due to invalid username or password."),
                v2: .words(inner: "invalidUserNameOrPassword"), answers: .password
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
                answers: .kind(.resetPasswordStart), isNamedByWords: false
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
                oauth: .invalidGrant(nil, 500222, "User does not have a password.")
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
                v2: .words(status: 403)
            ) { PageText($0.common.authMethod.blocked) }
        case .contactInvalid:
            ErrorFacts(
                name: "contact_invalid", oauth: .invalidRequest(901001, "Invalid verification contact.")
            ) { PageText($0.common.registration.refused) }
        case .factorNotRequired:
            ErrorFacts(
                name: "factor_not_required",
                oauth: .invalidRequest(
                    50126, "The continuation_token provided is not valid for this endpoint."),
                answers: .kind(.signInIntrospect), isNamedByWords: false)
        case .scopeInvalid:
            ErrorFacts(
                name: "invalid_scope",
                oauth: OAuthError(
                    error: "invalid_scope", aadstsCode: 70011,
                    message: "The provided value for the input parameter 'scope' is not valid."))
        case .refreshTokenInvalid:
            ErrorFacts(
                name: "refresh_token_invalid",
                oauth: .invalidGrant(
                    nil, 70000, "The provided value for the input parameter 'refresh_token' is not valid."))
        case .refreshTokenExpired:
            ErrorFacts(
                name: "expired_refresh_token",
                oauth: OAuthError(
                    error: "expired_refresh_token",
                    message: "The refresh token has expired due to inactivity."))
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
                    message: "The account needs a web browser."))
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
            name: suberror.rawValue, oauth: oauth, v2: .password, answers: .password, page: page)
    }
}
