/// The states of a line of text before each edit, for undo.
///
/// Consecutive typed characters count as one edit.
struct UndoStack: Hashable, Sendable {
    /// The text and the caret before an edit.
    struct State: Hashable, Sendable {
        var text: String
        var caret: Int
    }

    private static let maximumCount = 64

    private var states: [State] = []
    private var isTyping = false

    /// Records the state before an edit.
    ///
    /// - Parameters:
    ///   - state: The state before the edit.
    ///   - typedText: The text typed; `nil` for an edit that is never coalesced.
    mutating func push(_ state: State, typed typedText: String?) {
        let isWord = typedText?.count == 1 && typedText != " "
        if !(isWord && isTyping) { states.append(state) }
        if states.count > Self.maximumCount { states.removeFirst() }
        isTyping = isWord
    }

    /// Ends coalescing, so that the next edit is undone separately.
    mutating func breakCoalescing() {
        isTyping = false
    }

    /// Removes and returns the state before the last edit, or `nil` when there is none.
    mutating func pop() -> State? {
        isTyping = false
        return states.popLast()
    }
}
