import NativeAuth
import Terminal

/// An overlay, which receives the keys until it is closed.
enum Overlay: Hashable, Sendable {
    case help(Help)
    case inbox(Inbox)
    case leave(LeaveQuestion)
    case typo(TypoQuestion)

    /// What the wizard does after a key in an overlay.
    enum Outcome: Hashable, Sendable {
        case stay
        case close
        /// Close, and enter this code.
        case enter(Secret)
        /// Close, use this address and continue.
        case settle(String)
        /// End the program.
        case leave
        /// Close, and open sign-in.
        case signIn
    }

    mutating func press(_ key: Key) -> Outcome {
        switch self {
        case .help(let help):
            return help.press(key)
        case .inbox(var inbox):
            let outcome = inbox.press(key)
            self = .inbox(inbox)
            return outcome
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
        case .leave: Message(\.leave.confirm)
        case .typo(let question): question.message
        }
    }

    func form(_ words: Wizard.Words, _ clock: LocalTime) -> Form {
        switch self {
        case .help(let help): help.form(words)
        case .inbox(let inbox): inbox.form(words, clock)
        case .leave(let question): question.form(words)
        case .typo(let question): question.form(words)
        }
    }
}
