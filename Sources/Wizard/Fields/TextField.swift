/// One line of text with a caret.
///
/// All positions count characters as a person sees them (grapheme clusters).
struct TextField: Hashable, Sendable {
    private(set) var text = ""
    private(set) var caret = 0
    /// The most characters that can be entered.
    var longest = 4_096
    /// Whether the next character typed replaces everything.
    var isSelected = false

    /// Whether there is nothing in it.
    var isEmpty: Bool { text.isEmpty }

    mutating func apply(_ edit: Edit) {
        switch edit {
        case .insert(let new): _ = insert(new)
        case .deleteBackward:
            if isSelected { replaceAll(with: "") } else if caret > 0 { remove(caret - 1) }
        case .deleteForward:
            if isSelected { replaceAll(with: "") } else if caret < text.count { remove(caret) }
        case .left: caret = max(caret - 1, 0)
        case .right: caret = min(caret + 1, text.count)
        case .home: caret = 0
        case .end: caret = text.count
        }
        isSelected = false
    }

    /// Puts `new` in place of everything, with the caret behind it.
    mutating func replaceAll(with new: String) {
        text = new
        caret = text.count
    }

    /// Inserts at the caret unless that would make the text too long.
    ///
    /// A mark joins the character before it.
    ///
    /// - Returns: Whether there was room; if not, nothing has changed.
    mutating func insert(_ new: String) -> Bool {
        let (text, caret) = isSelected ? ("", 0) : (self.text, self.caret)
        let place = text.index(text.startIndex, offsetBy: caret)
        let head = text[..<place] + new
        let whole = head + text[place...]
        guard whole.count <= longest, whole.utf8.count <= 16 * longest else { return false }
        self.caret = min(head.count, whole.count)
        self.text = String(whole)
        isSelected = false
        return true
    }

    private mutating func remove(_ position: Int) {
        text.remove(at: text.index(text.startIndex, offsetBy: position))
        caret = min(position, text.count)
    }
}
