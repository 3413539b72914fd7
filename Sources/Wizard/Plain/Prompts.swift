import Terminal

extension Conversation {
    /// Asks the current question, with its hint, choices and error.
    ///
    /// - Parameter offers: The lines about commands that are new.
    mutating func ask(offering offers: [String] = []) {
        guard !isOver else { return }
        offeredChoices = []
        let snapshot = wizard.snapshot
        switch snapshot.kind {
        case .question: prompt(wizard.text(\.answer))
        case .list:
            writeNumbered(snapshot.choices.map(\.label))
            promptForItem(snapshot)
        case .text: prompt(snapshot.title)
        case .page where snapshot.field(at: pendingFields.first) == nil: promptForButton(snapshot)
        case .page:
            if let field = snapshot.field(at: pendingFields.first) {
                let lines = field.explanation(below: snapshot.notice, wizard.strings)
                // The prompt repeats the question where something stands between them.
                if !lines.isEmpty { announce(field.label) }
                announce(lines)
            }
            announce(offers)
            repeatPrompt()
        }
    }

    /// Returns the lines about the commands of a page that has just opened.
    func offers(of snapshot: Wizard.PageSnapshot) -> [String] {
        let isMasked = snapshot.fields.contains { $0.value == nil }
        return (isMasked ? [wizard.text(\.show)] : []) + snapshot.secondaryButtons.map(line)
    }

    /// Repeats the current prompt in one line.
    mutating func repeatPrompt() {
        let snapshot = wizard.snapshot
        guard snapshot.kind == .page, let field = snapshot.field(at: pendingFields.first) else {
            return ask()
        }
        let isHidden = field.value == nil && !echoesSecret
        prompt(field.prompt(isHidden: isHidden, wizard.strings), isHidden: isHidden)
    }

    private mutating func promptForItem(_ snapshot: Wizard.PageSnapshot) {
        guard !snapshot.choices.isEmpty else { return prompt(wizard.text(\.close)) }
        let text = snapshot.state == Self.flowMenuState ? \Wizard.PlainStrings.pickFlow : \.pick
        prompt(wizard.text(text, ["n": "\(snapshot.chosenIndex + 1)"]))
    }

    /// The state of the menu that a demo starts with, below which there is nothing to go back to.
    private static let flowMenuState = "flows"

    private mutating func promptForButton(_ snapshot: Wizard.PageSnapshot) {
        let buttons = snapshot.plainButtons
        writeNumbered(buttons.map(\.label))
        prompt(wizard.text(\.choose, ["label": snapshot.defaultButton?.label ?? ""]))
    }

    mutating func writeNumbered(_ labels: [String]) {
        announce(Self.numbered(labels))
    }

    /// Returns a list with numbers.
    static func numbered(_ labels: [String]) -> [String] {
        labels.enumerated().map { index, label in "\(index + 1). \(label)" }
    }

    private mutating func prompt(_ text: String, isHidden: Bool = false) {
        let lines = charset.lines(text, ending: ":", columns: max(columns - 1, 1))
        for line in lines.dropLast() { effects.append(.output(line)) }
        if let last = lines.last { effects.append(.prompt(last + " ", isHidden: isHidden)) }
        isAtPrompt = true
    }
}

extension Wizard.PageSnapshot {
    /// The index of the chosen item of a list; 0 if there is none.
    var chosenIndex: Int { choices.firstIndex(where: \.isChosen) ?? 0 }

    /// Returns the field at an index, or `nil` if there is none.
    func field(at index: Int?) -> Field? {
        index.flatMap { fields.indices.contains($0) ? fields[$0] : nil }
    }

    /// The indices of the fields that have an error.
    var invalidFields: [Int] { fields.indices.filter { fields[$0].problem != nil } }

    /// The indices of the fields to ask for on a page that has just opened: those with errors, else all from
    /// the focus on.
    var fieldsToAsk: [Int] {
        guard invalidFields.isEmpty else { return invalidFields }
        let first = focusIndex.flatMap { fields.indices.contains($0) ? $0 : nil } ?? 0
        return Array(fields.indices.dropFirst(first))
    }

    /// The fields to ask for again when the page could not be left: those with errors, else the last one.
    var fieldsToCorrect: [Int] { invalidFields.isEmpty ? fields.indices.suffix(1) : invalidFields }

    /// The buttons, except those that only work on a screen.
    var plainButtons: [Button] { buttons.filter { $0.button != .copy } }

    /// The buttons that need an announcement on a page that has fields.
    var secondaryButtons: [Button] {
        plainButtons.filter { ![.proceed, .back].contains($0.button) }
    }

    /// The button that has the focus; `nil` if a field has it.
    var focusedButton: Wizard.Button? {
        let index = (focusIndex ?? 0) - fields.count
        return buttons.indices.contains(index) ? buttons[index].button : nil
    }

    /// The button that Enter presses on a page without fields.
    var defaultButton: Button? {
        plainButtons.first { $0.button == focusedButton } ?? plainButtons.first
    }
}

extension Wizard.PageSnapshot.Button {
    /// The command, typed after a colon, that presses the button.
    var command: String { name.lowercased() }
}
