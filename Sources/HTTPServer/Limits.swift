/// The time and memory that a server gives each client.
///
/// Timeouts count from the first byte and do not restart with later ones (security §4.6).
public struct Limits: Sendable {
    /// The time to receive a request's header.
    public var head = Duration.seconds(5)
    /// The time to receive a complete request.
    public var request = Duration.seconds(10)
    /// The time that a connection may be idle between requests.
    public var idle = Duration.seconds(30)
    /// The maximum size of a header in bytes.
    public var headBytes = 16_384
    /// The maximum number of header fields.
    public var fields = 64
    /// The maximum size of a body in bytes.
    public var bodyBytes = 65_536
    /// The maximum number of connections.
    public var connections = 4_096

    /// Makes the default limits.
    public init() {}
}
