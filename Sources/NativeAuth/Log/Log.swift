package import FoundationEssentials

/// Where log lines go, and which of them are wanted.
package struct Log: Sendable {
    private let isWanted: @Sendable (LogLevel) -> Bool
    private let take: @Sendable (LogLine) -> Void

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - isWanted: Returns whether lines of a level are wanted; it is called for each line.
    ///   - take: Takes a line, without waiting.
    package init(
        for isWanted: @escaping @Sendable (LogLevel) -> Bool, to take: @escaping @Sendable (LogLine) -> Void
    ) {
        self.isWanted = isWanted
        self.take = take
    }

    /// Whether any line is wanted.
    var isOn: Bool { isWanted(.error) }

    /// Writes the line for an event if its level is wanted.
    package func record(_ event: LogEvent, _ correlationID: UUID?) {
        guard isWanted(event.level) else { return }
        take(LogLine(event, correlationID: correlationID))
    }
}

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
