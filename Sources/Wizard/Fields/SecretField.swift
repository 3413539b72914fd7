import NativeAuth
import Terminal

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
        case .position(let position): min(position, count)
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

/// Reveals masked fields for ten seconds, and hides them when the focus leaves them.
struct PasswordReveal: Hashable, Sendable {
    /// When the secret is hidden again; `nil` while it is masked.
    private(set) var end: Timestamp?

    /// Handles a key: reveals or hides the fields, or passes the key to the page's controls.
    mutating func press(_ key: Key, on controls: inout Controls, at now: Timestamp) -> PageAction {
        if key == Shortcut.reveal.key {
            toggle(in: &controls, at: now)
            return .none
        }
        let action = controls.press(key)
        if controls.focusedField == nil { hide(in: &controls) }
        return action
    }

    /// Masks the fields.
    mutating func hide(in controls: inout Controls) {
        show(until: nil, in: &controls)
    }

    /// Masks the fields once the time is up.
    mutating func tick(_ now: Timestamp, _ controls: inout Controls) {
        if let end, now >= end { hide(in: &controls) }
    }

    /// Returns when the number of remaining seconds next changes, or `nil` while masked.
    func nextTick(after now: Timestamp) -> Timestamp? {
        end.map { now.nextSecond(before: $0) }
    }

    private mutating func toggle(in controls: inout Controls, at now: Timestamp) {
        show(until: end == nil ? now.adding(seconds: 10) : nil, in: &controls)
    }

    private mutating func show(until end: Timestamp?, in controls: inout Controls) {
        self.end = end
        for index in controls.fields.indices {
            guard case .secret(var field) = controls.fields[index] else { continue }
            field.isShown = end != nil
            controls.fields[index] = .secret(field)
        }
    }
}
