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

    /// Sanitizes a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - keepsSpelling: Whether characters stay that are not seen and yet are spelling.
    static func sanitize(_ text: String, keepsSpelling: Bool = false) -> Printable {
        if let columns = Width.plainColumns(of: text.unicodeScalars) {
            return Printable(sanitized: text, columns: columns)
        }
        var sanitizer = TextSanitizer()
        var previous: Unicode.Scalar?
        var surroundings = Surroundings(of: text)
        for scalar in text.unicodeScalars {
            if keepsSpelling, surroundings.takeSpelling(scalar) {
                sanitizer.add(scalar)
            } else if scalar != "\n" || previous != "\r" {
                // CR LF is one line break.
                sanitizer.take(scalar)
            }
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

/// The way in which a scalar is sanitized for the screen.
enum SanitizationAction {
    /// The scalar is unchanged.
    case keep
    /// The scalar separates words or lines and is replaced with a space.
    case replaceWithSpace
    /// The scalar is a control, or cannot be displayed, and is replaced with U+FFFD.
    case replaceWithPlaceholder
    /// The scalar is invisible and is removed.
    case remove

    init(of scalar: Unicode.Scalar) {
        if Width.plainColumns(of: scalar) != nil {
            self = .keep
        } else {
            self =
                switch scalar.value {
                case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: .replaceWithSpace
                case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: .replaceWithPlaceholder
                default: SanitizationAction(ofUnusual: scalar)
                }
        }
    }

    private init(ofUnusual scalar: Unicode.Scalar) {
        let properties = scalar.properties
        if properties.isDefaultIgnorableCodePoint {
            self = .remove
        } else if !SanitizationAction.isKnown(properties)
            || WidthTable.contains(scalar.value, in: WidthTable.changed)
        {
            self = .replaceWithPlaceholder
        } else {
            self =
                switch properties.generalCategory {
                case .control, .privateUse, .surrogate, .unassigned: .replaceWithPlaceholder
                case .format: Width.columns(of: scalar) > 0 ? .keep : .replaceWithPlaceholder
                default: .keep
                }
        }
    }

    /// Returns whether the scalar is in Unicode 14, the latest version that the C library of Debian 12, and
    /// so ncurses, supports.
    private static func isKnown(_ properties: Unicode.Scalar.Properties) -> Bool {
        guard let age = properties.age else { return false }
        return age.major <= 14
    }
}
