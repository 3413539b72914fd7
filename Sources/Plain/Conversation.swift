import Terminal
public import Wizard

/// A wizard whose pages are said line by line: lines of a person in, lines to be shown out.
///
/// It asks one question at a time, goes through the fields of a page in order, and gives the wizard nothing but the
/// keys and pastes that somebody in front of the pages would. It writes no escape sequence and never goes back to a
/// line that it has written. As everywhere, all that comes from outside goes through ``Printable``.
public struct Conversation: Sendable {
    /// The wizard that is answered.
    public internal(set) var wizard: Wizard
    /// What the person was told of the page that is open.
    var heard: Wizard.Content
    /// The fields that are still to be asked on this page, by their places; the first is being asked.
    var queue: [Int] = []
    /// Whether the page that opens next was opened for one of its questions only.
    var wantsOne = false
    /// Whether what is typed into a masked field can be seen.
    var typesOpenly = false
    /// Whether the last thing that happened was a Ctrl-C.
    var isInterrupted = false
    /// After how many seconds of waiting the person was last told of it.
    var toldOfWaiting: Int?
    /// Whether the cursor stands behind a question.
    var isAsking = false
    /// Whether nothing more can be typed.
    var hasEnded = false
    /// Whether the wizard is over.
    var isOver = false
    var columns: Int
    let lettering: Lettering
    var effects: [Effect] = []

    /// Makes a conversation with a wizard on its first page.
    ///
    /// - Parameters:
    ///   - wizard: The wizard.
    ///   - columns: How long a line may be; `nil` for as long as is good to read.
    ///   - lettering: What letters the terminal has.
    public init(with wizard: Wizard, columns: Int?, lettering: Lettering = .unicode) {
        self.wizard = wizard
        self.columns = columns ?? Self.comfortable
        self.lettering = lettering
        heard = wizard.content
    }

    private static let comfortable = 72

    /// The name of the field that is being asked for; `nil` when it is something else, or nothing.
    public var asked: String? {
        isAsking ? wizard.content.field(queue.first)?.name : nil
    }

    /// Says what this is and asks the first question.
    ///
    /// - Parameter reasons: Why questions come one by one, unless the person wanted it so.
    public mutating func begin(because reasons: [KeyPath<Wizard.TerminalWords, String>] = []) -> [Effect] {
        for reason in reasons { tell(wizard.say(reason)) }
        tell(heard.brand)
        tell(wizard.say(\.intro))
        open(heard)
        return flush()
    }

    /// Takes one event and returns what is to be done, in order.
    public mutating func handle(_ event: Event) -> [Effect] {
        if !isOver { take(event) }
        return flush()
    }

    private mutating func take(_ event: Event) {
        switch event {
        case .line(let text):
            isAsking = false
            isInterrupted = false
            read(text)
        case .unreadable: reject(wizard.say(\.unreadable))
        case .cut: reject(wizard.say(\.long))
        case .interrupted: interrupt()
        case .stopped: feed(.key(.control("z")))
        case .continued:
            typesOpenly = false
            isAsking = false
            ask()
        case .resized(let columns): self.columns = columns ?? Self.comfortable
        case .ended:
            hasEnded = true
            leave()
        case .wizard(.tick(let now)):
            feed(.tick(now))
            follow(.time)
        case .wizard(.reply(let result, let number)):
            let wasWaiting = wizard.isWaiting
            feed(.reply(result, to: number))
            if wasWaiting { follow(.reply) }
        case .wizard(let event):
            feed(event)
            follow(.reply)
        }
    }

    /// Gives an event to the wizard.
    mutating func feed(_ event: Wizard.Event) {
        for effect in wizard.handle(event) {
            switch effect {
            case .leave(let outcome):
                isOver = true
                tellFarewell(outcome)
                effects.append(.wizard(effect))
            // Neither is asked for: lines stay, and whoever reads them copies by other means.
            case .repaint, .copy: break
            case .send, .cancel, .readInbox, .tick, .open, .suspend: effects.append(.wizard(effect))
            }
        }
    }

    mutating func flush() -> [Effect] {
        defer { effects = [] }
        return effects
    }
}
