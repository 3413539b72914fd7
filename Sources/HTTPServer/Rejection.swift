import FoundationEssentials
public import NativeAuth

/// An error response from the listener (wire-protocol §2.0).
public struct Rejection: Error, Hashable, Sendable {
    /// The HTTP status.
    public let status: Int
    /// The value of `error`.
    public let error: ErrorCode
    /// The message in `error_description`.
    public let phrase: String
    /// Whether the connection must be closed, because its next bytes may not be another request.
    public let closes: Bool
    /// Additional header fields.
    public let headers: [String: String]

    init(
        _ status: Int, _ error: ErrorCode, _ phrase: String, closes: Bool = false,
        headers: [String: String] = [:]
    ) {
        self.status = status
        self.error = error
        self.phrase = phrase
        self.closes = closes
        self.headers = headers
    }

    /// Returns the response, in the shape of the tenant's own errors.
    public func response(correlationID: String?) -> Response {
        let trace = UUID().uuidString.lowercased()
        let correlationID = correlationID.flatMap { UUID(uuidString: $0) }?.uuidString.lowercased() ?? trace
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt)
        let timestamp = style.format(Date())
        let envelope = Envelope(
            error: error,
            error_description: "\(phrase) Trace ID: \(trace) Correlation ID: \(correlationID) "
                + "Timestamp: \(timestamp)",
            timestamp: timestamp, trace_id: trace, correlation_id: correlationID)
        let headers = headers.merging([
            "content-type": "application/json; charset=utf-8", "cache-control": "no-store",
            "client-request-id": correlationID, "x-ms-request-id": trace,
        ]) { own, _ in own }
        return (try? Response(status: status, json: envelope, headers: headers))
            ?? Response(status: status, body: Data("{}".utf8), headers: headers)
    }

    private struct Envelope: Encodable {
        var error: ErrorCode
        var error_description: String
        var timestamp: String
        var trace_id: String
        var correlation_id: String
    }
}

extension Rejection {
    static let malformed = Rejection(400, "The request is not well-formed HTTP.", closes: true)
    static let badForm = Rejection(400, "The body is not a well-formed form.")
    static let headTooLong = Rejection(431, "The header is too long.", closes: true)
    static let bodyTooLong = Rejection(413, "The body is too long.", closes: true)
    static let tooSlow = Rejection(408, "The request took too long to come.", closes: true)
    static let wrongHost = Rejection(421, "This server does not answer for that host.")
    static let notFound = Rejection(404, "not_found", "There is nothing at this address.")
    static let notAForm = Rejection(
        415, "The body must be application/x-www-form-urlencoded or multipart/form-data.")

    static let noBrowsers = Rejection(403, "Pages in a browser have no business here.")
    static let noKey = Rejection(
        401, "The key is missing or wrong. Send it as: Authorization: Bearer KEY.",
        headers: ["www-authenticate": "Bearer"])

    /// Returns the error for a path that accepts other methods only.
    static func method(allowed: String) -> Rejection {
        Rejection(405, "This address takes another method.", headers: ["allow": allowed])
    }

    /// Returns the error for too many requests from one address; the next may come after this many seconds.
    static func tooMany(retryAfter seconds: Int) -> Rejection {
        Rejection(
            429, "too_many_requests", "Too many requests. Try again later.",
            headers: ["retry-after": String(seconds)])
    }
}

extension Rejection {
    private init(_ status: Int, _ phrase: String, closes: Bool = false, headers: [String: String] = [:]) {
        self.init(status, "invalid_request", phrase, closes: closes, headers: headers)
    }
}
