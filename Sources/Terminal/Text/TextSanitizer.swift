/// Sanitizes text for the screen, scalar by scalar: the slow path of ``Printable``.
struct TextSanitizer {
    /// The maximum number of scalars in one character.
    static let maximumScalars = 8

    private var text = ""
    private var columns = 0
    /// The character being assembled; empty before the first.
    private var character = ""
    private var length = 0
    /// Whether the character is a single scalar that does not combine with others of its kind.
    private var isPlain = false

    static func sanitize(_ text: String) -> Printable {
        if let columns = Width.plainColumns(of: text.unicodeScalars) {
            return Printable(sanitized: text, columns: columns)
        }
        var sanitizer = TextSanitizer()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            // CR LF is one line break.
            if scalar != "\n" || previous != "\r" { sanitizer.take(scalar) }
            previous = scalar
        }
        return sanitizer.finish()
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        switch SanitizationAction(of: scalar) {
        case .keep: add(scalar)
        case .replaceWithSpace: add(" ")
        case .replaceWithPlaceholder: add("\u{FFFD}")
        case .remove: break
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        guard let joined = joining(scalar) else { return beginCharacter(with: scalar) }
        guard length < TextSanitizer.maximumScalars else { return }
        character = joined
        length += 1
        isPlain = false
        columns += Width.columns(of: scalar)
    }

    /// Returns the current character with `scalar` appended, or `nil` if they are not one character in Swift.
    private func joining(_ scalar: Unicode.Scalar) -> String? {
        if character.isEmpty || isPlain && Width.plainColumns(of: scalar) != nil { return nil }
        var joined = character
        joined.unicodeScalars.append(scalar)
        return joined.index(after: joined.startIndex) == joined.endIndex ? joined : nil
    }

    private mutating func beginCharacter(with scalar: Unicode.Scalar) {
        text += character
        character = TextSanitizer.firstScalars(for: scalar)
        length = character.unicodeScalars.count
        isPlain = Width.plainColumns(of: scalar) != nil
        columns += character.reduce(0) { $0 + Width.columns(of: $1) }
    }

    /// Returns the first scalars of a character; a zero-width scalar gets a base character, so that it does
    /// not combine with the previous one.
    private static func firstScalars(for scalar: Unicode.Scalar) -> String {
        if Width.columns(of: scalar) > 0 { return String(scalar) }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: "\u{25CC}\(scalar)"
        default: "\u{FFFD}"
        }
    }

    private mutating func finish() -> Printable {
        Printable(sanitized: text + character, columns: columns)
    }
}
