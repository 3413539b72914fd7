import Terminal
import Wizard

extension Conversation {
    /// A command, entered after a colon.
    enum Command: Hashable, Sendable {
        case help
        case back
        case again
        case clear
        case show
        case hide
        case cancel
        case quit
        case inbox
        case signIn
        case button(Wizard.PageSnapshot.Button)
    }

    /// Runs the command of a name; a prefix of the name is enough.
    mutating func obey(_ name: String) {
        let wanted = name.trimmed.lowercased()
        let known = commands
        let found = known.first { $0.name == wanted } ?? known.first { $0.name.hasPrefix(wanted) }
        guard let found, !wanted.isEmpty else { return rejectCommand(name.trimmed) }
        switch found.command {
        case .help: tellCommands()
        case .back: goBack()
        case .again: repeatPage()
        case .clear: clear()
        case .show: show()
        case .hide:
            typesOpenly = false
            askAgain()
        case .cancel: press(.escape)
        case .quit: leave()
        case .inbox: openInbox(wanted)
        case .signIn: openSignIn()
        case .button(let button): press(button)
        }
    }

    /// The available commands; if a prefix matches several, the first one is meant.
    private var commands: [(name: String, command: Command)] {
        let always: [(String, Command)] = [("help", .help), ("quit", .quit)]
        if wizard.isWaiting { return [("cancel", .cancel), ("back", .cancel)] + always }
        let content = wizard.snapshot
        guard content.kind == .page else { return [("back", .back)] + always }
        let field = content.field(queue.first)
        let buttons = content.ownButtons.filter { !["back", "reveal"].contains($0.name) && !$0.isLine }
        return [("help", .help), ("back", .back)]
            + buttons.map { ($0.command, $0.name == "inbox" ? .inbox : .button($0)) }
            + (field == nil ? [] : [("clear", .clear)])
            + (field?.value == nil && field != nil ? [typesOpenly ? ("hide", .hide) : ("show", .show)] : [])
            + [("repeat", .again), ("quit", .quit)]
            + (wizard.prompt.page == "email" ? [("signin", .signIn)] : []) + [("inbox", .inbox)]
    }

    private mutating func rejectCommand(_ name: String) {
        let content = wizard.snapshot
        let isHidden = content.field(queue.first).map { $0.value == nil } ?? false
        // The input may be a secret, so it is not repeated.
        reject(isHidden ? wizard.text(\.commandHidden) : wizard.text(\.command, ["command": ":\(name)"]))
    }

    private mutating func tellCommands() {
        tell(wizard.text(\.help))
        let lines = commands.compactMap { line(for: $0.command) }
        for (index, line) in lines.enumerated() where !lines[..<index].contains(line) { tell(line) }
        tell(wizard.text(\.colons))
        wizard.snapshot.tips.forEach { tell($0) }
        if !wizard.isWaiting { askAgain() }
    }

    private func line(for command: Command) -> String? {
        switch command {
        case .help: nil
        case .inbox: inboxLine
        case .back: wizard.text(\.back)
        case .again: wizard.text(\.again)
        case .clear: wizard.text(\.clear)
        case .show: wizard.text(\.show)
        case .hide: wizard.text(\.hide)
        case .cancel: wizard.text(\.cancel)
        case .quit: wizard.text(\.quit)
        case .signIn: wizard.text(\.signIn)
        case .button(let button) where button.name == "proceed": nil
        case .button(let button): line(for: button)
        }
    }

    private var inboxLine: String? {
        wizard.snapshot.buttons.first { $0.name == "inbox" }.map(line)
    }

    /// Returns a line that explains the command of a button.
    func line(for button: Wizard.PageSnapshot.Button) -> String {
        if button.name == "reveal" { return wizard.text(\.show) }
        return wizard.text(\.other, ["command": button.command, "label": button.label])
    }

    /// Goes back to the previous question of the page or, on its first one, does what Esc does.
    private mutating func goBack() {
        typesOpenly = false
        guard wizard.snapshot.kind == .page, let place = queue.first, place > 0 else { return press(.escape) }
        queue.insert(place - 1, at: 0)
        ask()
    }

    private mutating func repeatPage() {
        let content = wizard.snapshot
        tellPage(content)
        ask(offering: content.sideButtons)
    }

    private mutating func clear() {
        guard let place = queue.first, let field = wizard.snapshot.field(place) else { return ask() }
        if field.inputType == .yesOrNo {
            go(to: place)
            feed(.key(.character("n")))
        } else {
            empty(place)
        }
        ask()
    }

    /// Shows the content of a masked field, and echoes its input until it is answered.
    private mutating func show() {
        guard let place = queue.first else { return ask() }
        go(to: place)
        feed(.key(.control("r")))
        let field = wizard.snapshot.fields[place]
        if let value = field.value, !value.isEmpty {
            tell(wizard.text(\.shown, ["label": field.label, "value": value]))
        }
        feed(.key(.control("r")))
        typesOpenly = true
        tell(wizard.text(\.typed))
        askAgain()
    }

    /// Requests the emails, which are listed when they arrive.
    private mutating func openInbox(_ name: String) {
        feed(.key(.function(2)))
        if !effects.contains(.wizard(.readInbox)) { rejectCommand(name) }
    }

    /// Opens the sign-in page for an existing account.
    private mutating func openSignIn() {
        feed(.key(.function(1)))
        feed(.key(.character("s")))
        follow(.line)
    }
}

extension Conversation {
    /// Handles Ctrl-C: the first one stops waiting, or announces that the second one quits.
    mutating func interrupt() {
        if isInterrupted { return leave() }
        let wasWaiting = wizard.isWaiting
        feed(.key(.control("c")))
        guard !isOver else { return }
        if wasWaiting { return follow(.line) }
        isInterrupted = true
        if let warning = wizard.snapshot.warning { tell(warning) }
        askAgain()
    }

    /// Quits, by pressing Ctrl-C as often as that takes.
    mutating func leave() {
        for _ in 0..<3 where !isOver { feed(.key(.control("c"))) }
    }
}
