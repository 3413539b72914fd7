import NativeAuth
import Tenant

/// A refusal and its expected response: a row of wire-protocol §3.
struct RefusalRow {
    static let timestamp = Timestamp(wall: 1_768_472_100_999, monotonic: 0)
    static let traceID = "0000aaaa-11bb-cccc-dd22-eeeeee333333"
    static let correlationID = "aaaa0000-bb11-2222-33cc-444444dddddd"

    var refusal: any OAuthReportable
    var error: String
    var suberror: String?
    var code: Int?
    var text: String
    var status: Int
    /// The members that only some refusals have, as JSON.
    var extra: [(String, String)]

    init(
        _ refusal: any OAuthReportable, _ error: String, _ suberror: String?, _ code: Int?, _ text: String,
        status: Int = 400, extra: [(String, String)] = []
    ) {
        self.refusal = refusal
        self.error = error
        self.suberror = suberror
        self.code = code
        self.text = text
        self.status = status
        self.extra = extra
    }

    /// The expected body, byte for byte.
    var body: String {
        let ids =
            "Trace ID: \(Self.traceID) Correlation ID: \(Self.correlationID) Timestamp: 2026-01-15 10:15:00Z"
        var members = [
            ("correlation_id", "\"\(Self.correlationID)\""), ("error", "\"\(error)\""),
            ("error_description", "\"\(text) \(ids)\""), ("timestamp", "\"2026-01-15 10:15:00Z\""),
            ("trace_id", "\"\(Self.traceID)\""),
        ]
        if let suberror { members.append(("suberror", "\"\(suberror)\"")) }
        if let code { members.append(("error_codes", "[\(code)]")) }
        members += extra
        let sorted = members.sorted { $0.0 < $1.0 }.map { "\"\($0)\":\($1)" }
        return "{\(sorted.joined(separator: ","))}"
    }

    /// The refusal as a test injects it.
    var outcome: InjectedOutcome? {
        (refusal as? TenantError).map(InjectedOutcome.refuse)
            ?? (refusal as? V1Error).map(InjectedOutcome.report)
    }

    /// The response that reports the refusal.
    var response: Response {
        refusal.response(at: Self.timestamp, correlationID: Self.correlationID, traceID: Self.traceID)
    }
}
