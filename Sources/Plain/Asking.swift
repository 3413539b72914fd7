import Terminal
import Wizard

extension Conversation {
    /// Asks what is to be answered now, with all that belongs to the question.
    ///
    /// - Parameter buttons: The buttons that are new.
    mutating func ask(offering buttons: [Wizard.Content.Button] = []) {
        guard !isOver else { return }
        let content = wizard.content
        switch content.kind {
        case .question: prompt(wizard.say(\.answer))
        case .list:
            tellNumbers(content.choices.map(\.label))
            prompt(wizard.say(\.pick))
        case .text: prompt(content.title)
        case .page where content.field(queue.first) == nil: askForButton(content)
        case .page:
            if let field = content.field(queue.first) { tell(field) }
            for button in buttons { tell(line(for: button)) }
            askAgain()
        }
    }

    private mutating func tell(_ field: Wizard.Content.Field) {
        if let hint = field.hint { tell(hint) }
        tellChoices(of: field)
        if let problem = field.problem {
            tell(wizard.say(\.error, ["label": field.label, "text": problem.text]))
            if let details = problem.details { tell(details) }
        } else if let kept = kept(field) {
            tell(kept)
        }
    }

    /// What stays when nothing is typed.
    private func kept(_ field: Wizard.Content.Field) -> String? {
        let chosen = field.choices.filter(\.isChosen).map(\.label).joined(separator: ", ")
        let value = field.choices.isEmpty ? field.value : chosen
        if let value { return value.isEmpty ? nil : wizard.say(\.kept, ["value": value]) }
        return field.count == 0 ? nil : wizard.say(\.keptHidden, ["n": "\(field.count)"])
    }

    /// Asks the same again in one line.
    mutating func askAgain() {
        let content = wizard.content
        guard content.kind == .page, let field = content.field(queue.first) else { return ask() }
        let isHidden = field.value == nil && !typesOpenly
        prompt(isHidden ? wizard.say(\.hidden, ["label": field.label]) : field.label, isHidden: isHidden)
    }

    private mutating func askForButton(_ content: Wizard.Content) {
        let buttons = content.ownButtons
        tellNumbers(buttons.map(\.label))
        prompt(wizard.say(\.choose, ["label": content.standardButton?.label ?? ""]))
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

extension Wizard.Content {
    /// The field at a place, if there is one.
    func field(_ place: Int?) -> Field? {
        place.flatMap { fields.indices.contains($0) ? fields[$0] : nil }
    }

    /// The fields that something is wrong with, by their places.
    var unsettled: [Int] { fields.indices.filter { fields[$0].problem != nil } }

    /// What to ask on a page that was just opened: what is wrong, else all from where the focus is.
    var toAsk: [Int] {
        guard unsettled.isEmpty else { return unsettled }
        let first = focus.flatMap { fields.indices.contains($0) ? $0 : nil } ?? 0
        return Array(fields.indices.dropFirst(first))
    }

    /// What to ask again when the page could not be left: what is wrong, else the last answer.
    var toMend: [Int] { unsettled.isEmpty ? fields.indices.suffix(1) : unsettled }

    /// The buttons, but for what only a screen has.
    var ownButtons: [Button] { buttons.filter { $0.name != "copy" } }

    /// The buttons that one would not think of where there are fields.
    var sideButtons: [Button] {
        ownButtons.filter { !["proceed", "back"].contains($0.name) }
    }

    /// The button that Enter presses where there are no fields.
    var standardButton: Button? {
        let place = (focus ?? 0) - fields.count
        let focused = buttons.indices.contains(place) ? buttons[place] : nil
        return focused.flatMap { ownButtons.contains($0) ? $0 : nil } ?? ownButtons.first
    }
}

extension Wizard.Content.Button {
    /// What is typed behind a colon to press it.
    var command: String { name.lowercased() }
}
