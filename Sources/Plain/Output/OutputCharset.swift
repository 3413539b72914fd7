import Terminal

/// The characters that a terminal can show.
public enum OutputCharset: Hashable, Sendable {
    /// All of Unicode.
    case unicode
    /// ASCII; other characters are transliterated.
    case ascii

    /// The maximum width of a text in columns: six lines of a standard terminal (C-05).
    static let maximumColumns = 6 * 80

    /// Returns a text as lines of at most `columns` columns.
    ///
    /// An ASCII word longer than a line, such as a URL, is not broken, so that it can be copied. `ending` is
    /// added even if the text is truncated.
    func lines(_ text: String, ending: Printable = "", columns: Int) -> [Printable] {
        let maximum = Link(text) == nil ? Self.maximumColumns : Link.maximumBytes
        let excerpt = Printable(excerptOf: text, columns: maximum) + ending
        let printable = self == .unicode ? excerpt : Printable(excerpt.text.transliteratedToASCII)
        guard printable.columns > columns else { return [printable] }
        let words = printable.text.split(separator: " ", omittingEmptySubsequences: false)
        var lines: [Printable] = []
        var pending: [Substring] = []
        for word in words {
            if word.utf8.count > columns, word.utf8.allSatisfy({ $0 < 0x80 }) {
                if !pending.isEmpty { lines += Self.wrap(pending, columns) }
                lines.append(Printable(String(word)))
                pending = []
            } else {
                pending.append(word)
            }
        }
        return pending.isEmpty ? lines : lines + Self.wrap(pending, columns)
    }

    private static func wrap(_ words: [Substring], _ columns: Int) -> [Printable] {
        Printable(words.joined(separator: " ")).wrapped(columns: columns)
    }
}

extension String {
    /// The text transliterated to ASCII; a question mark stands for a character without an equivalent.
    var transliteratedToASCII: String {
        unicodeScalars.map { $0.isASCII ? String($0) : Self.transliteration(of: $0) }.joined()
    }

    private static func transliteration(of scalar: Unicode.Scalar) -> String {
        if let transliteration = transliterations[scalar] { return transliteration }
        let properties = scalar.properties
        if properties.isWhitespace { return " " }
        if properties.generalCategory == .nonspacingMark { return "" }
        return baseLetter(properties.name ?? "") ?? "?"
    }

    /// Returns the base letter in a Unicode name such as "LATIN SMALL LETTER E WITH ACUTE".
    private static func baseLetter(_ name: String) -> String? {
        let words = name.split(separator: " ")
        guard words.count >= 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1 else {
            return nil
        }
        return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
    }

    private static let transliterations: [Unicode.Scalar: String] = [
        "å": "aa", "Å": "Aa", "æ": "ae", "Æ": "Ae", "ø": "oe", "Ø": "Oe", "ä": "ae", "Ä": "Ae", "ö": "oe",
        "Ö": "Oe", "ü": "ue", "Ü": "Ue", "ß": "ss", "œ": "oe", "Œ": "Oe", "þ": "th", "Þ": "Th", "ð": "d",
        "Ð": "D", "ł": "l", "Ł": "L", "ı": "i", "·": "-", "•": "*", "–": "-", "—": "-", "‐": "-", "‑": "-",
        "…": "...", "‘": "'", "’": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "✓": "+",
        "×": "x", "€": "EUR", "¿": "?", "¡": "!",
    ]
}
