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
        case .word: return String(String.UnicodeScalarView(text.unicodeScalars.filter { !Self.isHidden($0) }))
        case .code:
            let visible = Pasting.word.cleaned(text) ?? ""
            return String(visible.compactMap { CodeDigits.isSeparator($0) ? nil : $0.plainDigit })
        case .line:
            let spaced = text.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }
            return String(String.UnicodeScalarView(spaced.filter { !Self.isHidden($0) }))
        }
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
