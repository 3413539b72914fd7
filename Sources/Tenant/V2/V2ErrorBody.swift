import NativeAuth

/// The body of an error of version 2 (v2-protocol §7).
struct V2ErrorBody: Encodable {
    private var error: Details

    private struct Details: Encodable {
        var code: String
        var message: String
        var correlationId: String
        var traceId: String
        var timestamp: String
        var innerError: InnerError?
    }

    private struct InnerError: Encodable {
        var code: String?
        var details: [V2AttributeProblem]?
    }

    /// Creates the body of an error.
    init(_ error: V2Error, at now: Timestamp, correlationID: String, traceID: String) {
        let prefix = error.number.map { "AADSTS\($0): " } ?? ""
        let hasInnerError = error.innerCode != nil || !error.details.isEmpty
        self.error = Details(
            code: error.code,
            message: "\(prefix)\(error.message) Trace ID: \(traceID) Correlation ID: \(correlationID) "
                + "Timestamp: \(now.formatted)",
            correlationId: correlationID, traceId: traceID, timestamp: now.formatted,
            innerError: hasInnerError
                ? InnerError(code: error.innerCode, details: error.details.isEmpty ? nil : error.details)
                : nil)
    }
}
