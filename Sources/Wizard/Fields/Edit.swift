import Terminal

/// An edit of a line of text.
enum Edit: Hashable, Sendable {
    case insert(String)
    case move(Motion)
    /// Deletes from the caret to the end of a motion.
    case delete(Motion)
    /// Deletes, and stores the text for ^Y to insert.
    case kill(Motion)
    case undo

    /// A motion of the caret.
    enum Motion: Hashable, Sendable {
        case left
        case right
        case home
        case end
        case wordLeft
        case wordRight
    }

    /// Creates the edit for a key, or returns `nil` for a key that does not edit.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - killed: The last killed text, which ^Y inserts.
    init?(_ key: Key, killed: String = "") {
        switch key {
        case .character(let character): self = .insert(String(character))
        case .control("y"):
            guard !killed.isEmpty else { return nil }
            self = .insert(killed)
        case .backspace: self = .delete(.left)
        case .delete, .control("d"): self = .delete(.right)
        case .control("w"): self = .kill(.wordLeft)
        case .alt("d"): self = .kill(.wordRight)
        case .control("u"): self = .kill(.home)
        case .control("k"): self = .kill(.end)
        case .control("_"): self = .undo
        default:
            guard let motion = Motion(key) else { return nil }
            self = .move(motion)
        }
    }
}

extension Edit.Motion {
    /// Creates the motion for a key, or returns `nil` for a key that does not move the caret along a line.
    init?(_ key: Key) {
        switch key {
        case .move(.left), .control("b"): self = .left
        case .move(.right), .control("f"): self = .right
        case .move(.home), .moveWord(.home), .control("a"): self = .home
        case .move(.end), .moveWord(.end), .control("e"): self = .end
        case .moveWord(.left), .alt("b"): self = .wordLeft
        case .moveWord(.right), .alt("f"): self = .wordRight
        default: return nil
        }
    }
}
