/// Text on its way to the screen, scalar by scalar: the part of ``Printable`` that is not plain.
struct Cleaner {
    /// The most scalars that one character keeps.
    static let longest = 8

    private var text = ""
    private var columns = 0
    /// The character that is being put together; empty before the first.
    private var character = ""
    private var length = 0
    /// Whether it is a single scalar that joins none like it.
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

    /// The character that is being put together with a scalar more, if Swift sees one character in that.
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

    /// A character's first scalars: one without a width needs something to stand on, or it would change its neighbour.
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
