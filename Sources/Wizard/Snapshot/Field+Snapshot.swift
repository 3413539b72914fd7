import NativeAuth
package import Terminal

// The parts of a field that snapshots contain.

extension Field {
    /// The number of characters entered.
    var count: Int {
        switch self {
        case .text(let field): field.text.count
        case .secret(let field): field.count
        case .boolean: 0
        case .choice(let field): field.summary().count
        }
    }

    /// Returns the value, or `nil` while it is masked.
    func visibleValue(_ strings: Wizard.Strings) -> String? {
        switch self {
        case .text(let field): field.text
        case .secret(let field): field.isShown ? field.displayText : nil
        case .boolean: ""
        case .choice(let field): field.summary(strings.screen.comma)
        }
    }

    /// How the field is answered.
    var inputType: Wizard.PageSnapshot.InputType {
        switch self {
        case .text, .secret: .text
        case .boolean: .yesOrNo
        case .choice(let field): field.allowsMultiple ? .multipleChoice : .choice
        }
    }

    /// Returns the choices of the field.
    func choices(_ strings: Wizard.Strings) -> [Wizard.PageSnapshot.Choice] {
        switch self {
        case .text, .secret: []
        case .boolean(let isTicked):
            [(true, strings.review.yes), (false, strings.review.no)].map { value, label in
                Wizard.PageSnapshot.Choice(
                    label: label, isChosen: value == isTicked, value: value ? "true" : "false")
            }
        case .choice(let field):
            field.search.matches.map { index in
                let option = field.options[index]
                return Wizard.PageSnapshot.Choice(
                    label: option.label, isChosen: field.selection.contains(index), value: option.value,
                    code: option.code, aliases: option.aliases)
            }
        }
    }
}

// A line means exactly what it says, wherever it comes from: a wrong one is never completed to a similar one.

extension Wizard.PageSnapshot.Field {
    /// Returns the answer that a line means.
    ///
    /// Where several choices are allowed, commas separate them, and one too many means nothing. A check box
    /// is answered by true, false, y, j, yes, n, no and the words of the wizard's language, in any case.
    ///
    /// - Parameters:
    ///   - line: The line, which is not empty; any text is an answer to a field in which a text is typed.
    ///   - numbered: The choices that a number means, in order; none if a number is a name like any other.
    /// - Throws: That it is no answer, with the choices that it may mean.
    package func answer(
        to line: String, numbered: [Wizard.PageSnapshot.Choice] = []
    ) throws(Wizard.AnswerProblem) -> Wizard.Answer {
        switch inputType {
        case .text: return .text(line)
        case .yesOrNo:
            let choice = numbered.element(numbered: line.trimmed)
            guard let isYes = choice.map({ $0.value == "true" }) ?? isYes(line.trimmed) else {
                throw Wizard.AnswerProblem(choices: [])
            }
            return .ticked(isYes)
        case .choice, .multipleChoice:
            return .choices(try choices(named: line.trimmed, orNumbered: numbered).map(\.value))
        }
    }

    /// Returns the choices that a text names.
    private func choices(
        named text: String, orNumbered numbered: [Wizard.PageSnapshot.Choice]
    ) throws(Wizard.AnswerProblem) -> [Wizard.PageSnapshot.Choice] {
        let parts = inputType == .choice ? [text] : text.split(separator: ",").map { String($0).trimmed }
        let areNumbers = parts.allSatisfy { numbered.index(numbered: $0) != nil }
        if inputType == .multipleChoice, !areNumbers,
            let named = choices(separatedIn: text) ?? choices(separatedIn: text, orNumbered: numbered)
        {
            return named
        }
        var chosen: [Wizard.PageSnapshot.Choice] = []
        for part in parts where !part.isEmpty {
            guard let choice = numbered.element(numbered: part) ?? choice(named: part) else {
                throw Wizard.AnswerProblem(choices: choices(foundBy: part))
            }
            chosen.append(choice)
        }
        return chosen
    }

    /// Returns the choices that a search for a text finds, best match first.
    private func choices(foundBy text: String) -> [Wizard.PageSnapshot.Choice] {
        let query = String(TextKind.text.accepted(text).prefix(ChoiceSearch.maximumLength))
        return ChoiceSearch.matches(of: query, in: choices.map(\.searchText)).map { choices[$0] }
    }

    /// Returns the choice that a text names exactly: by its value, its code, its label or an alias.
    ///
    /// - Returns: `nil` if the text names no choice, or several.
    private func choice(named text: String) -> Wizard.PageSnapshot.Choice? {
        SearchText.index(named: text, in: choices.map(\.searchText)).map { choices[$0] }
    }

    /// Returns the choices that a text names, separated by commas; a name may contain commas itself.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - numbered: The choices that a number means, in order.
    /// - Returns: `nil` if a part of the text names no choice, or several.
    private func choices(
        separatedIn text: String, orNumbered numbered: [Wizard.PageSnapshot.Choice] = []
    ) -> [Wizard.PageSnapshot.Choice]? {
        var parts = text.split(separator: ",", omittingEmptySubsequences: false)[...]
        var chosen: [Wizard.PageSnapshot.Choice] = []
        while !parts.isEmpty {
            // The longest name first, since the start of a name with a comma may be another name.
            let match = parts.indices.reversed().lazy.compactMap { end in
                let name = parts[...end].joined(separator: ",").trimmed
                return (numbered.element(numbered: name) ?? choice(named: name)).map {
                    (choice: $0, end: end)
                }
            }.first
            guard let match else { return nil }
            chosen.append(match.choice)
            parts = parts[(match.end + 1)...]
        }
        return chosen
    }

    private func isYes(_ text: String) -> Bool? {
        Wizard.isYes(text) ?? choice(named: text).map { $0.value == "true" }
    }

    // MARK: Keys

    /// Returns the keys that enter an answer while the field has the focus.
    ///
    /// They leave the focus there, but for a list with a single selection, which passes it on.
    package func keys(entering answer: Wizard.Answer) -> [Key] {
        switch answer {
        case .text(let text): Self.typedKeys(text)
        case .ticked(let isTicked): [.character(isTicked ? "y" : "n")]
        case .choices(let values):
            [.backspace]
                + values.compactMap { value in choices.first { $0.value == value } }.flatMap(keys(choosing:))
        }
    }

    private static func typedKeys(_ text: String) -> [Key] {
        SequencedText(text).text.unicodeScalars.map { .character(Character($0)) }
    }

    /// Returns the keys that find a choice in the list by its label and add it to the selection.
    private func keys(choosing choice: Wizard.PageSnapshot.Choice) -> [Key] {
        let index = choices.firstIndex { $0.value == choice.value && $0.label == choice.label } ?? 0
        let query = choice.label.trimmed
        var search = ChoiceSearch(count: choices.count)
        let isTypable =
            TextKind.text.accepted(query) == query
            && search.insert(query, searching: choices.map(\.searchText)) && search.matches.contains(index)
        if !isTypable { search = ChoiceSearch(count: choices.count) }
        // Labels may be the same, or none that the search takes: then the highlight moves to the choice.
        let step = (search.matches.firstIndex(of: index) ?? 0) - (search.highlightedPosition ?? -1)
        return [.character("/")] + (isTypable ? Self.typedKeys(query) : [])
            + Array(repeating: .move(step > 0 ? .down : .up), count: abs(step)) + [.enter]
    }
}

extension Wizard {
    /// A line is no answer to a field: it names none of its choices, or several.
    package struct AnswerProblem: Error, Hashable {
        /// The choices that a search for it finds, best match first.
        let choices: [PageSnapshot.Choice]
    }
}

extension Wizard.PageSnapshot.Choice {
    /// The names that mean the choice.
    fileprivate var searchText: SearchText {
        SearchText(value: value, code: code, label: label, aliases: aliases)
    }
}
