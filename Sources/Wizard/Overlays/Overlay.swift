import NativeAuth
import Terminal

/// An overlay, which receives the keys until it is closed.
enum Overlay: Hashable, Sendable {
    case help(Help)
    case inbox(Inbox)
    case leave(LeaveQuestion)
    case typo(TypoQuestion)

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
        /// Close, and open sign-in.
        case signIn
    }

    mutating func press(_ key: Key) -> Action {
        switch self {
        case .help(let help):
            return help.press(key)
        case .inbox(var inbox):
            let action = inbox.press(key)
            self = .inbox(inbox)
            return action
        case .leave(let question):
            return question.press(key)
        case .typo(let question):
            return question.press(key)
        }
    }

    /// The question of a confirmation overlay.
    var question: Message? {
        switch self {
        case .help, .inbox: nil
        case .leave: Message(.leaveConfirm)
        case .typo(let question): question.message
        }
    }

    func form(_ strings: Wizard.Strings, _ clock: LocalTime) -> Form {
        switch self {
        case .help(let help): help.form(strings)
        case .inbox(let inbox): inbox.form(strings, clock)
        case .leave(let question): question.form(strings)
        case .typo(let question): question.form(strings)
        }
    }
}
