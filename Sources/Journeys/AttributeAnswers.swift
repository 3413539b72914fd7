import UserFlow
import Wizard

/// A journey's answers to attributes, matched to the attributes of a flow.
struct AttributeAnswers {
    /// The answers, by the name of the attribute.
    private var byName: SimulatedUser.Answers = [:]
    /// The answers that no attribute of the flow has: a tenant may require more attributes than the flow has.
    private var others: SimulatedUser.Answers
    /// Answers that mean no single attribute, one sentence each.
    private var conflicts: [String] = []

    /// Matches answers to attributes: by name, or else by label.
    ///
    /// Case does not count, unless only that tells attributes apart.
    init(_ answers: SimulatedUser.Answers, for flow: UserFlow) {
        others = answers
        var keys: [String: String] = [:]
        for (key, answer) in answers.sorted(by: { $0.key < $1.key }) {
            let names = flow.attributeNames(matching: key)
            guard let name = names.first else { continue }
            others[key] = nil
            if names.count > 1 {
                conflicts.append("\"\(key)\" is the label of several attributes, so give a name instead")
            } else if let other = keys.updateValue(key, forKey: name) {
                conflicts.append("\"\(other)\" and \"\(key)\" answer the same attribute, so remove one")
            } else {
                byName[name] = answer
            }
        }
    }

    /// Takes the answer to a field; `nil` if there is none.
    mutating func answer(to field: Wizard.PageSnapshot.Field) -> String? {
        if let answer = byName[field.name] { return answer }
        guard let key = others.key(for: field.name, label: field.plainLabel) else { return nil }
        byName[field.name] = others.removeValue(forKey: key)
        return byName[field.name]
    }

    /// What is wrong with the answers after the last page, one sentence each.
    var problems: [String] {
        conflicts + others.keys.sorted().map { "the flow has no attribute \"\($0)\"" }
    }
}

extension UserFlow {
    /// Returns the names of the attributes that a text means: those of this name, or else of this label.
    fileprivate func attributeNames(matching text: String) -> [String] {
        let folded = text.lowercased()
        let sameName = attributes.filter { $0.name.lowercased() == folded }
        if let attribute = sameName.first(where: { $0.name == text }) { return [attribute.name] }
        if !sameName.isEmpty { return sameName.map(\.name) }
        return attributes.filter { $0.label.text(in: .english).lowercased() == folded }.map(\.name)
    }
}
