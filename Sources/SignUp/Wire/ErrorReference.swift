public import NativeAuth

/// A reference to an error in the tenant's logs, safe to include in a support ticket.
public struct ErrorReference: Hashable, Sendable {
    /// The service's error number, such as 50181.
    public var code: Int?
    /// The correlation ID of the request and its reply.
    public var correlationID: Untrusted

    /// Creates a reference.
    public init(code: Int?, correlationID: Untrusted) {
        self.code = code
        self.correlationID = correlationID
    }
}

extension Reply {
    /// The reference to this reply in the tenant's logs, if the reply includes one.
    var errorReference: ErrorReference? {
        correlationID.map { ErrorReference(code: errorCodes.first, correlationID: Untrusted($0)) }
    }

    /// The number of digits of a code, if it is possible (C-74).
    var plausibleCodeLength: Int? {
        codeLength.flatMap { ReplyLimits.codeLengths.contains($0) ? $0 : nil }
    }

    /// The time between two codes in seconds, at most one hour.
    var plausibleInterval: Int {
        min(max(interval ?? 0, ReplyLimits.intervals.lowerBound), ReplyLimits.intervals.upperBound)
    }
}
