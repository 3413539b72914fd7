import NativeAuth
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
    /// Limits count code points. A NUL is refused, because it would end the text early in C code.
    func parse(_ json: AttributeJSON) -> ParsedValue {
        guard let text = text(of: json), text.unicodeScalars.count <= attribute.maximumLength else {
            return .invalid
        }
        guard !text.allSatisfy(\.isWhitespace) else { return attribute.isRequired ? .invalid : .empty }
        guard !text.utf8.contains(0), attribute.accepts(text), matches(text) else {
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

    /// Returns the value as text; several choices may also be an array.
    private func text(of json: AttributeJSON) -> String? {
        guard case .array(let choices) = json else { return json.text }
        let isUnambiguous = attribute.kind == .multipleChoice && !choices.contains { $0.contains(",") }
        return isUnambiguous ? choices.joined(separator: ",") : nil
    }
}
