import NativeAuth
import Terminal

/// An overlay, which receives the keys until it is closed.
enum Overlay: Hashable, Sendable {
    case help(Help)
    case inbox(Inbox)
    case leave(LeaveQuestion)
    case typo(TypoQuestion)
    /// The inspector, where it does not fit beside the page.
    case inspector(InspectorOverlay)
    /// The flows of a demo.
    case flows(FlowMenu)
    /// What can go wrong in a demo.
    case faults(FaultMenu)

    /// The action that an overlay requests after a key.
    enum Action: Hashable, Sendable {
        case stay
        case close
        /// Close, and enter this code.
        case enterCode(Secret)
        /// Close, use this address and continue.
        case useAddress(String)
        /// End the program.
        case leave
        /// End the program, which showed a demo.
        case leaveDemo
        /// Close, and open sign-in.
        case signIn
        /// Start over with the flow of a demo at an index, or with a tour of it.
        case startFlow(Int, isTour: Bool)
        /// Close, and fill in this address.
        case fillAddress(String)
    }

    mutating func press(_ key: Key) -> Action {
        switch self {
        case .help(var help):
            let action = help.press(key)
            self = .help(help)
            return action
        case .inbox(var inbox):
            let action = inbox.press(key)
            self = .inbox(inbox)
            return action
        case .leave(var question):
            let action = question.press(key)
            self = .leave(question)
            return action
        case .typo(var question):
            let action = question.press(key)
            self = .typo(question)
            return action
        case .flows(var menu):
            let action = menu.press(key)
            self = .flows(menu)
            return action
        case .faults(var menu):
            let action = menu.press(key)
            self = .faults(menu)
            return action
        case .inspector: return .stay
        }
    }

    /// The question of a confirmation overlay.
    var question: Message? {
        switch self {
        case .help, .inbox, .inspector, .flows, .faults: nil
        case .leave: Message(.leaveConfirm)
        case .typo(let question): question.message
        }
    }

    /// Selects an item of the list, or an answer to the question.
    mutating func select(_ index: Int) {
        switch self {
        case .inbox(var inbox):
            inbox.selected = min(index, max(inbox.emails.count - 1, 0))
            self = .inbox(inbox)
        case .leave(var question):
            question.selected = index
            self = .leave(question)
        case .typo(var question):
            question.selected = index
            self = .typo(question)
        case .flows(var menu):
            menu.selected = min(index, menu.items.count - 1)
            self = .flows(menu)
        case .faults(var menu):
            menu.selected = min(index, menu.faults.count - 1)
            self = .faults(menu)
        case .help(var help):
            help.select(index)
            self = .help(help)
        case .inspector: break
        }
    }

    func form(_ strings: Wizard.Strings, _ clock: LocalTime) -> Form {
        switch self {
        case .help(let help): help.form(strings)
        case .inbox(let inbox): inbox.form(strings, clock)
        case .leave(let question): question.form(strings)
        case .typo(let question): question.form(strings)
        case .inspector(let inspector): inspector.form(strings)
        case .flows(let menu): menu.form(strings)
        case .faults(let menu): menu.form(strings)
        }
    }
}

/// The confirmation shown for Esc on the first page.
struct LeaveQuestion: Hashable, Sendable {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Leave sign-up?"
        var confirm = "Your answers will be lost."
        var leave = "Leave"
        var stay = "Stay"
    }

    /// The index of the answer that Enter gives: to leave, or at first to stay.
    var selected = 1

    mutating func press(_ key: Key) -> Overlay.Action {
        switch key {
        case _ where key.isYes: return .leave
        case _ where key.isNo || key == .escape: return .close
        case .enter, .character(" "): return selected == 0 ? .leave : .close
        case _ where key.changesAnswer: selected = 1 - selected
        default: break
        }
        return .stay
    }

    func form(_ strings: Wizard.Strings) -> Form {
        let answers = [strings.leave.leave, strings.leave.stay]
        return Form(
            title: strings.leave.title, lead: [strings.leave.confirm, ""],
            blocks: [.question("", answers: answers, selected: selected)])
    }
}
