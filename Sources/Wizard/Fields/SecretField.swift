import NativeAuth

/// One line of text that is kept in a ``Secret``: a password or a code.
///
/// It never builds a string of the whole text; it knows where characters end by counting their bytes.
struct SecretField: Hashable, Sendable {
    private(set) var secret = Secret()
    private(set) var caret = 0
    /// Whether the text is shown rather than masked.
    var isShown = false
    /// Whether the next character typed replaces everything.
    var isSelected = false
    /// The bytes of each character.
    private var lengths: [Int] = []

    init(isShown: Bool = false) {
        self.isShown = isShown
    }

    /// The number of characters.
    var count: Int { lengths.count }

    mutating func apply(_ edit: Edit) {
        switch edit {
        case .insert(let new): _ = insert(new)
        case .deleteBackward:
            if isSelected { clear() } else if caret > 0 { remove(caret - 1) }
        case .deleteForward:
            if isSelected { clear() } else if caret < count { remove(caret) }
        case .left: caret = max(caret - 1, 0)
        case .right: caret = min(caret + 1, count)
        case .home: caret = 0
        case .end: caret = count
        }
        isSelected = false
    }

    /// Empties the field; its bytes are wiped.
    mutating func clear() {
        secret = Secret()
        lengths = []
        caret = 0
        isSelected = false
    }

    /// Inserts at the caret and returns whether there was room.
    ///
    /// A mark joins the character before it.
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

    private mutating func remove(_ position: Int) {
        let start = offset(of: position)
        guard let changed = secret.replacing(start..<start + lengths[position], with: "") else { return }
        lengths.remove(at: position)
        caret = position
        secret = changed
    }

    private func offset(of position: Int) -> Int {
        lengths[..<position].reduce(0, +)
    }

    /// What is seen of it: the text itself when shown, else a dot for each character.
    var visible: String {
        guard isShown else { return String(repeating: "•", count: count) }
        return secret.reveal { String(decoding: $0, as: UTF8.self) }
    }
}
