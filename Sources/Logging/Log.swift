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
