package import FoundationEssentials

/// A log line as a value, before its parts are masked.
package struct LogLine: Hashable, Sendable {
    /// The maximum length of a message with its head, in bytes.
    package static let maximumBytes = 4_096

    /// The level.
    package let level: LogLevel
    /// The correlation ID of the call; zeros for a line about no call.
    package let correlationID: UUID
    private let parts: [LogPart]

    /// Creates the line for an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - correlationID: The correlation ID of the call; `nil` for an event outside of calls.
    package init(_ event: LogEvent, correlationID: UUID?) {
        level = event.level
        self.correlationID = correlationID ?? .zero
        parts = event.parts
    }

    /// Returns the message for the log.
    ///
    /// - Parameters:
    ///   - mask: The kinds of data that are not printed.
    ///   - head: The text before the message, with the correlation ID.
    package func message(under mask: LogMask, after head: String) -> LogMessage {
        let body = parts.map { $0.text(under: mask) }.joined(separator: " ")
        let text = "\(head) \(body)"
        let isComplete = text.utf8.count <= Self.maximumBytes
        return LogMessage(
            level: level, text: isComplete ? text : text.utf8Prefix(Self.maximumBytes - 3) + "…",
            containsPII: parts.contains { $0.printsPII(under: mask) })
    }
}

/// A log line as text.
package struct LogMessage: Hashable, Sendable {
    /// The level.
    package let level: LogLevel
    /// The text: one line without a line feed.
    package let text: String
    /// Whether the text holds personal data.
    package let containsPII: Bool
}

extension UUID {
    /// The UUID of zeros (RFC 9562 §5.9).
    fileprivate static var zero: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}

/// The kind of data that a part of a log line holds.
package enum DataClass: Hashable, Sendable, CaseIterable {
    /// Data that identifies no user.
    case plain
    /// Personal data that may identify a user, such as the tenant's prose.
    case pii
    /// Data that identifies a user: a username, a masked address, a claim, or the name of an attribute.
    case euii
}

/// The kinds of data that are not printed; secrets are never printed.
package enum LogMask: Hashable, Sendable, CaseIterable {
    /// All personal data is masked.
    case allPII
    /// Only the data that identifies a user is masked.
    case euiiOnly
    /// Nothing but secrets is masked.
    case secretsOnly

    /// Returns whether data of a class is masked.
    package func hides(_ dataClass: DataClass) -> Bool {
        switch (self, dataClass) {
        case (_, .plain), (.secretsOnly, _), (.euiiOnly, .pii): false
        case (.allPII, .pii), (.allPII, .euii), (.euiiOnly, .euii): true
        }
    }
}
