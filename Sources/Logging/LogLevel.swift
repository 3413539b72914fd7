/// The severity of a log line; the lower the value, the more severe.
package enum LogLevel: Int, Hashable, Sendable, CaseIterable {
    /// A call failed, or a request got no reply.
    case error = 1
    /// Something is unexpected but does not end a call.
    case warning
    /// A call began or ended; a request was sent or a reply came.
    case info
    /// Details of requests and replies: names of fields and headers, sizes and times.
    case verbose
}

extension LogLevel {
    /// The name of the level.
    package var name: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .info: "info"
        case .verbose: "verbose"
        }
    }
}
