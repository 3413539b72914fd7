/// The time and memory that a server gives each client.
///
/// Timeouts count from the first byte and do not restart with later ones (security §4.6).
public struct ServerLimits: Sendable {
    /// The time to receive a request's head.
    public var headTimeout = Duration.seconds(5)
    /// The time to receive a complete request, and the time for the client to read the response.
    public var requestTimeout = Duration.seconds(10)
    /// The time that a connection may be idle between requests.
    public var idleTimeout = Duration.seconds(30)
    /// The maximum size of a head in bytes.
    public var maximumHeadBytes = 16_384
    /// The maximum number of header fields.
    public var maximumHeaderFields = 64
    /// The maximum size of a body in bytes.
    public var maximumBodyBytes = 65_536
    /// The maximum number of connections.
    public var maximumConnections = 4_096

    /// Creates the default limits.
    public init() {}

    /// Creates the default limits, with fewer connections if the process may not have enough descriptors.
    ///
    /// - Parameter descriptors: The maximum number of descriptors of the process; a part of them is left for
    ///   the database, mail and logs.
    public init(descriptors: Int) {
        let reserved = min(max(descriptors / 8, 32), 256)
        maximumConnections = min(maximumConnections, max(descriptors - reserved, 8))
    }
}
