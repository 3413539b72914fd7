import Terminal

/// What a key does to the line of text that has the focus.
enum Edit: Hashable, Sendable {
    case insert(String)
    case deleteBackward
    case deleteForward
    case left
    case right
    case home
    case end

    /// The edit that a key stands for, or `nil` when it edits nothing.
    init?(_ key: Key) {
        switch key {
        case .character(let character): self = .insert(String(character))
        case .backspace: self = .deleteBackward
        case .delete, .control("d"): self = .deleteForward
        case .move(.left), .control("b"): self = .left
        case .move(.right), .control("f"): self = .right
        case .move(.home), .control("a"): self = .home
        case .move(.end), .control("e"): self = .end
        default: return nil
        }
    }
}
