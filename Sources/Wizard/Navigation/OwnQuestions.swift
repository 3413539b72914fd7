import NativeAuth
import Terminal
import UserFlow

// The questions of the user's own: attributes that no tenant has by itself, with their
// texts, kinds and options.

extension NewFlow {
    /// Returns the attributes that the answers about the user's own questions describe, by the
    /// names of the questions.
    ///
    /// A question of the flow to begin with keeps its name, and everything that is not asked for.
    func ownAttributes(in answers: Answers) -> [String: UserFlow.AttributeDefinition] {
        let languages = languages(in: answers)
        var attributes: [String: UserFlow.AttributeDefinition] = [:]
        var taken = Set(self.attributes.map { $0.name.lowercased() })
        for (index, id) in own(in: answers).enumerated() {
            let label = ownLabel(id, number: index + 1, languages, answers)
            let name = Question.isNew(id) ? newName(for: label.text(in: languages[0]), besides: taken) : id
            taken.insert(name.lowercased())
            attributes[id] = attribute(id, named: name, label, languages, answers)
        }
        return attributes
    }

    private func attribute(
        _ id: String, named name: String, _ label: LocalizedText, _ languages: [Language], _ answers: Answers
    ) -> UserFlow.AttributeDefinition {
        let old = base?.attribute(named: id)
        let choices = choices(of: id, languages, answers)
        var kind = answers[Question.kind(id)]?.first.flatMap(UserFlow.AttributeDefinition.Kind.init) ?? .text
        // Without options there is nothing to choose from.
        if kind.hasOptions, choices.isEmpty { kind = .text }
        var attribute = UserFlow.AttributeDefinition(name: name, kind: kind, label: label)
        if let old, old.kind == kind { attribute = old }
        (attribute.label, attribute.hint) = (label, old?.hint)
        if kind.hasOptions, choices != attribute.choices {
            attribute.choices = choices
            attribute.example = nil
        }
        return attribute
    }

    /// Returns the text of a question: in a language without one, that of the first language.
    private func ownLabel(
        _ id: String, number: Int, _ languages: [Language], _ answers: Answers
    ) -> LocalizedText {
        let first =
            answers[Question.label(id, languages[0])]?.first.flatMap { $0.isEmpty ? nil : $0 }
            ?? strings.format(strings.newFlow.own, ["n": "\(number)"])
        return LocalizedText(
            Dictionary(
                uniqueKeysWithValues: languages.map { language in
                    let text = answers[Question.label(id, language)]?.first ?? ""
                    return (language, text.isEmpty ? first : text)
                }))
    }

    /// Returns a name for a new attribute that no other has: that of the app, and the words
    /// of its text in ASCII.
    private func newName(for label: String, besides taken: Set<String>) -> String {
        let words = label.transliteratedToASCII.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let word = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().prefix(40)
        let app =
            base?.attributes.lazy.compactMap { $0.name.firstMatch(of: #/^extension_(\w+)_/#)?.output.1 }.first
            ?? Self.noApp[...]
        let name = "extension_\(app)_\(word.isEmpty ? "Question" : word)"
        let numbers = (2...UserFlow.maximumAttributes + 1).lazy.map { "\(name)\($0)" }
        return taken.contains(name.lowercased())
            ? numbers.first { !taken.contains($0.lowercased()) } ?? name : name
    }
}

// MARK: - Options

extension NewFlow {
    /// Returns the options that the answers list: each with the value that it had, or else its text
    /// in the first language.
    private func choices(
        of id: String, _ languages: [Language], _ answers: Answers
    ) -> [UserFlow.AttributeDefinition.Choice] {
        let old = base?.attribute(named: id)?.choices ?? []
        let texts = languages.map { answers[Question.options(id, $0)]?.first ?? "" }
        let oldTexts = languages.map {
            base?.languages.contains($0) == true ? OptionList.text(of: old, in: $0) : ""
        }
        guard asksOptions(of: id), texts != oldTexts else { return old }
        let lists = texts.map(OptionList.labels)
        let names = lists[0]
        var taken: Set<String> = []
        return names.indices.map { index in
            let known =
                old.first { $0.label.text(in: languages[0]) == names[index] }
                ?? (old.count == names.count ? old[index] : nil)
            let labels = zip(languages, lists).map { language, list in
                (language, list.count == names.count ? list[index] : names[index])
            }
            let value = OptionList.value(
                for: names[index], at: index, known?.value, besides: taken, in: names)
            taken.insert(value)
            return .init(value, label: LocalizedText(Dictionary(uniqueKeysWithValues: labels)))
        }
    }

    /// Returns whether the options of a question can be asked for: those of a file may be too long for a
    /// field, or have commas and semicolons.
    func asksOptions(of id: String) -> Bool {
        let old = base?.attribute(named: id)?.choices ?? []
        return (base?.languages ?? []).allSatisfy { language in
            let text = OptionList.text(of: old, in: language)
            return text.unicodeScalars.count <= UserFlow.maximumTextLength
                && OptionList.labels(in: text) == old.map { $0.label.text(in: language) }
        }
    }

    /// Returns the answers that describe an attribute of the flow to begin with.
    func ownAnswers(describing attribute: UserFlow.AttributeDefinition, in languages: [Language]) -> Answers {
        var answers: Answers = [Question.kind(attribute.name): [attribute.kind.rawValue]]
        for language in languages {
            answers[Question.label(attribute.name, language)] = [attribute.label.text(in: language)]
            guard attribute.kind.hasOptions else { continue }
            answers[Question.options(attribute.name, language)] = [
                OptionList.text(of: attribute.choices, in: language)
            ]
        }
        return answers
    }
}

extension UserFlow.AttributeDefinition.Kind {
    /// Whether the answer is one of some options, or several.
    var hasOptions: Bool {
        switch self {
        case .choice, .multipleChoice: true
        case .text, .integer, .boolean, .country, .date: false
        }
    }
}

/// Options in one text, with commas between them, or with semicolons where an option has a comma.
enum OptionList {
    private static let commas: [Character] = [",", "、", "，"]
    private static let semicolons: [Character] = [";", "；"]

    /// Returns the labels that a text lists.
    static func labels(in text: String) -> [String] {
        let separators = text.contains(where: semicolons.contains) ? semicolons : commas
        return text.split(whereSeparator: separators.contains).map { String($0).trimmed }.filter {
            !$0.isEmpty
        }
    }

    /// Returns a pattern of the texts that list a number of options.
    static func pattern(forAsManyAs count: Int) -> String {
        let lists = [semicolons, commas + semicolons].map { separators in
            let (separator, option) = ("[\(String(separators))]", "[^\(String(separators))]+")
            return "\(option)(\(separator)\(option)){\(max(count, 1) - 1)}\(separator)?"
        }
        return "^(\(lists.joined(separator: "|")))$"
    }

    /// Returns the text that lists choices.
    static func text(of choices: [UserFlow.AttributeDefinition.Choice], in language: Language) -> String {
        let labels = choices.map { $0.label.text(in: language) }
        guard labels.contains(where: { $0.contains(where: commas.contains) }) else {
            return labels.joined(separator: ", ")
        }
        return labels.map { "\($0);" }.joined(separator: " ")
    }

    /// Returns the value of an option that no other one has: the one it had, its label if that can
    /// be sent, or a number.
    static func value(
        for label: String, at index: Int, _ known: String?, besides taken: Set<String>, in labels: [String]
    ) -> String {
        // Several answers are sent in one text, with commas between them, which may have 250 characters.
        let canBeSent = !label.contains(",") && labels.joined(separator: ",").unicodeScalars.count <= 250
        let candidates = [known, canBeSent ? label : nil].compactMap(\.self)
        return candidates.first { !taken.contains($0) }
            ?? (index + 1...index + 1 + taken.count).lazy.map(String.init).first { !taken.contains($0) }
            ?? "\(index + 1)"
    }
}
