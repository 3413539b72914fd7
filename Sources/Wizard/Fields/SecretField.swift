import NativeAuth

/// A text field whose contents are stored in a ``Secret``: a password or a code.
///
/// Editing never creates a string of the whole text; it finds character boundaries by the byte count of
/// each character.
struct SecretField: Hashable, Sendable {
    /// The kind of the text: a password or a code.
    let kind: TextKind
    private(set) var secret = Secret()
    private(set) var caret = 0 { didSet { caretHistory.record(caret) } }
    private(set) var caretHistory = CaretHistory()
    /// Whether the text is shown rather than masked.
    var isShown: Bool
    /// Whether the next typed character replaces the contents.
    var isSelected = false
    /// The number of bytes of each character.
    private var byteCounts: [Int] = []

    init(_ kind: TextKind = .password, isShown: Bool = false) {
        self.kind = kind
        self.isShown = isShown
    }

    /// The number of characters.
    var count: Int { byteCounts.count }

    /// Edits the text.
    ///
    /// Word boundaries are not disclosed: motions by word go to the end of the line, and killing a word
    /// empties the field. Nothing is stored for ^Y or for undo.
    mutating func apply(_ edit: Edit) {
        switch edit {
        case .insert(let text): _ = insert(text)
        case .move(let motion): caret = position(after: motion)
        case .delete(let motion): remove(to: position(after: motion))
        case .kill(.wordLeft), .kill(.wordRight): clear()
        case .kill(let motion): remove(to: position(after: motion))
        case .undo: return
        }
        isSelected = false
    }

    private func position(after motion: Edit.Motion) -> Int {
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
        byteCounts = []
        caret = 0
        isSelected = false
    }

    /// Inserts what the kind accepts of a text at the caret, and returns whether there is any and it fits.
    ///
    /// A combining mark joins the character before it.
    mutating func insert(_ text: String) -> Bool {
        let newText = kind.accepted(text)
        guard !newText.isEmpty else { return false }
        guard !isSelected else {
            var replacement = SecretField(kind, isShown: isShown)
            guard replacement.insert(newText) else { return false }
            self = replacement
            return true
        }
        let before = caret > 0 ? caret - 1 : 0
        let start = offset(of: before)
        let end = offset(of: caret)
        guard let newSecret = secret.replacing(end..<end, with: newText) else { return false }
        let joined = newSecret.reveal {
            String(decoding: $0[start..<end + newText.utf8.count], as: UTF8.self)
        }
        let pieces = joined.map(\.utf8.count)
        byteCounts.replaceSubrange(before..<caret, with: pieces)
        caret = before + pieces.count
        secret = newSecret
        return true
    }

    private mutating func remove(to position: Int) {
        guard !isSelected else { return clear() }
        let removedRange = min(position, caret)..<max(position, caret)
        let bytes = offset(of: removedRange.lowerBound)..<offset(of: removedRange.upperBound)
        guard let newSecret = secret.replacing(bytes, with: "") else { return }
        byteCounts.removeSubrange(removedRange)
        caret = removedRange.lowerBound
        secret = newSecret
    }

    private func offset(of position: Int) -> Int {
        byteCounts[..<position].reduce(0, +)
    }

    /// The text as displayed: itself when revealed, otherwise a dot for each character.
    var displayText: String {
        guard isShown else { return String(repeating: "•", count: count) }
        return secret.reveal { String(decoding: $0, as: UTF8.self) }
    }
}
