import Terminal

/// What letters a terminal has.
public enum Lettering: Hashable, Sendable {
    /// All of them.
    case unicode
    /// Those of ASCII: others are written by those, as well as can be.
    case ascii

    /// The columns that a text has: six lines of an ordinary terminal (C-05).
    static let longestText = 6 * 80

    /// A text as lines that fit into some columns.
    ///
    /// A word of ASCII that is longer than a line, such as an address, stays whole, so that it can be copied. What
    /// the text ends with is there even where the text is cut.
    func lines(_ text: String, ending: Printable = "", columns: Int) -> [Printable] {
        let most = Link(text) == nil ? Self.longestText : Link.longest
        let shown = Printable(excerptOf: text, columns: most) + ending
        let printable = self == .unicode ? shown : Printable(shown.text.spelledInASCII)
        guard printable.columns > columns else { return [printable] }
        let words = printable.text.split(separator: " ", omittingEmptySubsequences: false)
        var lines: [Printable] = []
        var short: [Substring] = []
        for word in words {
            if word.utf8.count > columns, word.utf8.allSatisfy({ $0 < 0x80 }) {
                if !short.isEmpty { lines += Self.wrap(short, columns) }
                lines.append(Printable(String(word)))
                short = []
            } else {
                short.append(word)
            }
        }
        return short.isEmpty ? lines : lines + Self.wrap(short, columns)
    }

    private static func wrap(_ words: [Substring], _ columns: Int) -> [Printable] {
        Printable(words.joined(separator: " ")).wrapped(columns: columns)
    }
}

extension String {
    /// The text in letters of ASCII; a question mark stands for what has no like among them.
    var spelledInASCII: String {
        unicodeScalars.map { $0.isASCII ? String($0) : Self.spelling(of: $0) }.joined()
    }

    private static func spelling(of scalar: Unicode.Scalar) -> String {
        if let known = spellings[scalar] { return known }
        let properties = scalar.properties
        if properties.isWhitespace { return " " }
        if properties.generalCategory == .nonspacingMark { return "" }
        return baseLetter(properties.name ?? "") ?? "?"
    }

    /// The letter in a name such as "LATIN SMALL LETTER E WITH ACUTE".
    private static func baseLetter(_ name: String) -> String? {
        let words = name.split(separator: " ")
        guard words.count >= 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1 else {
            return nil
        }
        return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
    }

    private static let spellings: [Unicode.Scalar: String] = [
        "å": "aa", "Å": "Aa", "æ": "ae", "Æ": "Ae", "ø": "oe", "Ø": "Oe", "ä": "ae", "Ä": "Ae", "ö": "oe",
        "Ö": "Oe", "ü": "ue", "Ü": "Ue", "ß": "ss", "œ": "oe", "Œ": "Oe", "þ": "th", "Þ": "Th", "ð": "d",
        "Ð": "D", "ł": "l", "Ł": "L", "ı": "i", "·": "-", "•": "*", "–": "-", "—": "-", "‐": "-", "‑": "-",
        "…": "...", "‘": "'", "’": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"", "»": "\"", "✓": "+",
        "×": "x", "€": "EUR", "¿": "?", "¡": "!",
    ]
}
