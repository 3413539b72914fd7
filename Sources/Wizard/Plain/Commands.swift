import NativeAuth
import Terminal

extension Conversation {
    /// A command, entered after a colon.
    enum Command: Hashable, Sendable {
        case help
        case back
        case repeatPage
        case clear
        case show
        case hide
        case cancel
        case quit
        case inbox
        /// Writes the email of the inbox at an index.
        case view(Int)
        case signIn
        /// Opens the question whether to save what was done as a test.
        case save
        case inspect([String])
        case button(Wizard.PageSnapshot.Button)
    }

    /// Runs the command of a name; a prefix of the name is enough.
    mutating func run(_ name: String) {
        let input = name.trimmed.lowercased()
        let available = commands
        let match = available.first { $0.name == input } ?? available.first { $0.name.hasPrefix(input) }
        guard let match, !input.isEmpty else { return rejectCommand(name.trimmed) }
        switch match.command {
        case .help: writeCommands()
        case .back: goBack()
        case .repeatPage: repeatPage()
        case .clear: clearAnswer()
        case .show: showSecret()
        case .hide:
            echoesSecret = false
            repeatPrompt()
        case .cancel: press(.escape)
        case .quit: quit()
        case .inbox: openInbox(input)
        case .view(let index): writeEmail(at: index)
        case .signIn: openSignIn()
        case .save:
            feed(.key(.function(6)))
            update(after: .line)
        case .inspect(let sections):
            announceInspector(sections)
            if !wizard.isWaiting { repeatPrompt() }
        case .button(let button): press(button.button)
        }
    }

    /// The available commands; if a prefix matches several, the first one is meant.
    private var commands: [(name: String, command: Command)] {
        let common: [(String, Command)] = [("help", .help), ("quit", .quit)]
        if wizard.isWaiting { return [("cancel", .cancel), ("back", .cancel)] + common + inspecting }
        let snapshot = wizard.snapshot
        guard snapshot.kind == .page else { return [("back", .back)] + viewing + common }
        let field = snapshot.field(at: pendingFields.first)
        // The first page has a command of its own for its sign-in button.
        let others: [Wizard.Button] = snapshot.page == .email ? [.back, .signIn] : [.back]
        let buttons = snapshot.plainButtons.filter { !others.contains($0.button) && !$0.button.isLine }
        return [("help", .help), ("back", .back)]
            + buttons.map { ($0.command, $0.button == .inbox ? .inbox : .button($0)) }
            + (field == nil ? [] : [("clear", .clear)])
            + (field?.value == nil && field != nil ? [echoesSecret ? ("hide", .hide) : ("show", .show)] : [])
            + [("repeat", .repeatPage), ("quit", .quit)] + commandsOfSignUp(snapshot)
    }

    /// The commands that a page of a sign-up has at last.
    private func commandsOfSignUp(_ snapshot: Wizard.PageSnapshot) -> [(String, Command)] {
        guard !wizard.pageSession.asksForFlow else { return [] }
        return (snapshot.page == .email ? [("signin", .signIn)] : []) + [("inbox", .inbox)]
            + (wizard.configuration.savesTests ? [("save", .save)] : []) + inspecting
    }

    /// The commands that write an email of the open inbox: the selected one, or the one with a number.
    var viewing: [(name: String, command: Command)] {
        guard let inbox = wizard.overlay as? Inbox else { return [] }
        let indices = inbox.emails.indices.filter { inbox.emails[$0].message != nil }
        return indices.filter { $0 == inbox.selected }.map { ("view", .view($0)) }
            + indices.map { ("view \($0 + 1)", .view($0)) }
    }

    private var inspecting: [(name: String, command: Command)] {
        [("inspect", .inspect(["state", "http"]))]
            + Wizard.inspectorSectionNames.map { ("inspect \($0)", .inspect([$0])) }
    }

    private mutating func rejectCommand(_ name: String) {
        let snapshot = wizard.snapshot
        let isHidden = snapshot.field(at: pendingFields.first).map { $0.value == nil } ?? false
        // The input may be a secret, so it is not repeated.
        reject(isHidden ? wizard.text(\.commandHidden) : wizard.text(\.command, ["command": ":\(name)"]))
    }

    private mutating func writeCommands() {
        announce(wizard.text(\.help))
        let lines = commands.compactMap { line(for: $0.command) }
        for (index, line) in lines.enumerated() where !lines[..<index].contains(line) { announce(line) }
        announce(wizard.text(\.colons))
        announce(wizard.snapshot.tips)
        if !wizard.isWaiting { repeatPrompt() }
    }

    private func line(for command: Command) -> String? {
        switch command {
        case .help: nil
        case .inbox: inboxLine
        case .back: wizard.text(\.back)
        case .repeatPage: wizard.text(\.again)
        case .clear: wizard.text(\.clear)
        case .show: wizard.text(\.show)
        case .hide: wizard.text(\.hide)
        case .cancel: wizard.text(\.cancel)
        case .quit: wizard.text(\.quit)
        case .view: wizard.text(\.view)
        case .signIn: wizard.text(\.signIn)
        case .save: wizard.isClean ? nil : wizard.text(\.save)
        case .inspect: wizard.isClean ? nil : wizard.text(\.inspect)
        case .button(let button) where button.button == .proceed: nil
        case .button(let button): line(for: button)
        }
    }

    private var inboxLine: String? {
        wizard.snapshot.buttons.first { $0.button == .inbox }.map(line)
    }

    /// Returns a line that explains the command of a button.
    func line(for button: Wizard.PageSnapshot.Button) -> String {
        return wizard.text(\.other, ["command": button.command, "label": button.label])
    }

    /// Returns to the previous question of the page; at the first one, acts like Esc.
    private mutating func goBack() {
        echoesSecret = false
        guard wizard.snapshot.kind == .page, let index = pendingFields.first, index > 0 else {
            return press(.escape)
        }
        pendingFields.insert(index - 1, at: 0)
        ask()
    }

    private mutating func repeatPage() {
        let snapshot = wizard.snapshot
        writePage(snapshot)
        ask(offering: offers(of: snapshot))
    }

    private mutating func clearAnswer() {
        if let field = wizard.snapshot.field(at: pendingFields.first) { feed(.answer(field.name, .text(""))) }
        ask()
    }

    /// Shows the content of a masked field, and echoes its input until it is answered.
    private mutating func showSecret() {
        guard let index = pendingFields.first else { return ask() }
        feed(.key(.control("r")))
        let field = wizard.snapshot.fields[index]
        if let value = field.value, !value.isEmpty {
            announce(wizard.text(\.shown, ["label": field.label, "value": value]))
        }
        feed(.key(.control("r")))
        echoesSecret = true
        announce(wizard.text(\.typed))
        repeatPrompt()
    }

    /// Requests the emails, which are listed when they arrive.
    private mutating func openInbox(_ name: String) {
        feed(.key(.function(2)))
        if !effects.contains(.wizard(.readInbox)) { rejectCommand(name) }
    }

    /// Writes an email of the inbox, which stays the selected one, and lists the emails again.
    private mutating func writeEmail(at index: Int) {
        wizard.selectItem(index)
        feed(.key(.character("v")))
        let message = wizard.snapshot
        announce([message.title] + message.texts)
        feed(.key(.escape))
        ask()
    }

    /// Opens the sign-in page for an existing account.
    private mutating func openSignIn() {
        feed(.key(.function(1)))
        feed(.key(.character("s")))
        update(after: .line)
    }
}

extension Conversation {
    /// Handles Ctrl-C: the first one stops waiting, or announces that the second one quits.
    mutating func interrupt() {
        if isInterrupted { return quit() }
        let wasWaiting = wizard.isWaiting
        let page = wizard.snapshot.id
        feed(.key(.control("c")))
        guard !isOver else { return }
        if wasWaiting || wizard.snapshot.id != page { return update(after: .line) }
        isInterrupted = true
        if let warning = wizard.snapshot.warning { announce(warning) }
        repeatPrompt()
    }

    /// Quits, by pressing Ctrl-C as often as that takes.
    mutating func quit() {
        for _ in 0..<3 where !isOver { feed(.key(.control("c"))) }
    }
}
