import NativeAuth
package import Terminal
import UserFlow

extension Wizard {
    /// The current page, or the overlay on top of it.
    package var snapshot: PageSnapshot {
        let form = overlay?.form(strings, clock) ?? page.form(strings, context)
        let controls = overlay == nil ? page.controls : Controls()
        let question = overlay?.question.map { Notice(message: $0) }
        var snapshot = PageSnapshot(
            id: [pageID.name, (page as? BrowserPage)?.stageName, overlay?.name].compactMap(\.self).joined(
                separator: " "),
            pageID: pageID, state: visibleState.id, substates: visibleSubstates.map(\.id),
            kind: overlay?.kind ?? .page,
            brand: shownFlow.name,
            progress: overlay?.shownFlow == nil ? progress : "", title: form.title,
            lead: question == nil ? form.lead : [],
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
        let names = page.fieldNames
        for block in form.blocks + form.footer { add(block, controls, named: names, to: &snapshot) }
        if overlay == nil { snapshot.labelLineButtons() }
        return snapshot
    }

    /// The states that the page or overlay shows, the main one first, without the rest of a snapshot.
    package var stateIDs: [String] { [visibleState.id] + visibleSubstates.map(\.id) }

    /// Whether the user has signed in, to a new or an existing account.
    package var isSignedIn: Bool {
        pageSession[current: .done]?.access != nil
    }

    private func addContent(
        of controls: Controls, labeled labels: [Wizard.Button: String], to snapshot: inout PageSnapshot
    ) {
        if controls.problems.count > 1 {
            snapshot.summary = strings.format(
                strings.common.screen.check, ["n": "\(controls.problems.count)"])
        }
        snapshot.buttons = controls.allButtons.map { button in
            PageSnapshot.Button(
                button: button, label: labels[button] ?? strings.label(of: button, controls))
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

    private func add(
        _ block: Form.Block, _ controls: Controls, named names: [FieldName], to snapshot: inout PageSnapshot
    ) {
        switch block {
        case .field(let label, let hint, _):
            let index = snapshot.fields.count
            guard controls.fields.indices.contains(index), names.indices.contains(index) else {
                return
            }
            let field = controls.fields[index]
            let problem = controls.problems[index].map { strings.statusText($0, isError: !$0.isWarning) }
            snapshot.fields.append(
                PageSnapshot.Field(
                    name: names[index], label: label,
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
        case .tabs(_, _, let lines): snapshot.texts += lines.map(\.text)
        // What no key opens is about the demo, whose test addresses are among the tips.
        case .announcement(let text, _):
            snapshot.texts.append(text == strings.inbox.tryDemo ? strings.inbox.notSent : text)
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
        let lines = buttons.indices.filter { buttons[$0].button.isLine }
        for (line, choice) in zip(lines, choices) { buttons[line].label = choice.label }
        choices = []
    }
}

extension Wizard.PageStates {
    /// The states that every page can show.
    package static let anyPage = Wizard.PageStates(
        nil, label: "On any page",
        [
            .messages(.waitingStarting, .waitingSending, .waitingChecking, .waitingCreating),
            .messages(.signInLooking, .signInChecking, .waitingStill, .waitingUnsure),
            .messages(.cancelled, .screenAgain), .messages(MessageKey.transportFailures),
            .messages(MessageKey.serviceFailures),
            .messages(.pasteCleaned, .pasteAddress, .pasteControls, .pasteLong),
            [.smallWindow],
        ])
}

extension StateID {
    fileprivate static let smallWindow = StateID("tty.small")
}

extension Wizard {
    /// The state that the page or overlay shows.
    var visibleState: StateID {
        overlay?.state ?? messageID.map(StateID.init) ?? page.stateName(at: clock.now)
    }

    /// The further states that the page is in.
    var visibleSubstates: [StateID] {
        guard overlay == nil, inputGuards.quitDeadline == nil, waitingID == nil else { return [] }
        let substates = page.substates(strings, at: clock.now)
        return isCodePasted ? substates + [.pasted] : substates
    }

    /// The id of the message shown: quitting or waiting first, then answer errors, then the page notice.
    private var messageID: String? {
        let problems = page.controls.problems
        let notice = page.controls.notice?.message.key
        if inputGuards.quitDeadline != nil { return MessageKey.screenAgain.id }
        if let waitingID { return waitingID }
        if problems.count > 1 { return (notice ?? .screenCheck).id }
        if let notice, [.resendWait, .resendWaitOnly].contains(notice) { return notice.id }
        return (problems.first?.value.key ?? notice)?.id
    }

    private var isCodePasted: Bool {
        guard let deadline = inputGuards.pasteDeadline, let page = pageSession.codePage else { return false }
        return !page.showsMessage && page.isFull && clock.now < deadline
    }

    /// Returns whether part of the page is hidden above the top of a screen of this size.
    package func isScrolled(on size: Frame.Size) -> Bool {
        size.holdsPages
            && Layout(strings: strings, size: size).viewport(
                of: sized(size).screenModel, scrolledTo: screen.scrollOffset
            ).firstLine > 0
    }
}

extension MessageKey {
    static let waitingStarting = MessageKey("waiting.starting", \.waiting.starting)
    static let waitingSending = MessageKey("waiting.sending", \.waiting.sending)
    static let waitingChecking = MessageKey("waiting.checking", \.waiting.checking)
    static let waitingCreating = MessageKey("waiting.creating", \.waiting.creating)
    static let signInLooking = MessageKey("signin.looking", \.signin.looking)
    static let signInChecking = MessageKey("signin.checking", \.signin.checking)
    static let waitingStill = MessageKey("waiting.still", \.waiting.still)
    static let waitingUnsure = MessageKey("waiting.unsure", \.waiting.unsure)
    static let screenAgain = MessageKey("screen.again", \.screen.again)
    static let screenCheck = MessageKey("screen.check", \.common.screen.check)
    static let leaveConfirm = MessageKey("leave.confirm", \.leave.confirm)
    static let pasteCleaned = MessageKey("paste.cleaned", \.paste.cleaned)
    static let pasteAddress = MessageKey("paste.address", \.paste.address)
    static let pasteControls = MessageKey("paste.controls", \.paste.controls)
    static let pasteLong = MessageKey("paste.long", \.paste.long)
}

extension Wizard {
    /// The states that a page can show, as the page itself describes them.
    package struct PageStates: Hashable, Sendable {
        /// The page, the first one of several attribute pages; `nil` for the states of every page.
        package let page: PageID?
        /// The name of the page in documents.
        package let label: String
        /// The ids of the states, in the order of presentation.
        package let ids: [String]
        /// The kinds of pages some of whose states this page can show, too.
        package let otherPages: [PageKind]

        init(_ page: PageID?, label: String, _ states: [[StateID]], otherPages: [PageKind] = []) {
            self.page = page
            self.label = label
            ids = states.joined().map(\.id)
            self.otherPages = otherPages
        }
    }

    /// The states of every page, in the order of presentation, and last those that every page can show.
    package static let pageStates: [PageStates] = PageID.presentationOrder.map(\.states) + [.anyPage]
}

/// The id of a state that a page can show.
struct StateID: Hashable, Sendable {
    let id: String

    init(_ id: String) {
        self.id = id
    }
}

extension StateID {
    /// Nothing was entered.
    static let empty = StateID("empty")
    static let filled = StateID("filled")
    /// A secret is revealed.
    static let shown = StateID("shown")
    /// A list of choices is open.
    static let list = StateID("list")
    /// A list is open, and the search text matches some of its choices.
    static let listFound = StateID("list.found")
    /// A list is open, and the search text matches no choice.
    static let listNone = StateID("list.none")
    static let help = StateID("help")
    static let inbox = StateID("inbox")
    static let inboxEmpty = StateID("inbox.empty")
    /// What an email of the inbox says.
    static let inboxMessage = StateID("inbox.message")
}

extension [StateID] {
    /// The states in which messages are shown.
    static func messages(_ keys: MessageKey...) -> Self { keys.map { StateID($0.id) } }

    /// The states in which messages are shown.
    static func messages(_ keys: [MessageKey]) -> Self { keys.map { StateID($0.id) } }
}

extension Wizard {
    /// Checks the answer in one field of the page, for an interface that asks one question at a time.
    ///
    /// Shows the error in the answer, if there is one; the errors of other fields stay as they are.
    ///
    /// - Parameter index: The index of the field.
    /// - Returns: Whether the answer may stay as it is.
    mutating func checkAnswer(inField index: Int) -> Bool {
        let controls = page.controls
        var checked = page
        _ = checked.check()
        let problem = checked.controls.problems[index]
        checked.controls = controls
        checked.controls.problems[index] = problem
        page = checked
        return problem == nil
    }
}
