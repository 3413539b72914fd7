import FoundationEssentials
package import NativeAuth

/// An error response from the listener (wire-protocol §2.0).
package struct HTTPError: Error, Hashable, Sendable {
    /// The HTTP status.
    let status: Int
    /// The error code, sent as `error`.
    let error: ErrorCode
    /// The message, sent in `error_description`.
    let message: String
    /// Whether the connection must be closed, because its next bytes may not be another request.
    let closesConnection: Bool
    /// Additional header fields.
    let headers: HeaderFields
    /// The service's error numbers, sent as `error_codes`; `nil` for none.
    let errorCodes: [Int]?

    init(
        _ status: Int, _ error: ErrorCode, _ message: String, closesConnection: Bool = false,
        headers: HeaderFields = [:], errorCodes: [Int]? = nil
    ) {
        self.status = status
        self.error = error
        self.message = message
        self.closesConnection = closesConnection
        self.headers = headers
        self.errorCodes = errorCodes
    }

    /// Returns the response, in the shape of the tenant's own errors.
    package func response(correlationID: String?) -> Response {
        let traceID = UUID().uuidString.lowercased()
        let correlationID = correlationID.flatMap { UUID(uuidString: $0) }?.uuidString.lowercased() ?? traceID
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt)
        let timestamp = style.format(Date())
        let body = ErrorBody(
            error: error,
            errorDescription: "\(message) Trace ID: \(traceID) Correlation ID: \(correlationID) "
                + "Timestamp: \(timestamp)",
            errorCodes: errorCodes, timestamp: timestamp, traceID: traceID, correlationID: correlationID)
        var response =
            (try? Response(status: status, snakeCaseJSON: body))
            ?? Response(status: status, body: Data("{}".utf8))
        response.headers = [
            "content-type": "application/json; charset=utf-8", "cache-control": "no-store",
            "client-request-id": correlationID, "x-ms-request-id": traceID,
        ]
        for field in headers.fields { response.headers[field.name] = field.value }
        return response
    }

    private struct ErrorBody: Encodable {
        var error: ErrorCode
        var errorDescription: String
        var errorCodes: [Int]?
        var timestamp: String
        var traceID: String
        var correlationID: String
    }
}

extension HTTPError {
    static let malformed = HTTPError(400, "The request is not well-formed HTTP.", closesConnection: true)
    static let malformedForm = HTTPError(400, "The body is not a well-formed form.")
    static let headTooLarge = HTTPError(431, "The header is too long.", closesConnection: true)
    static let bodyTooLarge = HTTPError(413, "The body is too long.", closesConnection: true)
    static let lengthRequired = HTTPError(
        411, "The length of the body is missing. Send a Content-Length, and no Transfer-Encoding.",
        closesConnection: true)
    static let misdirectedRequest = HTTPError(
        421, "This server does not answer for that host. Start it with --public-url and a URL of that host.")
    package static let notFound = HTTPError(404, "not_found", "There is nothing at this address.")
    static let unsupportedMediaType = HTTPError(
        415, "The body must be application/x-www-form-urlencoded or multipart/form-data.")

    static let unsupportedEncoding = HTTPError(
        415, "The body must not be compressed. Leave out Content-Encoding.",
        headers: ["accept-encoding": "identity"])

    static let stopping = HTTPError(
        503, "server_error", "The server is stopping. Try again later.", closesConnection: true,
        headers: ["retry-after": "1"])

    static let browserForbidden = HTTPError(403, "Pages in a browser have no business here.")
    static let unauthorized = HTTPError(
        401, "The key is missing or wrong. Send it as: Authorization: Bearer KEY.",
        headers: ["www-authenticate": "Bearer"])

    /// Returns the error for a path that accepts other methods only.
    static func methodNotAllowed(allowed: String) -> HTTPError {
        HTTPError(405, "This address takes another method.", headers: ["allow": allowed])
    }

    /// Returns the error for too many requests from one address; the next may come after this many seconds.
    static func tooManyRequests(retryAfter seconds: Int) -> HTTPError {
        HTTPError(
            429, "too_many_requests", "Too many requests. Try again later.",
            headers: ["retry-after": String(seconds)])
    }
}

extension HTTPError {
    private init(
        _ status: Int, _ message: String, closesConnection: Bool = false, headers: HeaderFields = [:]
    ) {
        self.init(status, "invalid_request", message, closesConnection: closesConnection, headers: headers)
    }
}

extension HTTPError {
    static let malformedJSON = HTTPError(400, "invalid_request", "The body is not a well-formed JSON object.")
    static let unsupportedJSONType = HTTPError(
        415, "invalid_request", "The body must be application/json.")

    /// Returns the response at a link of version 2, in the shape of its errors (v2-protocol §7).
    func linkResponse(correlationID: String?) -> Response {
        var response = response(correlationID: correlationID)
        let timestamp = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt).format(Date())
        let body = LinkErrorBody(
            error: LinkErrorBody.Details(
                code: error.inCamelCase, message: message,
                correlationId: response.headers["client-request-id"] ?? "",
                traceId: response.headers["x-ms-request-id"] ?? "", timestamp: timestamp))
        guard let encoded = try? Response(status: status, json: body) else { return response }
        response.body = encoded.body
        response.headers["content-type"] = "application/hal+json; charset=utf-8"
        return response
    }

    private struct LinkErrorBody: Encodable {
        var error: Details

        struct Details: Encodable {
            var code: String
            var message: String
            var correlationId: String
            var traceId: String
            var timestamp: String
        }
    }
}

extension HTTPError {
    /// Returns the error for a field whose text is too long or has too many combining marks in a row, or
    /// whose value is no text; it is the tenant's own for an invalid parameter (wire-protocol §3.1).
    static func invalidParameter(_ field: Request.Field) -> HTTPError {
        HTTPError(
            400, "invalid_request",
            "AADSTS90100: \(field.attributeID ?? field.rawValue) parameter is empty or not valid.",
            errorCodes: [90100])
    }

    /// Returns the error for a field that is there twice (wire-protocol §3.1).
    static func duplicatedParameter(_ field: Request.Field) -> HTTPError {
        HTTPError(
            400, "invalid_request",
            "AADSTS9000411: The parameter '\(field.rawValue)' is duplicated. Send it once.",
            errorCodes: [9_000_411])
    }
}
