import FoundationEssentials
package import NativeAuth
import UserFlow

/// The body of an error response (wire-protocol §2.0).
private struct ErrorBody: Encodable {
    var error: ErrorCode
    var suberror: ErrorCode?
    var description: String
    var codes: [Int]?
    var timestamp: String
    var traceID: String
    var correlationID: String
    var token: Tenant.Token?
    var required: [RequiredAttribute]?
    var invalid: [AttributeName]?
    var unverified: [AttributeName]?

    enum CodingKeys: String, CodingKey {
        case error = "error"
        case suberror = "suberror"
        case timestamp = "timestamp"
        case description = "error_description"
        case codes = "error_codes"
        case traceID = "trace_id"
        case correlationID = "correlation_id"
        case token = "continuation_token"
        case required = "required_attributes"
        case invalid = "invalid_attributes"
        case unverified = "unverified_attributes"
    }

    struct AttributeName: Encodable {
        var name: String
    }

    /// A required attribute as it appears on the wire (wire-protocol §5.3).
    struct RequiredAttribute: Encodable {
        var name: String
        var type: String
        var required = true
        var options: Options?

        struct Options: Encodable {
            var regex: String
        }

        init(_ attribute: UserFlow.AttributeDefinition) {
            name = attribute.name
            type = attribute.kind.wireType.rawValue
            options = attribute.pattern.flatMap { $0.isEmpty ? nil : Options(regex: $0) }
        }
    }
}

/// An error that a client reads as one of OAuth's (wire-protocol §2.0).
package protocol OAuthReportable: Error {
    /// The error as it stands on the wire.
    var oauthError: OAuthError { get }
}

extension OAuthReportable {
    /// Returns the response that reports this error.
    ///
    /// - Parameters:
    ///   - now: The time of the response; the timestamp uses the wall clock.
    ///   - correlationID: The request's correlation ID, echoed.
    ///   - traceID: A new UUID.
    package func response(at now: Timestamp, correlationID: String, traceID: String) -> Response {
        oauthError.response(at: now, correlationID: correlationID, traceID: traceID)
    }
}

/// An error as it stands on the wire.
package struct OAuthError {
    var status = 400
    var error: ErrorCode
    var suberror: ErrorCode?
    /// The AADSTS code, if one is known.
    var aadstsCode: Int?
    var message: String
    /// Whether the description starts with the code; in the service's samples for passwords it does not.
    var startsWithCode = true
    /// The token that continues the conversation, if it goes on.
    var token: Tenant.Token?
    /// The attributes that are required.
    var required: [UserFlow.AttributeDefinition]?
    /// The names of attributes with invalid values.
    var invalid: [String]?
    /// The names of attributes that must be verified.
    var unverified: [String]?
    /// The seconds after which the client may try again.
    var retryAfter: Int?

    /// Returns the response that reports the error.
    func response(at now: Timestamp, correlationID: String, traceID: String) -> Response {
        let prefix = startsWithCode ? aadstsCode.map { "AADSTS\($0): " } : nil
        let body = ErrorBody(
            error: error, suberror: suberror,
            description: "\(prefix ?? "")\(message) Trace ID: \(traceID) "
                + "Correlation ID: \(correlationID) Timestamp: \(now.formatted)",
            codes: aadstsCode.map { [$0] }, timestamp: now.formatted, traceID: traceID,
            correlationID: correlationID, token: token,
            required: required?.map(ErrorBody.RequiredAttribute.init),
            invalid: invalid?.map(ErrorBody.AttributeName.init),
            unverified: unverified?.map(ErrorBody.AttributeName.init))
        return Response(
            encoding: body, status: status, correlationID: correlationID, traceID: traceID,
            headers: retryAfter.map { ["retry-after": String($0)] } ?? [:])
    }
}

extension Timestamp {
    /// The wall clock in the service's format, such as `2026-01-15 10:15:00Z`.
    var formatted: String {
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt)
        return style.format(Date(timeIntervalSince1970: Double(wall / 1_000)))
    }
}

extension TenantError: OAuthReportable {
    /// The error of wire-protocol §3.1, §3.2 and §8, whose suggested code is used where the service publishes
    /// none.
    package var oauthError: OAuthError {
        switch self {
        case .missing(let input): V1Error.missingParameter(input.field).oauthError
        case .unknownClient:
            OAuthError(
                error: "unauthorized_client", aadstsCode: 700016, message: "The application was not found.")
        case .nativeAuthDisabled:
            OAuthError(
                error: "invalid_client", suberror: "nativeauthapi_disabled",
                message: "Native authentication APIs are not enabled for this application.")
        case .confidentialClient:
            OAuthError(
                error: "invalid_client", aadstsCode: 550022,
                message: "Confidential clients are not supported.")
        case .userAlreadyExists:
            OAuthError(
                error: "user_already_exists", aadstsCode: 1_003_037, message: Self.existingAccountMessage)
        case .unsupportedAuthMethod:
            OAuthError(
                error: "unsupported_auth_method",
                message: "The requested authentication method is not supported.")
        case .passwordTooShort: .rejectedPassword("password_too_short", "New password is too short")
        case .passwordTooLong: .rejectedPassword("password_too_long", "New password is too long")
        case .passwordInvalid:
            .rejectedPassword("password_is_invalid", "New password contains characters that are not allowed")
        case .passwordTooWeak: .rejectedPassword("password_too_weak", "New password is too weak")
        case .passwordBanned:
            .rejectedPassword("password_banned", "New password contains a banned word, phrase or pattern")
        case .passwordRecentlyUsed:
            .rejectedPassword("password_recently_used", "New password was recently used")
        case .attributesInvalid(let names):
            OAuthError(
                error: "invalid_grant", suberror: "attribute_validation_failed", aadstsCode: 1_002_027,
                message: "Some of the collected attributes were invalid.", invalid: names)
        case .tokenInvalid: .invalidRequest(55200, "The continuation_token is invalid.")
        case .tokenExpired:
            OAuthError(
                error: "expired_token", aadstsCode: 552001, message: "The continuation_token has expired.")
        case .credentialUnexpected:
            .invalidGrant(nil, nil, "The grant type provided is not valid or supported.")
        case .codeWrong: .invalidGrant("invalid_oob_value", 50181, "Unable to validate the otp.")
        case .codeExpired: .invalidGrant("invalid_oob_value", 50182, "OTP is already expired.")
        case .codesThrottled: .invalidRequest(701014, "Cannot generate more one time passcodes.")
        case .codeUndelivered: .invalidRequest(50185, "The one time passcode could not be delivered.")
        case .tooManyRequests(let seconds):
            OAuthError(
                status: 429, error: "too_many_requests", message: "Too many requests. Try again later.",
                retryAfter: seconds)
        case .userNotFound:
            OAuthError(error: "user_not_found", aadstsCode: 50034, message: Self.noAccountMessage)
        case .userDeleted: .invalidGrant(nil, 50034, Self.noAccountMessage)
        case .passwordWrong:
            .invalidGrant(nil, 50126, "Error validating credentials due to invalid username or password.")
        case .accountLocked:
            .invalidGrant(nil, 50053, "The account is locked: too many sign-ins with an incorrect password.")
        case .passwordResetUnsupported:
            .invalidRequest(500222, "The tenant or user does not support native credential recovery.")
        case .passwordResetDisabled:
            OAuthError(
                error: "invalid_request",
                message: "Self-service password reset is not enabled for all users of the tenant.")
        case .accountWithoutPassword: .invalidGrant(nil, 500222, "User does not have a password.")
        case .authMethodInvalid: .invalidGrant(nil, 400002, "Invalid authentication method for user.")
        case .passwordChangeRequired:
            .invalidRequest(50142, "Password change is required due to a conditional access policy.")
        case .factorNotChosen:
            OAuthError(
                error: "invalid_request", suberror: "introspect_required", message: "Introspect required.")
        case .methodBlocked:
            OAuthError(
                error: "access_denied", suberror: "provider_blocked_by_rep", aadstsCode: 550024,
                message: "Configuring multi-factor authentication method is blocked.")
        case .contactInvalid: .invalidRequest(901001, "Invalid verification contact.")
        case .factorNotRequired:
            .invalidRequest(50126, "The continuation_token provided is not valid for this endpoint.")
        case .scopeInvalid:
            OAuthError(
                error: "invalid_scope", aadstsCode: 70011,
                message: "The provided value for the input parameter 'scope' is not valid.")
        case .refreshTokenInvalid:
            .invalidGrant(
                nil, 70000, "The provided value for the input parameter 'refresh_token' is not valid.")
        case .refreshTokenExpired:
            OAuthError(
                error: "expired_refresh_token", message: "The refresh token has expired due to inactivity.")
        case .authorizationCodeRefused(let problem): problem.oauthError
        case .slowDown: OAuthError(error: "slow_down", message: "slow down")
        case .authorizationPending:
            OAuthError(error: "authorization_pending", message: "authorization pending")
        case .browserRequired:
            OAuthError(
                error: "invalid_grant", suberror: "web_redirect_required",
                message: "The account needs a web browser.")
        case .notFound:
            OAuthError(status: 404, error: "not_found", message: "There is nothing at this address.")
        case .serverError: OAuthError(status: 500, error: "server_error", message: "The server is broken.")
        case .unavailable:
            OAuthError(
                status: 503, error: "server_error", message: "The server is not available. Try again later.")
        }
    }

    private static let noAccountMessage =
        "The user account does not exist in the directory. "
        + "To sign into this application, the account must be added to the directory."
    private static let existingAccountMessage =
        "It looks like you may already have an account with us using this email address. "
        + "Try signing in again."
}

extension TenantError.Input {
    /// The field of version 1 that brings it.
    fileprivate var field: Request.Field {
        switch self {
        case .name: .username
        case .password: .password
        case .newPassword: .newPassword
        case .code: .code
        case .attributes: .attributes
        case .secondFactor: .methodID
        }
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

extension OAuthError {
    static func invalidRequest(_ code: Int, _ message: String) -> Self {
        Self(error: "invalid_request", aadstsCode: code, message: message)
    }

    fileprivate static func invalidGrant(_ suberror: ErrorCode?, _ code: Int?, _ message: String) -> Self {
        Self(error: "invalid_grant", suberror: suberror, aadstsCode: code, message: message)
    }

    fileprivate static func rejectedPassword(_ suberror: ErrorCode, _ message: String) -> Self {
        Self(
            error: "invalid_grant", suberror: suberror, aadstsCode: 399246, message: message,
            startsWithCode: false)
    }
}
