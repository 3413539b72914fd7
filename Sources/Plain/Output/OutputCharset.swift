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
