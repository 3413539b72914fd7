import FoundationEssentials
import NativeAuth
import TextAlgorithms
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
    ) throws(Refusal) {
        guard let members = submitted.values, members.count <= rules.count + Self.maximumUnknownNames
        else { throw .missingParameter(.attributes) }
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
    var attributes: [UserFlow.Attribute] { rules.map(\.attribute) }

    /// Returns the attributes without an answer.
    func unanswered(in answers: [String: AttributeValue]) -> [UserFlow.Attribute] {
        attributes.filter { answers[$0.name] == nil }
    }

    /// Returns the required attributes without an answer.
    func missing(from answers: [String: AttributeValue]) -> [UserFlow.Attribute] {
        unanswered(in: answers).filter(\.isRequired)
    }
}

extension SubmittedAttributes {
    /// The names and values; `nil` if they are no JSON object.
    fileprivate var values: [(name: String, value: JSONNode)]? {
        switch self {
        case .json(let text):
            let object = StrictJSON.parse(Data(text.utf8), limitingMarksIn: .names)
            guard case .object(let members)? = object?.content else { return nil }
            return members.map { ($0.name, $0.value) }
        case .texts(let answers): return answers.map { ($0.name, JSONNode(content: .string($0.value))) }
        }
    }
}
