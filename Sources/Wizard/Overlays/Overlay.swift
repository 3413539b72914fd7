import NativeAuth
import Terminal

/// Something that lies over the page and takes the keys until it is closed.
enum Overlay: Hashable, Sendable {
    case help(Help)
    case inbox(Inbox)
    case leave(LeaveQuestion)

    /// What came of a key.
    enum Outcome: Hashable, Sendable {
        case stay
        case close
        /// Close, and enter this code.
        case enter(Secret)
        /// End the program.
        case leave
    }

    mutating func press(_ key: Key) -> Outcome {
        switch self {
        case .help(var help):
            let outcome = help.press(key)
            self = .help(help)
            return outcome
        case .inbox(var inbox):
            let outcome = inbox.press(key)
            self = .inbox(inbox)
            return outcome
        case .leave(let question):
            return question.press(key)
        }
    }

    func form(_ words: Wizard.Words, _ clock: LocalTime) -> Form {
        switch self {
        case .help(let help): help.form(words)
        case .inbox(let inbox): inbox.form(words, clock)
        case .leave(let question): question.form(words)
        }
    }
}
