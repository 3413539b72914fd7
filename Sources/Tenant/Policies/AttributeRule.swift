import NativeAuth
import TextAlgorithms
import UserFlow

/// Validates the values of one attribute.
struct AttributeRule {
    let attribute: UserFlow.Attribute
    private let pattern: Pattern?

    /// Creates a rule; a pattern that is empty or does not compile is not enforced (wire-protocol §5.3).
    init(_ attribute: UserFlow.Attribute) {
        self.attribute = attribute
        pattern = attribute.pattern.flatMap { $0.isEmpty ? nil : try? Pattern($0) }
    }

    /// The result of parsing a value.
    enum ParsedValue {
        /// A valid value.
        case value(AttributeValue)
        /// No value, which is allowed.
        case empty
        /// A value that is not allowed.
        case invalid
    }

    /// Parses a value into the type that the attribute's kind requires.
    ///
    /// Limits count code points, and today is any date that is today's somewhere. A NUL is refused, because it would end the text early in C code.
    func parse(_ json: JSONNode, at now: Timestamp) -> ParsedValue {
        guard let text = text(of: json), text.unicodeScalars.count <= attribute.maximumLength,
            ServerText.accepts(text, maximumBytes: StrictJSON.maximumBytes)
        else {
            return .invalid
        }
        guard !text.allSatisfy(\.isWhitespace) else { return attribute.isRequired ? .invalid : .empty }
        guard !text.utf8.contains(0), attribute.accepts(text, today: .today(at: now)), matches(text) else {
            return .invalid
        }
        let value: AttributeValue? =
            switch attribute.kind.wireType {
            case .text: .text(text)
            case .integer: Int64(text).map(AttributeValue.integer)
            case .boolean: Bool(text.lowercased()).map(AttributeValue.boolean)
            }
        return value.map(ParsedValue.value) ?? .invalid
    }

    /// Whether the pattern, if there is one, matches the whole text.
    ///
    /// A match that takes too long counts as none.
    private func matches(_ text: String) -> Bool {
        guard let pattern else { return true }
        return pattern.matchesWhole(text) ?? false
    }

    /// Returns the value as text, `null` being the empty one; several choices may also be an array
    /// (wire-protocol §5.1).
    ///
    /// - Returns: `nil` for a fraction, a number beyond 64 bits, any other array, or an object.
    private func text(of json: JSONNode) -> String? {
        switch json.content {
        case .string(let text): return text
        case .number: return json.integer.map(String.init)
        case .boolean(let boolean): return String(boolean)
        case .null: return ""
        case .array(let values):
            let choices = values.compactMap(\.string)
            let isUnambiguous =
                choices.count == values.count
                && !choices.contains { $0.utf8.contains(UInt8(ascii: ",")) }
            return attribute.kind == .multipleChoice && isUnambiguous ? choices.joined(separator: ",") : nil
        case .object: return nil
        }
    }
}

extension ClosedRange<CalendarDate> {
    /// The dates that are today's somewhere at a time: from 12 hours behind UTC to 14 hours ahead of it.
    static func today(at now: Timestamp) -> Self {
        let dates = [-12, 14].map { hours in
            CalendarDate(
                daysSince1970: Int(((Double(now.wall) / 3_600_000 + Double(hours)) / 24).rounded(.down)))
        }
        return dates[0]...dates[1]
    }
}
