import NativeAuth
import Terminal

/// Something that lies over the page and takes the keys until it is closed.
enum Overlay: Hashable, Sendable {
    case help(Help)
    case inbox(Inbox)
    case leave(LeaveQuestion)
    case typo(TypoQuestion)

    /// What came of a key.
    enum Outcome: Hashable, Sendable {
        case stay
        case close
        /// Close, and enter this code.
        case enter(Secret)
        /// Close, take this address and go on.
        case settle(String)
        /// End the program.
        case leave
        /// Close, and go to where one signs in.
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

    /// What it asks, if it asks anything.
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
