import NativeAuth
import Terminal

/// A field of a page.
enum Field: Hashable, Sendable {
    case text(TextField)
    case secret(SecretField)
    case boolean(Bool)
    case choice(ChoiceField)

    /// Whether the field has no entry; never true for a checkbox.
    var isEmpty: Bool {
        switch self {
        case .text(let field): field.isEmpty
        case .secret(let field): field.count == 0
        case .boolean: false
        case .choice(let field): field.summary().isEmpty
        }
    }

    /// The kind of text that is entered: an answer, a search text, a code or a password.
    var kind: TextKind {
        switch self {
        case .text(let field): field.kind
        case .secret(let field): field.kind
        case .boolean, .choice: .text
        }
    }

    /// The scalar before the place of the next character; `nil` at the start and in a secret.
    var scalarBeforeCaret: Unicode.Scalar? {
        switch self {
        case .text(let field): field.scalarBeforeCaret
        case .choice(let field): field.search.query.scalarBeforeCaret
        case .secret, .boolean: nil
        }
    }

    /// The scalar after the place of the next character; `nil` at the end and in a secret.
    var scalarAfterCaret: Unicode.Scalar? {
        switch self {
        case .text(let field): field.scalarAfterCaret
        case .choice(let field): field.search.query.scalarAfterCaret
        case .secret, .boolean: nil
        }
    }

    /// Whether a typed character is inserted as text.
    var acceptsText: Bool {
        switch self {
        case .text, .secret: true
        case .boolean: false
        case .choice(let field): field.isOpen
        }
    }

    /// Handles a key, and returns whether this field uses it.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - killed: The last killed text, from any field that is not masked.
    mutating func press(_ key: Key, killed: inout String) -> Bool {
        switch self {
        case .text(var field):
            guard let edit = Edit(key, killed: killed) else { return false }
            let removed = field.apply(edit)
            if !removed.isEmpty { killed = removed }
            self = .text(field)
        case .secret(var field):
            guard let edit = Edit(key) else { return false }
            field.apply(edit)
            self = .secret(field)
        case .boolean(let isTicked):
            guard let newValue = Self.isTicked(after: key, isTicked) else { return false }
            self = .boolean(newValue)
        case .choice(var field):
            guard field.press(key) else { return false }
            self = .choice(field)
        }
        return true
    }

    private static func isTicked(after key: Key, _ isTicked: Bool) -> Bool? {
        switch key {
        case .character(" "): !isTicked
        case _ where key.isYes: true
        case _ where key.isNo: false
        default: nil
        }
    }

    /// Inserts pasted text as one edit.
    ///
    /// - Returns: `nil`, or the field's limit, in characters or for secrets in bytes, when the text does not
    ///   fit; then the field is unchanged.
    mutating func paste(_ text: String) -> Int? {
        switch self {
        case .text(var field):
            guard field.insert(text) else { return field.maximumLength }
            self = .text(field)
        case .secret(var field):
            guard field.insert(text) else { return Secret.maximumBytes }
            self = .secret(field)
        case .boolean:
            break
        case .choice(var field):
            guard field.openSearch(with: text) else { return field.search.query.maximumLength }
            self = .choice(field)
        }
        return nil
    }

    /// Whether the next typed character replaces the contents.
    var isSelected: Bool {
        switch self {
        case .text(let field): field.isSelected
        case .secret(let field): field.isSelected
        case .boolean, .choice: false
        }
    }

    /// Deselects the contents, so that typing inserts.
    mutating func deselect() {
        switch self {
        case .text(var field):
            field.isSelected = false
            self = .text(field)
        case .secret(var field):
            field.isSelected = false
            self = .secret(field)
        case .boolean, .choice: break
        }
    }

    /// Selects the contents, so that typing replaces them.
    mutating func select() {
        switch self {
        case .text(var field):
            field.isSelected = !field.isEmpty
            self = .text(field)
        case .secret(var field):
            field.isSelected = field.count > 0
            self = .secret(field)
        case .boolean, .choice: break
        }
    }

    /// Clears the entry, and unticks a checkbox.
    mutating func clear() {
        switch self {
        case .text(var field):
            if !field.isEmpty { field.replaceAll(with: "") }
            field.isSelected = false
            self = .text(field)
        case .secret(var field):
            field.clear()
            self = .secret(field)
        case .boolean: self = .boolean(false)
        case .choice: changeChoice { $0.select([]) }
        }
    }

    /// The entry, without the caret or the highlight; never a secret.
    var contents: [String] {
        switch self {
        case .text(let field): [field.text]
        case .secret: []
        case .boolean(let isTicked): ["\(isTicked)"]
        case .choice(let field): field.contents
        }
    }

    /// The choice field, if it is one.
    var choice: ChoiceField? {
        if case .choice(let field) = self { field } else { nil }
    }

    /// Changes the choice field, if it is one.
    mutating func changeChoice(_ body: (inout ChoiceField) -> Void) {
        guard case .choice(var field) = self else { return }
        body(&field)
        self = .choice(field)
    }
}

// A field of a flow that has changed takes over the answer of the field that it replaces.

extension Field {
    /// Takes over the answer of another field, as far as this kind of field can hold it.
    ///
    /// - Returns: Whether fields of these kinds can hold the same answers; if not, nothing is changed.
    mutating func adopt(_ other: Field) -> Bool {
        switch (self, other) {
        case (.text(let field), .text(var adopted)):
            adopted.maximumLength = field.maximumLength
            self = .text(adopted)
        case (.secret, .secret), (.boolean, .boolean): self = other
        case (.choice(var field), .choice(let adopted)):
            field.adopt(adopted)
            self = .choice(field)
        case (.text(var field), .choice(let adopted)):
            field.replaceAll(with: adopted.values.joined(separator: ", "))
            self = .text(field)
        case (.choice(var field), .text(let adopted)):
            field.select([adopted.text.trimmed])
            self = .choice(field)
        case (.text, _), (.secret, _), (.boolean, _), (.choice, _): return false
        }
        return true
    }

    /// Whether this field shows another field's answer as far as it can, so that the user has not changed it.
    func isShowing(_ other: Field) -> Bool {
        switch (self, other) {
        case (.text, .text), (.secret, .secret), (.boolean, .boolean): return false
        case (.choice(let field), .choice(let other)) where field.options == other.options: return false
        case (.text, _), (.secret, _), (.boolean, _), (.choice, _):
            var probe = self
            return probe.adopt(other) ? probe.contents == contents : isUnanswered
        }
    }

    private var isUnanswered: Bool {
        if case .boolean(let isTicked) = self { !isTicked } else { isEmpty }
    }
}

extension Key {
    /// Whether the key moves from one answer to a question to the other.
    var changesAnswer: Bool {
        switch self {
        case .tab, .backTab, .move(.left), .move(.right), .move(.up), .move(.down): true
        default: false
        }
    }

    /// Whether the key is the first letter of "yes" or "ja"; the question states which one to press.
    var isYes: Bool { isLetter(of: "yYjJ") }

    /// Whether the key is the first letter of "no", "nej" or "nein".
    var isNo: Bool { isLetter(of: "nN") }

    private func isLetter(of letters: String) -> Bool {
        if case .character(let letter) = self { letters.contains(letter) } else { false }
    }
}

extension Wizard {
    /// Returns whether a whole word answers a question with yes in every language: y, j or yes, n or no, in
    /// any case; `nil` if it does not.
    static func isYes(_ word: String) -> Bool? {
        switch word.lowercased() {
        case "y", "j", "yes": true
        case "n", "no": false
        default: nil
        }
    }

    /// Returns whether a word answers a question with yes, in every language or that of the wizard;
    /// `nil` if it does not.
    func isYes(_ word: String) -> Bool? {
        switch word.lowercased() {
        case strings.review.yes.lowercased(): true
        case strings.review.no.lowercased(): false
        default: Self.isYes(word)
        }
    }
}
