package import Terminal

/// A wizard in plain mode: lines of input in, lines of output out.
///
/// It asks one question at a time, field by field: each field asks for itself, and says what a line means. It
/// writes no escape sequences and never rewrites a line. All untrusted text is sanitized by `Printable`.
package struct Conversation: Sendable {
    /// The wizard.
    package internal(set) var wizard: Wizard
    /// The page as it was last announced.
    var announcedPage: Wizard.PageSnapshot
    /// The indices of the fields left to ask for on this page; the first one is the current question.
    var pendingFields: [Int] = []
    /// The choices that the last answer matched, which can be chosen by number.
    var offeredChoices: [Wizard.PageSnapshot.Choice] = []
    /// Whether the next page to open asks for only one of its fields.
    var asksSingleField = false
    /// Whether the input of a masked field is echoed.
    var echoesSecret = false
    /// Whether the last event was Ctrl-C.
    var isInterrupted = false
    /// The number of seconds waited when the wait was last announced; `nil` if it was not.
    var announcedWaitSeconds: Int?
    /// Whether the cursor is after a prompt.
    var isAtPrompt = false
    /// Whether the input has ended.
    var inputHasEnded = false
    /// Whether the wizard has ended.
    var isOver = false
    var columns: Int
    let charset: OutputCharset
    var effects: [Effect] = []

    /// Creates a conversation with a wizard on its first page.
    ///
    /// - Parameters:
    ///   - wizard: The wizard.
    ///   - columns: The maximum length of a line; `nil` for a readable default.
    ///   - charset: The characters that the terminal can show.
    package init(with wizard: Wizard, columns: Int?, charset: OutputCharset = .unicode) {
        self.wizard = wizard
        self.columns = columns ?? Self.defaultColumns
        self.charset = charset
        announcedPage = wizard.snapshot
    }

    private static let defaultColumns = 72

    /// The name of the field that the current prompt is for; `nil` if there is none.
    package var currentFieldName: Wizard.FieldName? {
        isAtPrompt ? wizard.snapshot.field(at: pendingFields.first)?.name : nil
    }

    /// Introduces the program and asks the first question.
    ///
    /// - Parameter reasons: The reasons to run in plain mode; empty if the user requested it.
    package mutating func begin(explaining reasons: [KeyPath<Wizard.TerminalStrings, String>] = [])
        -> [Effect]
    {
        for reason in reasons { announce(wizard.text(reason)) }
        announce(announcedPage.brand)
        announce(wizard.text(\.intro))
        open(announcedPage)
        return flush()
    }

    /// Handles an event and returns the effects to perform, in order.
    package mutating func handle(_ event: Event) -> [Effect] {
        if !isOver { process(event) }
        return flush()
    }

    private mutating func process(_ event: Event) {
        switch event {
        case .line(let line):
            guard let text = TypedLine.text(of: line) else {
                guard TypedLine.hasInterrupt(line) else { return reject(wizard.text(\.unreadable)) }
                isAtPrompt = false
                return interrupt()
            }
            isAtPrompt = false
            isInterrupted = false
            handleLine(text)
        case .undecodable: reject(wizard.text(\.unreadable))
        case .truncated: reject(wizard.text(currentFieldName == .address ? \.cut : \.long))
        case .interrupted: interrupt()
        case .suspended: feed(.key(.control("z")))
        case .resumed:
            echoesSecret = false
            isAtPrompt = false
            ask()
        case .resized(let columns): self.columns = columns ?? Self.defaultColumns
        case .endOfInput:
            inputHasEnded = true
            quit()
        case .wizard(.tick(let now)):
            feed(.tick(now))
            update(after: .time)
        case .wizard(.reply(let result, let number)):
            let wasWaiting = wizard.isWaiting
            feed(.reply(result, to: number))
            if wasWaiting { update(after: .reply) }
        case .wizard(.flowChanged(let flow)):
            feed(.flowChanged(flow))
            announceFlow()
        case .wizard(.flowRejected(let problem, let path)):
            feed(.flowRejected(problem, path: path))
            announce(wizard.flowFileProblem)
            if !wizard.isWaiting { repeatPrompt() }
        case .wizard(let event):
            feed(event)
            update(after: .reply)
        }
    }

    /// Sends an event to the wizard.
    mutating func feed(_ event: Wizard.Event) {
        for effect in wizard.handle(event) {
            if case .exit(let outcome) = effect {
                isOver = true
                writeExitMessage(outcome)
            }
            if case .startFlow = effect {
                // The first page of every flow has the same id, and is announced all the same.
                announcedPage.id = ""
                announce(wizard.snapshot.brand)
            }
            effects.append(.wizard(effect))
        }
    }

    mutating func flush() -> [Effect] {
        defer { effects = [] }
        return effects
    }
}

extension Conversation {
    /// An event that a conversation handles.
    package enum Event: Sendable {
        /// A line was entered.
        case line(String)
        /// A line was entered that is not valid text.
        case undecodable
        /// A line was entered that was too long and has lost its end.
        case truncated
        /// Ctrl-C was pressed.
        case interrupted
        /// Ctrl-Z was pressed.
        case suspended
        /// The program was resumed after Ctrl-Z.
        case resumed
        /// The terminal was resized; the new maximum length of a line, `nil` for the default.
        case resized(columns: Int?)
        /// The input ended.
        case endOfInput
        /// An event for the wizard. Send a tick before each line.
        case wizard(Wizard.Event)
    }

    /// An effect for the caller to perform.
    package enum Effect: Hashable, Sendable {
        /// Write a line.
        case output(Printable)
        /// Write a prompt, leave the cursor after it, and read a line, with or without echo.
        case prompt(Printable, isHidden: Bool)
        /// An effect of the wizard.
        case wizard(Wizard.Effect)
    }

    /// The cause of an update.
    enum Cause: Hashable, Sendable {
        case line
        case reply
        case time
    }
}
