/// Sanitized text that is safe to display, whatever its source.
///
/// It contains no control characters, escape sequences, directional marks, or invisible or unknown
/// characters, and its width is known. ServerText text can only reach the screen through its initializer.
package struct Printable: Hashable, Sendable {
    /// The sanitized text.
    package let text: String
    /// The width on a terminal, in columns.
    package let columns: Int

    /// Creates printable text by sanitizing `text`.
    ///
    /// A tab, a line break, U+2028 and U+2029 each become one space. Joiners, variation selectors and other
    /// invisible characters are removed. Control characters, directional marks and characters that terminals
    /// do not know become U+FFFD. A character has at most eight scalars, and a mark without a base
    /// character is shown on U+25CC.
    package init(_ text: String) {
        if text.isPlainASCII {
            self.init(sanitized: text, columns: text.utf8.count)
        } else {
            self = TextSanitizer.sanitize(text)
        }
    }

    /// Creates printable text for a line with which no other text is aligned: joiners and variation selectors
    /// stay where they are spelling, although a terminal may then show it in other columns.
    package init(spelling text: String) {
        self = TextSanitizer.sanitize(text, keepsSpelling: true)
    }

    /// Creates printable text from the beginning of `text`, with an ellipsis if it exceeds the limit.
    ///
    /// The cost does not depend on the length of `text`.
    package init(excerptOf text: String, columns limit: Int) {
        // A text never has more columns than bytes.
        guard text.utf8.count > limit else {
            self.init(text)
            return
        }
        let head = text.unicodeScalars.prefix(TextSanitizer.maximumScalars * max(limit, 1))
        let sanitized = Printable(String(head))
        let isComplete = head.endIndex == text.endIndex && sanitized.columns <= limit
        self = isComplete ? sanitized : sanitized.prefix(columns: limit - 1) + "…"
    }

    /// Creates text of `count` spaces; empty if `count` is negative.
    package init(spaces count: Int) {
        let count = max(count, 0)
        let text = String(unsafeUninitializedCapacity: count) { bytes in
            bytes.initialize(repeating: 0x20)
            return count
        }
        self.init(sanitized: text, columns: count)
    }

    /// Creates text that repeats another one; empty if `count` is negative.
    package init(repeating unit: Printable, count: Int) {
        let count = max(count, 0)
        let text = unit.text.repeated(count)
        if let first = unit.text.unicodeScalars.first, let last = unit.text.unicodeScalars.last,
            first.standsAlone, last.standsAlone
        {
            self.init(sanitized: text, columns: unit.columns * count)
        } else {
            self.init(text)
        }
    }

    init(sanitized text: String, columns: Int) {
        self.text = text
        self.columns = columns
    }

    /// Whether the text is empty.
    package var isEmpty: Bool { text.isEmpty }

    /// Returns the longest prefix that fits into the limit, cut between characters.
    package func prefix(columns limit: Int) -> Printable {
        if columns <= limit { return self }
        if isASCII {
            let end = text.utf8.index(text.startIndex, offsetBy: max(limit, 0))
            return Printable(sanitized: String(text[..<end]), columns: max(limit, 0))
        }
        var end = text.startIndex
        var usedColumns = 0
        while end < text.endIndex {
            let next = usedColumns + Width.columns(of: text[end])
            if next > limit { break }
            (end, usedColumns) = (text.index(after: end), next)
        }
        return Printable(sanitized: String(text[..<end]), columns: usedColumns)
    }

    /// Concatenates two texts.
    package static func + (first: Printable, second: Printable) -> Printable {
        guard first.isASCII || first.text.unicodeScalars.last?.standsAlone != false,
            second.isASCII || second.text.unicodeScalars.first?.standsAlone != false
        else { return Printable(first.text + second.text) }
        return Printable(sanitized: first.text + second.text, columns: first.columns + second.columns)
    }

    /// Whether every byte is one character and one column; any other scalar has more bytes than columns.
    private var isASCII: Bool { text.utf8.count == columns }
}

extension String {
    /// Whether the text is printable ASCII, in which each byte is one character and one column.
    package var isPlainASCII: Bool {
        func isPlain(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) }
        // Bytes in one piece take a third of the time.
        return utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) } ?? utf8.allSatisfy(isPlain)
    }

    /// Returns the text a number of times; to double it takes fewer steps than to append it each time.
    fileprivate func repeated(_ count: Int) -> String {
        var (text, piece, rest) = ("", self, count)
        text.reserveCapacity(utf8.count * count)
        while rest > 0 {
            if !rest.isMultiple(of: 2) { text += piece }
            rest /= 2
            if rest > 0 { piece += piece }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether it is a character of its own next to any other: printable ASCII, or a symbol such as those for
    /// drawing boxes.
    fileprivate var standsAlone: Bool {
        switch value {
        case 0x20..<0x7F, 0x2500...0x27BF: true
        default: false
        }
    }
}

extension Printable: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// Creates printable text from a literal or an interpolated string.
    package init(stringLiteral text: String) { self.init(text) }

    /// The sanitized text.
    package var description: String { text }
}
