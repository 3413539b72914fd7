import NativeAuth

/// A text field whose contents are stored in a ``Secret``: a password or a code.
///
/// Editing never makes a string of the whole text; it finds character boundaries by the byte count of each
/// character.
struct SecretField: Hashable, Sendable {
    private(set) var secret = Secret()
    private(set) var caret = 0 { didSet { trail.go(to: caret) } }
    private(set) var trail = Trail()
    /// Whether the text is shown rather than masked.
    var isShown = false
    /// Whether the next typed character replaces the contents.
    var isSelected = false
    /// The number of bytes of each character.
    private var lengths: [Int] = []

    init(isShown: Bool = false) {
        self.isShown = isShown
    }

    /// The number of characters.
    var count: Int { lengths.count }

    /// Edits the text.
    ///
    /// Word boundaries are not disclosed: motions by word go to the end of the line, and killing a word
    /// empties the field. Nothing is kept for ^Y or for undo.
    mutating func apply(_ edit: Edit) {
        switch edit {
        case .insert(let new): _ = insert(new)
        case .move(let motion): caret = place(of: motion)
        case .delete(let motion): remove(to: place(of: motion))
        case .kill(.wordLeft), .kill(.wordRight): clear()
        case .kill(let motion): remove(to: place(of: motion))
        case .undo: return
        }
        isSelected = false
    }

    private func place(of motion: Edit.Motion) -> Int {
        switch motion {
        case .left: max(caret - 1, 0)
        case .right: min(caret + 1, count)
        case .home, .wordLeft: 0
        case .end, .wordRight: count
        }
    }

    /// Empties the field and wipes its bytes.
    mutating func clear() {
        secret = Secret()
        lengths = []
        caret = 0
        isSelected = false
    }

    /// Inserts text at the caret, and returns whether it fits.
    ///
    /// A combining mark joins the character before it.
    mutating func insert(_ new: String) -> Bool {
        guard !isSelected else {
            var empty = SecretField(isShown: isShown)
            guard empty.insert(new) else { return false }
            self = empty
            return true
        }
        let before = caret > 0 ? caret - 1 : 0
        let start = offset(of: before)
        let end = offset(of: caret)
        guard let changed = secret.replacing(end..<end, with: new) else { return false }
        let joined = changed.reveal { String(decoding: $0[start..<end + new.utf8.count], as: UTF8.self) }
        let pieces = joined.map(\.utf8.count)
        lengths.replaceSubrange(before..<caret, with: pieces)
        caret = before + pieces.count
        secret = changed
        return true
    }

    private mutating func remove(to place: Int) {
        guard !isSelected else { return clear() }
        let gone = min(place, caret)..<max(place, caret)
        let bytes = offset(of: gone.lowerBound)..<offset(of: gone.upperBound)
        guard let changed = secret.replacing(bytes, with: "") else { return }
        lengths.removeSubrange(gone)
        caret = gone.lowerBound
        secret = changed
    }

    private func offset(of position: Int) -> Int {
        lengths[..<position].reduce(0, +)
    }

    /// The text as displayed: itself when revealed, otherwise a dot for each character.
    var visible: String {
        guard isShown else { return String(repeating: "•", count: count) }
        return secret.reveal { String(decoding: $0, as: UTF8.self) }
    }
}
