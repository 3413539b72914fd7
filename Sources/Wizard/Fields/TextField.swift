/// A single line of text with a caret.
///
/// Positions count characters (grapheme clusters).
struct TextField: Hashable, Sendable {
    private(set) var text = ""
    private(set) var caret = 0 { didSet { trail.go(to: caret) } }
    private(set) var trail = Trail()
    /// The maximum number of characters.
    var longest = 4_096
    /// Whether the next typed character replaces the contents.
    var isSelected = false
    private(set) var past = EditHistory()

    /// Whether the text is empty.
    var isEmpty: Bool { text.isEmpty }

    /// Edits the text, and returns the killed text, if any.
    @discardableResult
    mutating func apply(_ edit: Edit) -> String {
        let before = EditHistory.State(text: text, caret: caret)
        switch edit {
        case .insert(let new):
            if insert(new) { past.keep(before, continuing: new) }
            return ""
        case .move(let motion):
            caret = place(of: motion)
            isSelected = false
            past.pause()
            return ""
        case .undo:
            guard let state = past.takeBack() else { return "" }
            (text, caret, isSelected) = (state.text, state.caret, false)
            return ""
        case .delete(let motion), .kill(let motion):
            let gone = isSelected ? removeAll() : remove(to: place(of: motion))
            if !gone.isEmpty { past.keep(before, continuing: nil) }
            if case .kill = edit { return gone }
            return ""
        }
    }

    /// Replaces the text, and puts the caret at the end.
    mutating func replaceAll(with new: String) {
        past.keep(EditHistory.State(text: text, caret: caret), continuing: nil)
        text = new
        caret = text.count
    }

    /// Inserts text at the caret, unless the result would be too long.
    ///
    /// A combining mark joins the character before it.
    ///
    /// - Returns: Whether the text fits; if not, nothing is changed.
    mutating func insert(_ new: String) -> Bool {
        guard new.utf8.count <= 16 * longest else { return false }
        let (text, caret) = isSelected ? ("", 0) : (self.text, self.caret)
        let place = text.index(text.startIndex, offsetBy: caret)
        var head = String(text[..<place])
        head += new
        let whole = place == text.endIndex ? head : head + String(text[place...])
        guard whole.count <= longest, whole.utf8.count <= 16 * longest else { return false }
        self.caret = min(head.count, whole.count)
        self.text = whole
        isSelected = false
        return true
    }

    private func place(of motion: Edit.Motion) -> Int {
        switch motion {
        case .left: max(caret - 1, 0)
        case .right: min(caret + 1, text.count)
        case .home: 0
        case .end: text.count
        case .wordLeft: text.wordStart(before: caret)
        case .wordRight: text.wordEnd(after: caret)
        }
    }

    private mutating func removeAll() -> String {
        defer { (text, caret, isSelected) = ("", 0, false) }
        return text
    }

    private mutating func remove(to place: Int) -> String {
        let start = text.index(text.startIndex, offsetBy: min(place, caret))
        let end = text.index(text.startIndex, offsetBy: max(place, caret))
        let gone = String(text[start..<end])
        text.removeSubrange(start..<end)
        caret = min(place, caret, text.count)
        return gone
    }
}

extension String {
    /// Returns the start of the word that ends at or before a position, in characters.
    func wordStart(before position: Int) -> Int {
        let head = Array(prefix(position))
        let blanks = head.reversed().prefix { !$0.isPartOfWord }.count
        return position - blanks - head.dropLast(blanks).reversed().prefix(while: \.isPartOfWord).count
    }

    /// Returns the end of the word that starts at or after a position, in characters.
    func wordEnd(after position: Int) -> Int {
        let tail = dropFirst(position)
        let blanks = tail.prefix { !$0.isPartOfWord }.count
        return position + blanks + tail.dropFirst(blanks).prefix(while: \.isPartOfWord).count
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}
