import UserFlow
import Wizard

/// The answers of a user, of whose lists each page takes the next entry.
struct AnswerQueue {
    /// The answers that are not lists.
    let answers: SimulatedUser.Answers
    /// The answers to attributes; ``answers`` may have more.
    private(set) var attributes: AttributeAnswers?
    /// The entries of the lists that were not taken yet.
    private var remaining: [String: ArraySlice<String>]
    /// The entry that each list gave last, and the page that took it.
    private var taken: [String: (page: String, entry: String)] = [:]
    /// The answers that were given so far.
    private var given: Set<Source> = []

    /// Where an answer comes from.
    private enum Source: Hashable {
        case answer(String)
        case attribute(String)
        case entry(String, remaining: Int)
    }

    /// Creates a queue.
    ///
    /// - Parameters:
    ///   - answers: The answers.
    ///   - attributes: The answers to attributes.
    ///   - attempts: Lists of answers, by the name of the answer.
    init(
        _ answers: SimulatedUser.Answers, attributes: AttributeAnswers? = nil,
        attempts: [String: [String]] = [:]
    ) {
        self.answers = answers
        self.attributes = attributes
        remaining = attempts.mapValues { $0[...] }
    }

    /// Whether the user signs in by resetting the password.
    var resetsPassword: Bool { answers["signIn"] == "reset" }

    /// Whether there is an answer with this name.
    func hasAnswer(named name: String) -> Bool {
        answers[name] != nil || remaining[name] != nil
    }

    /// Returns the answer to the focused field: of a list the next entry, the first time that a page asks;
    /// its last entry serves all pages after that.
    mutating func answer(to field: Wizard.PageSnapshot.Field, on page: Wizard.PageSnapshot) -> String {
        let name = Self.answerName(of: field, on: page)
        if let taken = taken[name], taken.page == page.id { return taken.entry }
        if let entry = nextAttempt(at: field, on: page) { return entry }
        if page.page == .attributes, let answer = attributes?.answer(to: field) {
            given.insert(.attribute(field.name.rawValue))
            return answer
        }
        if let taken = taken[name] { return taken.entry }
        guard let key = answers.key(for: name, label: field.plainLabel) else { return "" }
        given.insert(.answer(key))
        return answers[key] ?? ""
    }

    /// The number of answers that were given so far; one that is given again does not count again.
    var givenCount: Int { given.count }

    /// Takes the next entry of the list for a field; `nil` if there is none.
    mutating func nextAttempt(
        at field: Wizard.PageSnapshot.Field, on page: Wizard.PageSnapshot
    ) -> String? {
        let name = Self.answerName(of: field, on: page)
        guard let entry = remaining[name]?.popFirst() else { return nil }
        taken[name] = (page.id, entry)
        given.insert(.entry(name, remaining: remaining[name]?.count ?? 0))
        return entry
    }

    private static func answerName(
        of field: Wizard.PageSnapshot.Field, on page: Wizard.PageSnapshot
    ) -> String {
        let name = field.name.answerName
        return page.page == .newPassword && name == "password" ? "newPassword" : name
    }
}

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
        let name = field.name.rawValue
        if let answer = byName[name] { return answer }
        guard let key = others.key(for: name, label: field.plainLabel) else { return nil }
        byName[name] = others.removeValue(forKey: key)
        return byName[name]
    }

    /// Whether there is an answer to an attribute of the flow.
    func hasAnswer(to name: String) -> Bool { byName[name] != nil }

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
