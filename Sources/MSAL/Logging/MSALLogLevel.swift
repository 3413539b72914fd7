/// The level of a log line; a line is logged if its level is at most ``MSALLoggerConfig/logLevel``.
public enum MSALLogLevel: Int, Hashable, Sendable, CaseIterable {
    /// Nothing is logged.
    case nothing = 0
    /// A call failed, or a request got no reply.
    case error
    /// Something is unexpected but does not end a call.
    case warning
    /// A call began or ended; a request was sent or a reply came.
    case info
    /// Details of requests and replies: names of fields and headers, sizes and times.
    case verbose

    /// The level with the most lines.
    public static let last = MSALLogLevel.verbose
}
