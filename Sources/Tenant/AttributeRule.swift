import NativeAuth
import UserFlow

/// What the tenant takes as an answer to one attribute.
struct AttributeRule {
    let attribute: UserFlow.Attribute
    private let pattern: Pattern?

    /// Makes the rule; a pattern that is empty or does not compile is not enforced (wire-protocol §5.3).
    init(_ attribute: UserFlow.Attribute) {
        self.attribute = attribute
        pattern = attribute.pattern.flatMap { $0.isEmpty ? nil : try? Pattern($0) }
    }

    /// What a value comes to.
    enum Reading {
        /// An answer.
        case answer(AttributeValue)
        /// Nothing was answered, which is allowed.
        case empty
        /// Something that is not allowed.
        case refused
    }

    /// Reads a value, in the type that the attribute's kind asks for.
    ///
    /// Limits count code points. A NUL is refused: it would end the text early in somebody's C.
    func read(_ scalar: Scalar) -> Reading {
        guard let text = text(of: scalar), text.unicodeScalars.count <= attribute.longest else {
            return .refused
        }
        guard !text.allSatisfy(\.isWhitespace) else { return attribute.isRequired ? .refused : .empty }
        guard !text.utf8.contains(0), attribute.admits(text), matches(text) else {
            return .refused
        }
        let value: AttributeValue? =
            switch attribute.kind.wireType {
            case .text: .text(text)
            case .integer: Int64(text).map(AttributeValue.integer)
            case .boolean: Bool(text.lowercased()).map(AttributeValue.boolean)
            }
        return value.map(Reading.answer) ?? .refused
    }

    /// Whether the pattern, if there is one, matches all of a text.
    ///
    /// What takes too long to tell does not match.
    private func matches(_ text: String) -> Bool {
        guard let pattern else { return true }
        return pattern.covers(text) ?? false
    }

    /// The answer as a text; several choices may come as a list too.
    private func text(of scalar: Scalar) -> String? {
        guard case .list(let choices) = scalar else { return scalar.text }
        let isClear = attribute.kind == .multipleChoice && !choices.contains { $0.contains(",") }
        return isClear ? choices.joined(separator: ",") : nil
    }
}
