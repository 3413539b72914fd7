/// Sanitizes text for the screen, scalar by scalar: the slow path of ``Printable``.
struct Cleaner {
    /// The maximum number of scalars in one character.
    static let longest = 8

    private var text = ""
    private var columns = 0
    /// The character being assembled; empty before the first.
    private var character = ""
    private var length = 0
    /// Whether the character is a single scalar that does not combine with others of its kind.
    private var isPlain = false

    static func clean(_ text: String) -> Printable {
        if let columns = Width.plainColumns(of: text.unicodeScalars) {
            return Printable(clean: text, columns: columns)
        }
        var cleaner = Cleaner()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            // CR LF is one line break.
            if scalar != "\n" || previous != "\r" { cleaner.take(scalar) }
            previous = scalar
        }
        return cleaner.finish()
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        switch Fate(of: scalar) {
        case .kept: add(scalar)
        case .blank: add(" ")
        case .replaced: add("\u{FFFD}")
        case .dropped: break
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        guard let joined = joining(scalar) else { return begin(with: scalar) }
        guard length < Cleaner.longest else { return }
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

    private mutating func begin(with scalar: Unicode.Scalar) {
        text += character
        character = Cleaner.beginning(with: scalar)
        length = character.unicodeScalars.count
        isPlain = Width.plainColumns(of: scalar) != nil
        columns += character.reduce(0) { $0 + Width.columns(of: $1) }
    }

    /// Returns the first scalars of a character; a zero-width scalar gets a base character, so that it does
    /// not combine with the previous one.
    private static func beginning(with scalar: Unicode.Scalar) -> String {
        if Width.columns(of: scalar) > 0 { return String(scalar) }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: "\u{25CC}\(scalar)"
        default: "\u{FFFD}"
        }
    }

    private mutating func finish() -> Printable {
        Printable(clean: text + character, columns: columns)
    }
}
