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
    static let inspector = StateID("inspector")
    static let inbox = StateID("inbox")
    static let inboxEmpty = StateID("inbox.empty")
    static let flows = StateID("flows")
    static let faults = StateID("faults")
}

extension [StateID] {
    /// The states in which messages are shown.
    static func messages(_ keys: MessageKey...) -> Self { keys.map { StateID($0.id) } }

    /// The states in which messages are shown.
    static func messages(_ keys: [MessageKey]) -> Self { keys.map { StateID($0.id) } }
}
