import NativeAuth
import Terminal
import UserFlow

extension Wizard {
    /// The current page, or the overlay on top of it.
    public var snapshot: PageSnapshot {
        let form = overlay?.form(strings, clock) ?? page.form(strings, context)
        let controls = overlay == nil ? page.controls : Controls()
        let question = overlay?.question.map { Notice(message: $0) }
        var snapshot = PageSnapshot(
            id: [pageID.name, (page as? BrowserPage)?.stageName, overlay?.name].compactMap(\.self).joined(
                separator: " "),
            page: pageID.kind.rawValue, pageName: pageID.states.page, number: pageID.number,
            state: visibleState.id, substates: visibleSubstates.map(\.id), kind: overlay?.kind ?? .page,
            brand: shownFlow.name,
            progress: isFlowMenu ? "" : progress, title: form.title, lead: question == nil ? form.lead : [],
            notice: (question ?? controls.notice).map { strings.statusText($0.message, isError: $0.isError) })
        addContent(of: controls, labeled: form.labels, to: &snapshot)
        if pageID == .email {
            snapshot.tips =
                isDemo
                ? (configuration.namesDemo ? DemoHelp.lines(strings.demo) : [])
                : TenantHelp.lines(strings, for: client)
        }
        snapshot.warning = inputGuards.quitDeadline == nil ? nil : strings.screen.again
        snapshot.waitStatus = waitStatus
        for block in form.blocks + form.footer { add(block, controls, to: &snapshot) }
        if overlay == nil { snapshot.labelLineButtons() }
        return snapshot
    }

    private var isFlowMenu: Bool { if case .flows? = overlay { true } else { false } }

    /// Whether the user has signed in, to a new or an existing account.
    public var isSignedIn: Bool {
        navigation[current: .done]?.access != nil
    }

    private func addContent(
        of controls: Controls, labeled labels: [Controls.Button: String], to snapshot: inout PageSnapshot
    ) {
        if controls.problems.count > 1 {
            snapshot.summary = strings.format(
                strings.common.screen.check, ["n": "\(controls.problems.count)"])
        }
        snapshot.buttons = controls.allButtons.map { button in
            PageSnapshot.Button(
                name: button.name, label: labels[button] ?? strings.label(of: button, controls))
        }
        snapshot.focusIndex = controls.focusIndex
    }

    /// Returns the label of a field that may be optional, without the note that says so; `nil` for any other.
    private func plainLabel(ofField index: Int) -> String? {
        switch page {
        case let page as AttributesPage: page.plainLabel(ofField: index)
        case is AliasPage: strings.common.alias.label
        default: nil
        }
    }

    private func add(_ block: Form.Block, _ controls: Controls, to snapshot: inout PageSnapshot) {
        switch block {
        case .field(let label, let hint, _):
            let index = snapshot.fields.count
            guard controls.fields.indices.contains(index), page.fieldNames.indices.contains(index) else {
                return
            }
            let field = controls.fields[index]
            let problem = controls.problems[index].map { strings.statusText($0, isError: !$0.isWarning) }
            snapshot.fields.append(
                PageSnapshot.Field(
                    name: page.fieldNames[index], label: label,
                    plainLabel: plainLabel(ofField: index) ?? label,
                    hint: hint, count: field.count,
                    value: field.visibleValue(strings), inputType: field.inputType,
                    choices: field.choices(strings), problem: problem))
        case .notes(let notes):
            guard let last = snapshot.fields.indices.last else { return }
            snapshot.fields[last].notes += notes.map(strings.describe)
        case .meter(let meter):
            guard let last = snapshot.fields.indices.last, !meter.word.isEmpty else { return }
            let text = strings.format(strings.password.strength, ["strength": meter.word])
            snapshot.fields[last].notes.append(text)
        case .text(let text): snapshot.texts.append(text)
        case .section(let title, let lines): snapshot.texts += [title] + lines
        case .inspector(_, _, let lines): snapshot.texts += lines.map(\.text)
        // What no key opens is about the demo, whose test addresses are among the tips.
        case .announcement(let text, let key):
            snapshot.texts.append(key == nil ? strings.inbox.notSent : text)
        case .row(let label, let value):
            snapshot.texts.append(strings.format(strings.review.line, ["label": label, "text": value]))
        // The question itself is the notice.
        case .question: break
        case .status(_, let text, _): snapshot.texts.append(text)
        case .command(let line): snapshot.texts.append(line)
        case .link(let link), .hyperlink(_, let link): snapshot.texts.append(link.url)
        // The QR code repeats a link that is included as text.
        case .qrCode: break
        case .listItem(let label, let isSelected):
            snapshot.choices.append(PageSnapshot.Choice(label: label, isChosen: isSelected))
        case .card(let card, let isSelected):
            snapshot.choices.append(PageSnapshot.Choice(label: card.text, isChosen: isSelected))
        }
    }

    private var waitStatus: PageSnapshot.WaitStatus? {
        guard let waitIndicator, let text = operationText else { return nil }
        let seconds = waitIndicator.start.milliseconds(until: clock.now) / 1_000
        return waitIndicator.showsText(at: clock.now)
            ? PageSnapshot.WaitStatus(text: text, seconds: Int(seconds)) : nil
    }
}

extension Wizard.Strings {
    /// Returns the text of a message with its details.
    fileprivate func statusText(_ message: Message, isError: Bool) -> Wizard.PageSnapshot.StatusText {
        let text = text(of: message)
        return Wizard.PageSnapshot.StatusText(
            id: message.id, text: text,
            standaloneText: isError ? format(common.screen.error, ["text": text]) : text,
            support: supportParagraphs(of: message), details: message.details, isError: isError)
    }
}

extension Wizard.Strings {
    /// Returns notes as one text: the rules that are met, those that are not, then notes that are not rules.
    fileprivate func describe(_ notes: [Form.Note]) -> String {
        let groups = [(true, plain.rulesKept), (false, plain.rulesOpen)].map { isMet, text in
            (rules: notes.filter { $0.isMet == isMet }.map(\.text), text: text)
        }
        let rules = groups.filter { !$0.rules.isEmpty }
            .map { format($0.text, ["rules": $0.rules.joined(separator: screen.comma)]) }
        return (rules + notes.filter { $0.isMet == nil }.map(\.text)).joined(separator: screen.blank)
    }
}

extension Wizard.PageSnapshot {
    /// Labels the buttons that are lines of the page with the lines' texts.
    fileprivate mutating func labelLineButtons() {
        let lines = buttons.indices.filter { buttons[$0].isLine }
        for (line, choice) in zip(lines, choices) { buttons[line].label = choice.label }
        choices = []
    }
}

extension Overlay {
    fileprivate var kind: Wizard.PageSnapshot.Kind {
        switch self {
        case .help, .inspector: .text
        case .inbox, .flows, .faults: .list
        case .leave, .typo: .question
        }
    }

    fileprivate var name: String {
        switch self {
        case .help: "help"
        case .inbox: "inbox"
        case .leave: "leave"
        case .typo: "typo"
        case .inspector: "inspector"
        case .flows: "flows"
        case .faults: "faults"
        }
    }
}
