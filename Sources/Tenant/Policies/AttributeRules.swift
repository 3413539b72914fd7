import FoundationEssentials
import NativeAuth
import UserFlow

/// Validates a user's attributes: the alias first, then the attributes in the order of the flow's pages.
struct AttributeRules {
    /// How many names that the flow does not contain are ignored; with more of them the request is refused.
    static let maximumUnknownNames = 1_000

    private let rules: [AttributeRule]

    /// Creates the rules of a flow.
    init(_ flow: UserFlow) {
        let pageAttributes = flow.pages.flatMap { flow.attributes(on: $0) }
        var names: Set = [AliasAttribute.name]
        let attributes = (pageAttributes + flow.attributes).filter { names.insert($0.name).inserted }
        rules = ([AliasAttribute.definition(in: flow)].compactMap(\.self) + attributes).map(
            AttributeRule.init)
    }

    /// Parses submitted attributes and merges them into the earlier answers.
    ///
    /// A new value replaces an earlier one; an empty value removes it. Names that the flow does not contain
    /// are ignored (wire-protocol §5.1), but only so many that a request cannot consist of them.
    func parse(
        _ submitted: SubmittedAttributes, into answers: inout [String: AttributeValue], at now: Timestamp
    ) throws(TenantError) {
        guard let members = submitted.values, members.count <= rules.count + Self.maximumUnknownNames
        else { throw .missing(.attributes) }
        var invalid: [String] = []
        for rule in rules {
            let name = rule.attribute.name
            guard let member = members.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
                continue
            }
            switch rule.parse(member.value, at: now) {
            case .value(let answer): answers[name] = answer
            case .empty: answers[name] = nil
            case .invalid: invalid.append(name)
            }
        }
        guard invalid.isEmpty else { throw .attributesInvalid(invalid) }
    }

    /// The attributes, the alias included.
    var attributes: [UserFlow.AttributeDefinition] { rules.map(\.attribute) }

    /// Returns the attributes without an answer.
    func unanswered(in answers: [String: AttributeValue]) -> [UserFlow.AttributeDefinition] {
        attributes.filter { answers[$0.name] == nil }
    }

    /// Returns the names of the required attributes without an answer.
    func missing(from answers: [String: AttributeValue]) -> [String] {
        unanswered(in: answers).filter(\.isRequired).map(\.name)
    }
}

extension SubmittedAttributes {
    /// The names and values; `nil` if they are no JSON object.
    var values: [(name: String, value: JSONNode)]? {
        switch self {
        case .json(let text):
            let object = StrictJSON.parse(Data(text.utf8), limitingMarksIn: .names)
            guard case .object(let members)? = object?.content else { return nil }
            return members.map { ($0.name, $0.value) }
        case .texts(let answers): return answers.map { ($0.name, JSONNode(content: .string($0.value))) }
        }
    }
}

/// Validates the values of one attribute.
struct AttributeRule {
    let attribute: UserFlow.AttributeDefinition
    private let pattern: Pattern?

    /// Creates a rule; a pattern that is empty or does not compile is not enforced (wire-protocol §5.3).
    init(_ attribute: UserFlow.AttributeDefinition) {
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
    /// Limits count code points, and today is any date that is today's somewhere. A NUL is refused, because
    /// it would end the text early in C code.
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
        let hours = Double(now.wall) / 3_600_000
        func date(_ offset: Double) -> CalendarDate {
            CalendarDate(daysSince1970: Int(((hours + offset) / 24).rounded(.down)))
        }
        return date(-12)...date(14)
    }
}

/// The alias, an alternative sign-in name: an attribute with a reserved name (wire-protocol §4.6).
enum AliasAttribute {
    /// The attribute's name on the wire.
    static let name = "flatusername"

    /// At most 64 characters, a letter or digit first, no `@`: an alias never looks like an email address.
    private static let pattern = "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$"

    /// Whether `text` is a valid alias.
    static func accepts(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isAlphanumeric, text.utf8.count <= 64 else { return false }
        return text.utf8.allSatisfy {
            $0.isAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
    }

    /// Returns the alias as an attribute of a flow, or `nil` if the flow has none.
    static func definition(in flow: UserFlow) -> UserFlow.AttributeDefinition? {
        var attribute = UserFlow.AttributeDefinition(name: name, kind: .text, label: "Alias")
        attribute.pattern = pattern
        switch flow.alias {
        case .off: return nil
        case .optional: return attribute
        case .required:
            attribute.isRequired = true
            return attribute
        }
    }
}
