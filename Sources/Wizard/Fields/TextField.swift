import CUTF8Proc
import NativeAuth
import Terminal

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
        let accepted = kind.accepted(newText, after: scalarBeforeCaret, before: scalarAfterCaret)
        guard !accepted.isEmpty else { return false }
        let (text, caret) = isSelected ? ("", 0) : (self.text, self.caret)
        let insertionIndex = text.characterIndex(at: caret)
        let head = text[..<insertionIndex] + accepted
        let combined = String(head + text[insertionIndex...])
        guard CombiningMarks.areLimited(in: combined) else { return false }
        let normalized = kind.normalized(combined)
        guard CombiningMarks.areLimited(in: normalized), normalized.characterCount <= maximumLength,
            normalized.utf8.count <= 16 * maximumLength
        else { return false }
        self.caret = min(kind.normalized(String(head)).characterCount, normalized.characterCount)
        self.text = normalized
        isSelected = false
        return true
    }

    /// The scalar before the place of the next character; `nil` at the start.
    var scalarBeforeCaret: Unicode.Scalar? {
        isSelected ? nil : text[..<text.characterIndex(at: caret)].unicodeScalars.last
    }

    /// The scalar after the place of the next character; `nil` at the end.
    var scalarAfterCaret: Unicode.Scalar? {
        isSelected ? nil : text[text.characterIndex(at: caret)...].unicodeScalars.first
    }

    /// The text as an answer: without blanks at its ends, and joiners that join nothing.
    var answer: String { kind.accepted(text, before: " ").trimmed }

    private func position(after motion: Edit.Motion) -> Int {
        switch motion {
        case .left: max(caret - 1, 0)
        case .right: min(caret + 1, text.count)
        case .home: 0
        case .end: text.count
        case .wordLeft: text.wordStart(before: caret)
        case .wordRight: text.wordEnd(after: caret)
        case .position(let position): min(position, text.count)
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
    /// The number of characters, without a look at each where each is one byte.
    fileprivate var characterCount: Int { isPlainASCII ? utf8.count : count }

    /// Returns the index of a character.
    fileprivate func characterIndex(at position: Int) -> Index {
        isPlainASCII
            ? utf8.index(startIndex, offsetBy: position) : index(startIndex, offsetBy: position)
    }

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

/// The positions of the caret that determine which part of a long line is visible.
///
/// A line scrolls only when the caret would leave the visible part. A field does not know how wide that is,
/// so it records the positions where the caret changed direction. Each of these turns lies between the two
/// before it: a turn that the caret has passed again no longer matters, whatever the width.
struct CaretHistory: Hashable, Sendable {
    private static let maximumCount = 16

    private(set) var turns = [0]

    /// Records a move of the caret to a position, in characters.
    mutating func record(_ position: Int) {
        guard position != turns.last else { return }
        turns.append(position)
        while let passedTurns { turns.removeSubrange(passedTurns) }
        if turns.count > Self.maximumCount { turns.removeFirst(2) }
    }

    /// The turns that the last position has passed.
    private var passedTurns: Range<Int>? {
        let last = turns.count - 1
        if last >= 2, turns[last - 1].isBetween(turns[last - 2], turns[last]) { return last - 1..<last }
        if last >= 3, turns[last - 2].isBetween(turns[last - 1], turns[last]) { return last - 2..<last }
        return nil
    }
}

extension Int {
    fileprivate func isBetween(_ one: Int, _ other: Int) -> Bool {
        (Swift.min(one, other)...Swift.max(one, other)).contains(self)
    }
}

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
        /// To before the character at this position, or to the end.
        case position(Int)
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

/// A normalization form of Unicode (UAX #15).
enum NormalizationForm: Hashable, Sendable {
    /// Form C: a letter and its marks are one character where there is one.
    case canonical
    /// Form KC: full-width and other variants of a character become the usual one, too.
    case compatible
}

extension String {
    /// Returns the text in a normalization form.
    ///
    /// The time grows with the square of a run of combining marks, so runs must be limited.
    func normalized(to form: NormalizationForm) -> String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
        return utf8Span.span.withUnsafeBufferPointer { text in
            var result: UnsafeMutablePointer<UInt8>?
            let count = utf8proc_normalize(
                text.baseAddress, text.count, &result, form == .compatible ? 1 : 0)
            defer { utf8proc_release(result) }
            guard let result, count >= 0 else { return self }
            return String(decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
        }
    }
}
