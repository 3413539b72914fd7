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
    func hides(_ dataClass: DataClass) -> Bool {
        switch (self, dataClass) {
        case (_, .plain), (.secretsOnly, _), (.euiiOnly, .pii): false
        case (.allPII, .pii), (.allPII, .euii), (.euiiOnly, .euii): true
        }
    }
}

// MARK: - LogPart

/// A part of a log line: a label and a value with its class of data.
///
/// A value that repeats a secret is not stored.
struct LogPart: Hashable, Sendable {
    /// The maximum length of a value, in bytes.
    static let maximumBytes = 1_024
    /// The number of bytes of a value that are searched for secrets, so that one that begins in the printed part
    /// is found whole.
    private static let searchedBytes = 2 * maximumBytes

    private let label: LogLiteral?
    private let value: Value

    private enum Value: Hashable, Sendable {
        /// Text of the program, or a number.
        case own(String)
        /// No value.
        case null(DataClass)
        /// A value from outside.
        case text(String, DataClass)
        /// A value that repeats a secret of the request or the reply.
        case repeatedSecret
    }

    private init(label: LogLiteral?, value: Value) {
        self.label = label
        self.value = value
    }

    /// Creates a part that is a fixed text.
    init(_ word: LogLiteral) { self.init(label: nil, value: .own(word.text)) }

    /// Creates a part with a fixed value.
    init(_ label: LogLiteral, _ word: LogLiteral) { self.init(label: label, value: .own(word.text)) }

    /// Creates a part with a number.
    init(_ label: LogLiteral, _ number: Int) { self.init(label: label, value: .own(String(number))) }

    /// Creates a part with the name of a step.
    init(step path: Request.Path) { self.init(label: "step", value: .text(path.rawValue, .plain)) }

    /// Creates a part with a correlation ID.
    init(_ label: LogLiteral, _ id: UUID) { self.init(label: label, value: .own(id.uuidString)) }

    /// Creates a part with names of the protocol.
    init(_ label: LogLiteral, protocolNames names: String) {
        self.init(label: label, value: .text(names, .plain))
    }

    /// Creates a part with a value from outside.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - text: The value.
    ///   - dataClass: The class of the value. If the value repeats one that identifies a user, it has that class.
    ///   - values: The sensitive values of the request and the reply.
    init(_ label: LogLiteral, _ text: String?, _ dataClass: DataClass, _ values: SensitiveValues) {
        self.label = label
        guard let text else {
            value = .null(dataClass)
            return
        }
        let start = text.utf8Prefix(Self.searchedBytes)
        value =
            if values.repeatSecret(in: start) { .repeatedSecret } else {
                .text(
                    start.utf8Prefix(Self.maximumBytes),
                    values.repeatIdentity(in: start) ? .euii : dataClass)
            }
    }

    /// Creates a part with a code of the service, or `nil` if there is none.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - code: The code. A text that does not look like one counts as personal data.
    ///   - values: The sensitive values of the request and the reply.
    init?(_ label: LogLiteral, code: String?, _ values: SensitiveValues) {
        guard let code else { return nil }
        self.init(label, code, code.isCode ? .plain : .pii, values)
    }

    /// Whether the part prints personal data under a mask.
    func printsPII(under mask: LogMask) -> Bool {
        switch value {
        case .text(_, let dataClass): dataClass != .plain && !mask.hides(dataClass)
        case .own, .null, .repeatedSecret: false
        }
    }

    /// Returns the part as printed under a mask.
    func text(under mask: LogMask) -> String {
        let text =
            switch value {
            case .own(let text): text
            case .null(let dataClass): mask.hides(dataClass) ? "Masked(null)" : "null"
            case .repeatedSecret: "Masked(not-null)"
            case .text(let text, let dataClass):
                mask.hides(dataClass) ? "Masked(not-null)" : text.quotedForLogIfNeeded
            }
        return label.map { "\($0.text)=\(text)" } ?? text
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
    /// Whether the text looks like a code or an ID: at most 64 ASCII letters, digits, `_`, `-` and `.`.
    var isCode: Bool { (1...64).contains(utf8.count) && utf8.allSatisfy(\.isInCode) }

    /// The text, in quotation marks unless it is made of characters that need none.
    var quotedForLogIfNeeded: String {
        let others = Array("/,:@*+".utf8)
        return !isEmpty && utf8.allSatisfy { $0.isInCode || others.contains($0) } ? self : quotedForLog
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
    /// Characters that do not print as themselves, such as controls, line separators and marks that change the
    /// direction of the text, are written as `\u{…}`.
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

extension UInt8 {
    fileprivate var isInCode: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
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
