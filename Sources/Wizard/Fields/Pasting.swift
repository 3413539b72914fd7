/// How a pasted text gets into a field.
enum Pasting: Hashable, Sendable {
    /// Line breaks become blanks, other control characters go.
    case line
    /// Line breaks go as well.
    case word
    /// As digits of a code: what only sets them apart goes, and so does everything that is not visible.
    case code
    /// As it is, or not at all.
    case exact

    /// The text as it is to be entered, or `nil` when it must not be.
    func cleaned(_ text: String) -> String? {
        switch self {
        case .exact: return text.unicodeScalars.contains(where: Self.isHidden) ? nil : text
        case .word: return Self.visible(text) { $0 }
        case .code:
            let visible = Self.visible(text) { $0 }
            var digits = ""
            digits.reserveCapacity(visible.utf8.count)
            for character in visible where !CodeDigits.isSeparator(character) {
                digits.append(character.plainDigit)
            }
            return digits
        case .line: return Self.visible(text) { $0.properties.isWhitespace ? " " : $0 }
        }
    }

    /// Whether characters of the text are left out that the person may know nothing of: not line breaks or blanks.
    func hides(in text: String) -> Bool {
        text.unicodeScalars.contains { Self.isHidden($0) && !$0.properties.isWhitespace }
    }

    private static func visible(
        _ text: String, _ change: (Unicode.Scalar) -> Unicode.Scalar
    ) -> String {
        var visible = String.UnicodeScalarView()
        visible.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            let changed = change(scalar)
            if !isHidden(changed) { visible.append(changed) }
        }
        return String(visible)
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // Joiners hold emoji together; the other format characters are invisible or turn text around.
        case .format: scalar != "\u{200D}"
        default: false
        }
    }
}
