import UserFlow

/// Validates a user's attributes: the alias first, then the attributes in the order of the flow's pages.
struct AttributeRules {
    private let rules: [AttributeRule]

    /// Creates the rules of a flow.
    init(_ flow: UserFlow) {
        let paged = flow.pages.flatMap { flow.attributes(on: $0) }
        var names: Set = [AliasRule.name]
        let attributes = (paged + flow.attributes).filter { names.insert($0.name).inserted }
        rules = ([AliasRule.attribute(in: flow)].compactMap(\.self) + attributes).map(AttributeRule.init)
    }

    /// Parses the attributes in a JSON object into the earlier answers; a later value replaces or, if empty,
    /// removes an earlier one.
    ///
    /// Names that the flow does not contain are ignored (wire-protocol §5.1).
    func read(_ json: String, into answers: inout [String: AttributeValue]) throws(Refusal) {
        let values = try Scalar.object(json)
        var refused: [String] = []
        for rule in rules {
            let name = rule.attribute.name
            guard let value = values[name] else { continue }
            switch rule.read(value) {
            case .answer(let answer): answers[name] = answer
            case .empty: answers[name] = nil
            case .refused: refused.append(name)
            }
        }
        guard refused.isEmpty else { throw .attributesInvalid(refused) }
    }

    /// Returns the required attributes without an answer.
    func missing(from answers: [String: AttributeValue]) -> [UserFlow.Attribute] {
        rules.map(\.attribute).filter { $0.isRequired && answers[$0.name] == nil }
    }
}
