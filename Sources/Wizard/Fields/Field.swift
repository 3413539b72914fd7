import NativeAuth
import Terminal

/// A field of any kind.
enum Field: Hashable, Sendable {
    case text(TextField)
    case secret(SecretField)
    case boolean(Bool)

    /// Whether nothing was entered.
    ///
    /// A box that can be ticked is never empty.
    var isEmpty: Bool {
        switch self {
        case .text(let field): field.isEmpty
        case .secret(let field): field.count == 0
        case .boolean: false
        }
    }

    /// Takes a key and returns whether it meant anything to this field.
    mutating func press(_ key: Key) -> Bool {
        switch self {
        case .text(var field):
            guard let edit = Edit(key) else { return false }
            field.apply(edit)
            self = .text(field)
        case .secret(var field):
            guard let edit = Edit(key) else { return false }
            field.apply(edit)
            self = .secret(field)
        case .boolean(let isTicked):
            guard let answer = Self.tick(key, isTicked) else { return false }
            self = .boolean(answer)
        }
        return true
    }

    private static func tick(_ key: Key, _ isTicked: Bool) -> Bool? {
        switch key {
        case .character(" "): !isTicked
        case .character("y"), .character("Y"): true
        case .character("n"), .character("N"): false
        default: nil
        }
    }

    /// Enters a pasted text as one edit.
    ///
    /// - Returns: The most that fits, in characters or for secrets in bytes, when the text does not; then
    ///   nothing has changed.
    mutating func paste(_ text: String) -> Int? {
        switch self {
        case .text(var field):
            guard field.insert(text) else { return field.longest }
            self = .text(field)
        case .secret(var field):
            guard field.insert(text) else { return Secret.capacity }
            self = .secret(field)
        case .boolean:
            break
        }
        return nil
    }

    /// Whether the next character typed replaces everything.
    var isSelected: Bool {
        switch self {
        case .text(let field): field.isSelected
        case .secret(let field): field.isSelected
        case .boolean: false
        }
    }

    /// Keeps what is there when the next character is typed.
    mutating func deselect() {
        switch self {
        case .text(var field):
            field.isSelected = false
            self = .text(field)
        case .secret(var field):
            field.isSelected = false
            self = .secret(field)
        case .boolean: break
        }
    }

    /// Shows that the next character typed replaces what is there.
    mutating func select() {
        switch self {
        case .text(var field):
            field.isSelected = !field.isEmpty
            self = .text(field)
        case .secret(var field):
            field.isSelected = field.count > 0
            self = .secret(field)
        case .boolean: break
        }
    }
}
