import TextAlgorithms

/// How pasted text is sanitized for a field.
enum PastePolicy: Hashable, Sendable {
    /// Line breaks become spaces; other control and format characters are removed.
    case singleLine
    /// Line breaks are removed, too.
    case withoutLineBreaks
    /// For the digits of a code of this length, if it is known: separators are removed as well as everything
    /// invisible, and a single code is taken out of a sentence.
    case code(length: Int?)
    /// The text is inserted unchanged, or rejected if it has hidden characters.
    case verbatim

    /// Returns the text to insert, or `nil` if the paste is rejected.
    func cleaned(_ text: String) -> String? {
        switch self {
        case .verbatim: return Self.hasHidden(text) ? nil : text
        case .withoutLineBreaks: return Self.visible(text) { $0 }
        case .code(let length):
            // A line break separates words, which `visible` would join.
            let words = Self.visible(text) { $0.properties.isWhitespace ? " " : $0 }
            if let code = length.flatMap({ CodeDigits.code(in: words, length: $0) }) { return code }
            let visible = Self.visible(text) { $0 }
            if visible.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return visible }
            var digits = ""
            digits.reserveCapacity(visible.utf8.count)
            for character in visible where !CodeDigits.isSeparator(character) {
                digits.append(character.asciiDigit)
            }
            return digits
        case .singleLine: return Self.visible(text) { $0.properties.isWhitespace ? " " : $0 }
        }
    }

    /// Returns whether hidden characters other than whitespace are removed, which the wizard reports.
    func removesHiddenCharacters(from text: String) -> Bool {
        !CombiningMarks.areLimited(in: text)
            || text.unicodeScalars.contains { Self.isHidden($0) && !$0.properties.isWhitespace }
    }

    private static func hasHidden(_ text: String) -> Bool {
        !CombiningMarks.areLimited(in: text) || text.unicodeScalars.contains(where: isHidden)
    }

    private static func visible(
        _ text: String, _ transform: (Unicode.Scalar) -> Unicode.Scalar
    ) -> String {
        // Most large pastes: no scalar is looked up, and the text is in memory once.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        var visible = String.UnicodeScalarView()
        visible.reserveCapacity(text.utf8.count)
        var markCount = 0
        for received in text.unicodeScalars {
            let scalar = transform(received)
            guard !isHidden(scalar) else { continue }
            markCount = CombiningMarks.isMark(scalar) ? markCount + 1 : 0
            if markCount <= CombiningMarks.maximumRun { visible.append(scalar) }
        }
        return String(visible)
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        // A large paste is mostly ASCII, for which the category need not be looked up.
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        return switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // Zero-width joiners are part of emoji; other format characters are invisible or reorder text.
        case .format: scalar != "\u{200D}"
        default: false
        }
    }
}
