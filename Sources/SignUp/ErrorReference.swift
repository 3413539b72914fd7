public import NativeAuth

/// A reference to an error in the tenant's logs, safe to include in a support ticket.
public struct ErrorReference: Hashable, Sendable {
    /// The service's error number, such as 50181.
    public var code: Int?
    /// The correlation ID of the request and its reply.
    public var correlationID: ServerText

    /// Creates a reference.
    public init(code: Int?, correlationID: ServerText) {
        self.code = code
        self.correlationID = correlationID
    }
}
