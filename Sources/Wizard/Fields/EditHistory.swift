/// What a line of text was before each edit, so that it can be taken back.
///
/// Letters typed one after another are one edit.
struct EditHistory: Hashable, Sendable {
    /// A line at one time.
    struct State: Hashable, Sendable {
        var text: String
        var caret: Int
    }

    private static let most = 64

    private var states: [State] = []
    private var isTyping = false

    /// Keeps what the line was before an edit.
    ///
    /// - Parameters:
    ///   - state: The line before.
    ///   - new: What was typed; `nil` for an edit that stands by itself.
    mutating func keep(_ state: State, continuing new: String?) {
        let isWord = new?.count == 1 && new != " "
        if !(isWord && isTyping) { states.append(state) }
        if states.count > Self.most { states.removeFirst() }
        isTyping = isWord
    }

    /// Ends the edit that is being typed, so that the next one is taken back by itself.
    mutating func pause() {
        isTyping = false
    }

    /// The line before the last edit, which is forgotten; `nil` when there is none.
    mutating func takeBack() -> State? {
        isTyping = false
        return states.popLast()
    }
}
