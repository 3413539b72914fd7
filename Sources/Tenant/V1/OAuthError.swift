import FoundationEssentials
import NativeAuth
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

/// An error as it stands on the wire of version 1 (wire-protocol §2.0).
struct OAuthError: Sendable {
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

extension TenantError.Input {
    /// The field of version 1 that brings it.
    var field: Request.Field {
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

extension OAuthError {
    static func invalidRequest(_ code: Int, _ message: String) -> Self {
        Self(error: "invalid_request", aadstsCode: code, message: message)
    }

    static func invalidGrant(_ suberror: ErrorCode?, _ code: Int?, _ message: String) -> Self {
        Self(error: "invalid_grant", suberror: suberror, aadstsCode: code, message: message)
    }
}
