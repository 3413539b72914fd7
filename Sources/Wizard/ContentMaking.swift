import NativeAuth
import Terminal
import UserFlow

extension Wizard {
    /// The content of the current page, or of the overlay on top of it.
    public var content: Content {
        let form = overlay?.form(words, clock) ?? page.form(words, setting)
        let controls = overlay == nil ? page.controls : Controls()
        var content = Content(
            id: "\(place)\(overlay?.name ?? "")", kind: overlay?.kind ?? .page, brand: flow.name,
            progress: progress, title: form.title, lead: form.lead,
            notice: controls.notice.map { words.statement($0.message, isError: $0.isError, isAlone: true) })
        if controls.problems.count > 1 {
            content.summary = words.fill(words.screen.check, ["n": "\(controls.problems.count)"])
        }
        content.buttons = controls.allButtons.map { button in
            Content.Button(
                name: button.name, label: form.labels[button] ?? words.label(of: button, controls))
        }
        content.focus = controls.stop
        if place == .email {
            content.tips = isDemo ? DemoHelp.lines(words.demo) : TenantHelp.lines(words, for: caller)
        }
        content.warning = leavesUntil == nil ? nil : words.screen.again
        content.waiting = waiting
        for block in form.blocks + form.foot { add(block, controls, to: &content) }
        if overlay == nil { content.labelLines() }
        return content
    }

    private func add(_ block: Form.Block, _ controls: Controls, to content: inout Content) {
        switch block {
        case .field(let label, let hint, _):
            let index = content.fields.count
            guard controls.fields.indices.contains(index), page.names.indices.contains(index) else { return }
            let field = controls.fields[index]
            let problem = controls.problems[index].map { words.statement($0, isError: true, isAlone: false) }
            content.fields.append(
                Content.Field(
                    name: page.names[index], label: label, hint: hint, count: field.count,
                    value: field.seen(words), manner: field.manner,
                    choices: field.choices(words), problem: problem))
        case .notes(let notes):
            guard let last = content.fields.indices.last else { return }
            content.fields[last].notes += notes.map(words.sentences)
        case .text(let text): content.texts.append(text)
        case .link(let link): content.texts.append(link.address)
        // The QR code repeats a link that is included as text.
        case .picture: break
        case .choice(let label, let isSelected):
            content.choices.append(Content.Choice(label: label, isChosen: isSelected))
        }
    }

    private var waiting: Content.Waiting? {
        guard let patience, let errand = errandInWords else { return nil }
        let seconds = patience.since.milliseconds(until: clock.now) / 1_000
        return patience.isWorthAWord(at: clock.now)
            ? Content.Waiting(text: errand, seconds: Int(seconds)) : nil
    }
}

extension Wizard.Words {
    /// Returns the text of a message with its details; a standalone error is prefixed with "Error:".
    fileprivate func statement(
        _ message: Message, isError: Bool, isAlone: Bool
    ) -> Wizard.Content.Statement {
        let text = say(message)
        let details = details(of: message)
        return Wizard.Content.Statement(
            id: message.id, text: isError && isAlone ? fill(screen.error, ["text": text]) : text,
            details: details.isEmpty ? nil : details.joined(separator: " · "), isError: isError)
    }
}

extension Wizard.Words {
    /// Returns notes as one text: the rules that are met, those that are not, then notes that are not rules.
    fileprivate func sentences(_ notes: [Form.Note]) -> String {
        let kinds = [(true, plain.rulesKept), (false, plain.rulesOpen)].map { isKept, text in
            (rules: notes.filter { $0.isKept == isKept }.map(\.text), text: text)
        }
        let rules = kinds.filter { !$0.rules.isEmpty }
            .map { fill($0.text, ["rules": $0.rules.joined(separator: screen.comma)]) }
        return (rules + notes.filter { $0.isKept == nil }.map(\.text)).joined(separator: screen.blank)
    }
}

extension Wizard.Content {
    /// Labels the buttons that are lines of the page with the lines' texts.
    fileprivate mutating func labelLines() {
        let lines = buttons.indices.filter { buttons[$0].isLine }
        for (line, choice) in zip(lines, choices) { buttons[line].label = choice.label }
        choices = []
    }
}

extension Controls.Button {
    /// The public name of the button; all but the lines are named by their case.
    fileprivate var name: String {
        if case .line(let index) = self { "\(Wizard.Content.Button.line)\(index + 1)" } else { "\(self)" }
    }
}

extension Overlay {
    fileprivate var kind: Wizard.Content.Kind {
        switch self {
        case .help: .text
        case .inbox: .list
        case .leave, .typo: .question
        }
    }

    fileprivate var name: String {
        switch self {
        case .help: " help"
        case .inbox: " inbox"
        case .leave: " leave"
        case .typo: " typo"
        }
    }
}

extension Field {
    /// The number of characters entered.
    fileprivate var count: Int {
        switch self {
        case .text(let field): field.text.count
        case .secret(let field): field.count
        case .boolean: 0
        case .choice(let field): field.summary().count
        }
    }

    /// Returns the value, or `nil` while it is masked.
    fileprivate func seen(_ words: Wizard.Words) -> String? {
        switch self {
        case .text(let field): field.text
        case .secret(let field): field.isShown ? field.visible : nil
        case .boolean: ""
        case .choice(let field): field.summary(words.screen.comma)
        }
    }

    var manner: Wizard.Content.Manner {
        switch self {
        case .text, .secret: .typed
        case .boolean: .yesOrNo
        case .choice(let field): field.takesSeveral ? .manyOf : .oneOf
        }
    }

    /// Returns the choices of the field.
    func choices(_ words: Wizard.Words) -> [Wizard.Content.Choice] {
        switch self {
        case .text, .secret: []
        case .boolean(let claim):
            [(true, words.review.yes), (false, words.review.no)].map { value, label in
                Wizard.Content.Choice(label: label, isChosen: value == claim, value: "\(value)")
            }
        case .choice(let field):
            field.finder.listed.map { index in
                let option = field.options[index]
                return Wizard.Content.Choice(
                    label: option.label, isChosen: field.chosen.contains(index), value: option.value)
            }
        }
    }
}
