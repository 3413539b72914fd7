public import NativeAuth

/// What ties an error to the tenant's logs; safe to put into a ticket.
public struct Trace: Hashable, Sendable {
    /// The service's number for the error, such as 50181.
    public var code: Int?
    /// The id of the request and of its reply.
    public var correlationID: Untrusted
}

extension Reply {
    /// What the tenant's logs know this reply by, when it says so.
    var trace: Trace? {
        correlationID.map { Trace(code: errorCodes.first, correlationID: Untrusted($0)) }
    }

    /// The number of digits of a code, if a code can have so many (C-74).
    var plausibleCodeLength: Int? {
        codeLength.flatMap { (4...12).contains($0) ? $0 : nil }
    }

    /// The wait between two codes, in seconds, an hour at most.
    var plausibleInterval: Int {
        min(max(interval ?? 0, 0), 3_600)
    }
}
