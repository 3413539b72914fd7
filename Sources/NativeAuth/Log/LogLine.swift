package import FoundationEssentials

/// A log line as a value, before its parts are masked.
package struct LogLine: Hashable, Sendable {
    /// The maximum length of a message with its head, in bytes.
    static let maximumBytes = 4_096

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

/// The kinds of data that are not printed; secrets and the values of attributes are never printed.
package enum LogMask: Hashable, Sendable, CaseIterable {
    /// All personal data is masked: all but words and paths.
    case allPII
    /// Only the data that identifies a user is masked, to which the names of attributes
    /// belong; prose is printed.
    case euiiOnly
    /// Nothing but secrets is masked.
    case secretsOnly

    /// Returns whether data of a class is masked.
    func hides(_ dataClass: DataClass) -> Bool {
        switch dataClass {
        case .word, .path: false
        case .prose: self == .allPII
        case .definition, .identity: self != .secretsOnly
        case .attribute, .secret: true
        }
    }
}

// MARK: - LogPart

/// A part of a log line: a label and a value with its classes.
struct LogPart: Hashable, Sendable {
    private let label: String?
    private let value: Value

    private enum Value: Hashable, Sendable {
        /// Text of the program, or a number.
        case own(String)
        /// Names of the protocol.
        case names([String])
        /// A value of a request or a reply.
        case row(RecordedRow)
    }

    private init(label: String?, value: Value) {
        self.label = label
        self.value = value
    }

    /// Creates a part that is a fixed text.
    init(_ word: LogLiteral) { self.init(label: nil, value: .own(word.text)) }

    /// Creates a part with a fixed value.
    init(_ label: LogLiteral, _ word: LogLiteral) { self.init(label: label.text, value: .own(word.text)) }

    /// Creates a part with a number.
    init(_ label: LogLiteral, _ number: Int) { self.init(label: label.text, value: .own(String(number))) }

    /// Creates a part with a correlation ID.
    init(_ label: LogLiteral, _ id: UUID) { self.init(label: label.text, value: .own(id.uuidString)) }

    /// Creates a part with names of the protocol.
    init(_ label: LogLiteral, names: [String]) { self.init(label: label.text, value: .names(names)) }

    /// Creates a part with a value of a request or a reply.
    init(_ row: RecordedRow) { self.init(label: row.name, value: .row(row)) }

    /// Whether the part prints personal data under a mask.
    func printsPII(under mask: LogMask) -> Bool {
        switch value {
        case .row(let row):
            row.text != nil && !isHidden(row, mask) && !row.classes.isSubset(of: [.word, .path])
        case .own, .names: false
        }
    }

    /// Returns the part as printed under a mask.
    func text(under mask: LogMask) -> String {
        let text =
            switch value {
            case .own(let text): text
            case .names(let names): names.joined(separator: ",").quotedForLogIfNeeded
            case .row(let row):
                isHidden(row, mask) ? "Masked(not-null)" : (row.text ?? "").quotedForLogIfNeeded
            }
        return label.map { "\($0)=\(text)" } ?? text
    }

    private func isHidden(_ row: RecordedRow, _ mask: LogMask) -> Bool {
        row.text == nil || row.classes.contains(where: mask.hides)
    }
}

/// A name or a sentence of the program itself, which only a literal can create.
///
/// A log line takes its fixed text in this type, so that no value can get into it unchecked.
package struct LogLiteral: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text.
    let text: String

    /// Creates a word from a literal.
    package init(stringLiteral value: StaticString) {
        text = value.description
    }
}

extension String {
    /// The text, in quotation marks unless it is made of characters that need none.
    var quotedForLogIfNeeded: String {
        let others = Array("/,:@*+".utf8)
        return !isEmpty && utf8.allSatisfy { $0.isUnreserved || others.contains($0) } ? self : quotedForLog
    }

    /// Returns the first Unicode scalars, of at most this many bytes together.
    package func utf8Prefix(_ maximumBytes: Int) -> String {
        guard utf8.count > maximumBytes else { return self }
        var end = utf8.index(utf8.startIndex, offsetBy: maximumBytes)
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end])
    }

    /// The text in quotation marks, on one line and safe for a terminal.
    ///
    /// Characters that do not print as themselves, such as controls, line separators and marks that change
    /// the direction of the text, are written as `\u{…}`.
    var quotedForLog: String {
        var quoted = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where scalar.printsAsItself: quoted.unicodeScalars.append(scalar)
            default: quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return quoted + "\""
    }
}

extension Unicode.Scalar {
    fileprivate var printsAsItself: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
            false
        default: true
        }
    }
}
