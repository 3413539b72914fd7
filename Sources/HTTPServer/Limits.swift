/// How much of a server's time and memory somebody can have whom it does not know.
///
/// Times count from the first byte on, however busy the line is kept (security §4.6).
public struct Limits: Sendable {
    /// How long a request's header may take to come.
    public var head = Duration.seconds(5)
    /// How long a whole request may take to come.
    public var request = Duration.seconds(10)
    /// How long a connection may be silent between requests.
    public var idle = Duration.seconds(30)
    /// The most bytes of a header.
    public var headBytes = 16_384
    /// The most fields of a header.
    public var fields = 64
    /// The most bytes of a body.
    public var bodyBytes = 65_536
    /// The most connections at a time.
    public var connections = 4_096

    /// The limits that hold unless others are wanted.
    public init() {}
}
