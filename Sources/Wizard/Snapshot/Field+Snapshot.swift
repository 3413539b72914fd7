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

// A scripted answer means exactly what it says: a wrong one is never completed to a similar one.

extension Wizard.PageSnapshot.Field {
    /// Returns the keys that enter an answer while the field has the focus and is empty.
    ///
    /// They leave the focus there, but for a list with a single selection, which passes it on.
    ///
    /// - Parameter answer: The answer; an empty one leaves the field unchanged.
    /// - Returns: `nil` for an answer that names no choice of the field, or is no answer to a check box.
    package func keys(answering answer: String) -> [Key]? {
        switch inputType {
        case .text: Self.typedKeys(answer)
        case _ where answer.isEmpty: []
        case .yesOrNo: isYes(answer).map { [.character($0 ? "y" : "n")] }
        case .choice: choice(named: answer).map { keys(choosing: [$0]) }
        case .multipleChoice: choices(named: answer).map { keys(choosing: $0) }
        }
    }

    /// Returns the keys that choose some choices of a closed list, and no others; a single choice passes the focus on.
    func keys(choosing chosen: [Wizard.PageSnapshot.Choice]) -> [Key] {
        [.backspace] + chosen.flatMap(keys(choosing:))
    }

    /// Returns the choice that a text names exactly: by its value, its code, its label or an alias.
    ///
    /// - Returns: `nil` if the text names no choice, or several.
    func choice(named text: String) -> Wizard.PageSnapshot.Choice? {
        SearchText.index(named: text, in: choices.map(\.searchText)).map { choices[$0] }
    }

    /// Returns the choices that a text names, separated by commas; a name may contain commas itself.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - numbered: The choices that a number means, in order.
    /// - Returns: `nil` if a part of the text names no choice, or several.
    func choices(
        named text: String, orNumbered numbered: [Wizard.PageSnapshot.Choice] = []
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

    /// Returns whether a text answers a check box with yes; `nil` if it is no answer.
    ///
    /// The answers are true, false, yes, no, y and n in any case, and the words of the wizard's language.
    func isYes(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "y", "yes": true
        case "n", "no": false
        default: choice(named: text).map { $0.value == "true" }
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

extension Wizard.PageSnapshot.Choice {
    /// The names that mean the choice.
    fileprivate var searchText: SearchText {
        SearchText(value: value, code: code, label: label, aliases: aliases)
    }
}
