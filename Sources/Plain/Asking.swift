import Terminal
import Wizard

extension Conversation {
    /// Asks the current question, with its hint, choices and error.
    ///
    /// - Parameter buttons: The buttons that are new.
    mutating func ask(offering buttons: [Wizard.PageSnapshot.Button] = []) {
        guard !isOver else { return }
        let content = wizard.snapshot
        switch content.kind {
        case .question: prompt(wizard.text(\.answer))
        case .list:
            tellNumbers(content.choices.map(\.label))
            prompt(wizard.text(\.pick))
        case .text: prompt(content.title)
        case .page where content.field(queue.first) == nil: askForButton(content)
        case .page:
            if let field = content.field(queue.first) { tell(field) }
            for button in buttons { tell(line(for: button)) }
            askAgain()
        }
    }

    private mutating func tell(_ field: Wizard.PageSnapshot.Field) {
        if let hint = field.hint { tell(hint) }
        tellChoices(of: field)
        if let problem = field.problem {
            tell(wizard.text(\.error, ["label": field.label, "text": problem.text]))
            if let details = problem.details { tell(details) }
        } else if let kept = kept(field) {
            tell(kept)
        }
    }

    /// Returns the line that shows the answer that an empty line keeps.
    private func kept(_ field: Wizard.PageSnapshot.Field) -> String? {
        let chosen = field.choices.filter(\.isChosen).map(\.label).joined(separator: ", ")
        let value = field.choices.isEmpty ? field.value : chosen
        if let value { return value.isEmpty ? nil : wizard.text(\.kept, ["value": value]) }
        return field.count == 0 ? nil : wizard.text(\.keptHidden, ["n": "\(field.count)"])
    }

    /// Repeats the current prompt in one line.
    mutating func askAgain() {
        let content = wizard.snapshot
        guard content.kind == .page, let field = content.field(queue.first) else { return ask() }
        let isHidden = field.value == nil && !typesOpenly
        prompt(isHidden ? wizard.text(\.hidden, ["label": field.label]) : field.label, isHidden: isHidden)
    }

    private mutating func askForButton(_ content: Wizard.PageSnapshot) {
        let buttons = content.ownButtons
        tellNumbers(buttons.map(\.label))
        prompt(wizard.text(\.choose, ["label": content.standardButton?.label ?? ""]))
    }

    mutating func tellNumbers(_ labels: [String]) {
        for (index, label) in labels.enumerated() { tell("\(index + 1). \(label)") }
    }

    private mutating func prompt(_ text: String, isHidden: Bool = false) {
        let lines = lettering.lines(text, ending: ":", columns: max(columns - 1, 1))
        lines.dropLast().forEach { effects.append(.say($0)) }
        if let last = lines.last { effects.append(.ask(last + " ", isHidden: isHidden)) }
        isAsking = true
    }
}

extension Wizard.PageSnapshot {
    /// Returns the field at an index, or `nil` if there is none.
    func field(_ place: Int?) -> Field? {
        place.flatMap { fields.indices.contains($0) ? fields[$0] : nil }
    }

    /// The indices of the fields that have an error.
    var unsettled: [Int] { fields.indices.filter { fields[$0].problem != nil } }

    /// The indices of the fields to ask on a page that has just opened: those with errors, else all from the
    /// focus on.
    var toAsk: [Int] {
        guard unsettled.isEmpty else { return unsettled }
        let first = focusIndex.flatMap { fields.indices.contains($0) ? $0 : nil } ?? 0
        return Array(fields.indices.dropFirst(first))
    }

    /// The fields to ask again when the page could not be left: those with errors, else the last one.
    var toMend: [Int] { unsettled.isEmpty ? fields.indices.suffix(1) : unsettled }

    /// The buttons, except those that only work on a screen.
    var ownButtons: [Button] { buttons.filter { $0.name != "copy" } }

    /// The buttons that need an announcement on a page that has fields.
    var sideButtons: [Button] {
        ownButtons.filter { !["proceed", "back"].contains($0.name) }
    }

    /// The button that Enter presses on a page without fields.
    var standardButton: Button? {
        let place = (focusIndex ?? 0) - fields.count
        let focused = buttons.indices.contains(place) ? buttons[place] : nil
        return focused.flatMap { ownButtons.contains($0) ? $0 : nil } ?? ownButtons.first
    }
}

extension Wizard.PageSnapshot.Button {
    /// The command, typed after a colon, that presses the button.
    var command: String { name.lowercased() }
}
