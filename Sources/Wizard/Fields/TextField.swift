import TextAlgorithms

/// A single line of text with a caret.
///
/// Positions count characters (grapheme clusters).
struct TextField: Hashable, Sendable {
    /// The kind of the text, in whose normal form it is.
    let kind: TextKind
    private(set) var text = ""
    private(set) var caret = 0 { didSet { caretHistory.record(caret) } }
    private(set) var caretHistory = CaretHistory()
    /// The maximum number of characters.
    var maximumLength: Int
    /// Whether the next typed character replaces the contents.
    var isSelected = false
    private(set) var undoStack = UndoStack()

    /// Creates an empty field.
    init(_ kind: TextKind = .text, maximumLength: Int = 4_096) {
        self.kind = kind
        self.maximumLength = maximumLength
    }

    /// Whether the text is empty.
    var isEmpty: Bool { text.isEmpty }

    /// Edits the text, and returns the killed text, if any.
    @discardableResult
    mutating func apply(_ edit: Edit) -> String {
        let previousState = UndoStack.State(text: text, caret: caret)
        switch edit {
        case .insert(let newText):
            if insert(newText) { undoStack.push(previousState, typed: newText) }
            return ""
        case .move(let motion):
            caret = position(after: motion)
            isSelected = false
            undoStack.breakCoalescing()
            return ""
        case .undo:
            guard let state = undoStack.pop() else { return "" }
            (text, caret, isSelected) = (state.text, state.caret, false)
            return ""
        case .delete(let motion), .kill(let motion):
            let removed = isSelected ? removeAll() : remove(to: position(after: motion))
            if !removed.isEmpty { undoStack.push(previousState, typed: nil) }
            if case .kill = edit { return removed }
            return ""
        }
    }

    /// Replaces the text, and moves the caret to the end.
    mutating func replaceAll(with newText: String) {
        undoStack.push(UndoStack.State(text: text, caret: caret), typed: nil)
        text = newText
        caret = text.count
    }

    /// Inserts what the kind accepts of a text at the caret, unless the result would be too long.
    ///
    /// A combining mark joins the character before it, up to ``CombiningMarks/maximumRun``: comparing more of
    /// them takes long (security C-05).
    ///
    /// - Returns: Whether there is text to insert and it fits; if not, nothing is changed.
    mutating func insert(_ newText: String) -> Bool {
        guard newText.utf8.count <= 16 * maximumLength else { return false }
        let accepted = kind.accepted(newText, after: scalarBeforeCaret)
        guard !accepted.isEmpty else { return false }
        let (text, caret) = isSelected ? ("", 0) : (self.text, self.caret)
        let insertionIndex = text.index(text.startIndex, offsetBy: caret)
        let head = text[..<insertionIndex] + accepted
        let combined = String(head + text[insertionIndex...])
        guard CombiningMarks.areLimited(in: combined) else { return false }
        let normalized = kind.normalized(combined)
        guard CombiningMarks.areLimited(in: normalized), normalized.count <= maximumLength,
            normalized.utf8.count <= 16 * maximumLength
        else { return false }
        self.caret = min(kind.normalized(String(head)).count, normalized.count)
        self.text = normalized
        isSelected = false
        return true
    }

    /// The scalar before the place of the next character; `nil` at the start.
    var scalarBeforeCaret: Unicode.Scalar? { isSelected ? nil : text.prefix(caret).unicodeScalars.last }

    private func position(after motion: Edit.Motion) -> Int {
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

    private mutating func remove(to position: Int) -> String {
        let start = text.index(text.startIndex, offsetBy: min(position, caret))
        let end = text.index(text.startIndex, offsetBy: max(position, caret))
        let removed = String(text[start..<end])
        text.removeSubrange(start..<end)
        caret = min(position, caret, text.count)
        return removed
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
