import FoundationEssentials
public import NativeAuth
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

        init(_ attribute: UserFlow.Attribute) {
            name = attribute.name
            type = attribute.kind.wireType.rawValue
            options = attribute.pattern.flatMap { $0.isEmpty ? nil : Options(regex: $0) }
        }
    }
}

extension Refusal {
    /// Returns the response that reports this refusal.
    ///
    /// - Parameters:
    ///   - now: The time of the response; the timestamp uses the wall clock.
    ///   - correlationID: The request's correlation ID, echoed.
    ///   - traceID: A new UUID.
    public func response(at now: Timestamp, correlationID: String, traceID: String) -> Response {
        let oauthError = oauthError
        var body = oauthError.body(at: now, correlationID: correlationID, traceID: traceID)
        var headers: [String: String] = [:]
        switch self {
        case .credentialRequired(let token), .secondFactorRequired(let token),
            .registrationRequired(let token):
            body.token = token
        case .attributesRequired(let token, let attributes):
            body.token = token
            body.required = attributes.map(ErrorBody.RequiredAttribute.init)
        case .verificationRequired(let token):
            body.token = token
            body.unverified = [ErrorBody.AttributeName(name: "email")]
        case .attributesInvalid(let names): body.invalid = names.map(ErrorBody.AttributeName.init)
        case .tooManyRequests(let seconds): headers["retry-after"] = String(seconds)
        case .missingParameter, .missingRedirectAtStart, .missingRedirectAtChallenge,
            .unsupportedChallengeType, .unknownClient, .nativeAuthDisabled, .confidentialClient,
            .userAlreadyExists, .unsupportedAuthMethod, .passwordTooShort, .passwordTooLong, .passwordInvalid,
            .passwordTooWeak, .passwordBanned, .passwordRecentlyUsed, .tokenInvalid, .tokenExpired,
            .unsupportedGrant, .codeWrong, .codeExpired, .codesThrottled, .codeUndelivered, .userNotFound,
            .userDeleted, .passwordResetUnsupported, .passwordResetDisabled,
            .passwordWrong, .accountLocked, .accountWithoutPassword, .authMethodInvalid,
            .passwordChangeRequired, .introspectRequired, .methodBlocked, .contactInvalid,
            .tokenNotForIntrospection, .browserRequired,
            .unknownGrant, .scopeInvalid, .refreshTokenInvalid, .refreshTokenExpired,
            .authorizationCodeRefused, .slowDown,
            .authorizationPending, .notFound, .serverError, .unavailable:
            break
        }
        return Response(
            encoding: body, status: oauthError.status, correlationID: correlationID, traceID: traceID,
            headers: headers)
    }
}

extension Refusal.OAuthError {
    /// Returns the response that reports the error.
    func response(at now: Timestamp, correlationID: String, traceID: String) -> Response {
        Response(
            encoding: body(at: now, correlationID: correlationID, traceID: traceID), status: status,
            correlationID: correlationID, traceID: traceID)
    }

    fileprivate func body(at now: Timestamp, correlationID: String, traceID: String) -> ErrorBody {
        let prefix = startsWithCode ? aadstsCode.map { "AADSTS\($0): " } : nil
        return ErrorBody(
            error: error, suberror: suberror,
            description: "\(prefix ?? "")\(message) Trace ID: \(traceID) "
                + "Correlation ID: \(correlationID) Timestamp: \(now.formatted)",
            codes: aadstsCode.map { [$0] }, timestamp: now.formatted, traceID: traceID,
            correlationID: correlationID)
    }
}

extension Timestamp {
    /// The wall clock in the service's format, such as `2026-01-15 10:15:00Z`.
    var formatted: String {
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt)
        return style.format(Date(timeIntervalSince1970: Double(wall / 1_000)))
    }
}
