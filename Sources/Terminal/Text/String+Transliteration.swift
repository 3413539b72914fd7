extension String {
    /// The text transliterated to ASCII; a question mark stands for a character without an equivalent.
    public var transliteratedToASCII: String {
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
