/// A text that is safe to show: whatever it was made from, it holds words and nothing that acts on a terminal.
///
/// Control characters, escape sequences, marks of direction and everything that is invisible or unknown are gone
/// from it, and its width is known. Its initializer is the only way for outside text to reach a screen.
public struct Printable: Hashable, Sendable {
    /// The text, cleaned.
    public let text: String
    /// The columns that it takes on a terminal.
    public let columns: Int

    /// Makes a text printable.
    ///
    /// A tab, a line break and U+2028 or U+2029 become one blank. Joiners, variation selectors and other invisible
    /// characters are dropped. Controls, marks of direction and characters that no terminal knows become U+FFFD.
    /// A character keeps eight scalars at most, and a mark with nothing to stand on stands on U+25CC.
    public init(_ text: String) {
        if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) {
            self.init(clean: text, columns: text.utf8.count)
        } else {
            self = Cleaner.clean(text)
        }
    }

    /// Makes the beginning of a text printable, with an ellipsis for what does not fit into some columns.
    ///
    /// Of a text of any length it looks at no more than can be needed.
    public init(excerptOf text: String, columns limit: Int) {
        // No text has more columns than bytes.
        guard text.utf8.count > limit else {
            self.init(text)
            return
        }
        let head = text.unicodeScalars.prefix(Cleaner.longest * max(limit, 1))
        let whole = Printable(String(head))
        let isWhole = head.endIndex == text.endIndex && whole.columns <= limit
        self = isWhole ? whole : whole.prefix(columns: limit - 1) + "…"
    }

    /// Makes so many blanks; none of a number below zero.
    public init(blanks count: Int) {
        let count = max(count, 0)
        let text = String(unsafeUninitializedCapacity: count) { bytes in
            bytes.initialize(repeating: 0x20)
            return count
        }
        self.init(clean: text, columns: count)
    }

    init(clean text: String, columns: Int) {
        self.text = text
        self.columns = columns
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { text.isEmpty }

    /// The longest beginning that fits into some columns, cut between characters.
    public func prefix(columns limit: Int) -> Printable {
        if columns <= limit { return self }
        if isASCII {
            let end = text.utf8.index(text.startIndex, offsetBy: max(limit, 0))
            return Printable(clean: String(text[..<end]), columns: max(limit, 0))
        }
        var end = text.startIndex
        var taken = 0
        while end < text.endIndex {
            let next = taken + Width.columns(of: text[end])
            if next > limit { break }
            (end, taken) = (text.index(after: end), next)
        }
        return Printable(clean: String(text[..<end]), columns: taken)
    }

    /// The longest end that fits into some columns, cut between characters.
    public func suffix(columns limit: Int) -> Printable {
        if columns <= limit { return self }
        var start = text.endIndex
        var taken = 0
        while start > text.startIndex {
            let before = text.index(before: start)
            let next = taken + Width.columns(of: text[before])
            if next > limit { break }
            (start, taken) = (before, next)
        }
        return Printable(clean: String(text[start...]), columns: taken)
    }

    /// One text after another.
    public static func + (first: Printable, second: Printable) -> Printable {
        if first.isASCII && second.isASCII {
            return Printable(clean: first.text + second.text, columns: first.columns + second.columns)
        }
        return Printable(first.text + second.text)
    }

    /// Whether each byte is a character and a column: every other scalar has more bytes than columns.
    private var isASCII: Bool { text.utf8.count == columns }
}

extension Printable: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, CustomStringConvertible {
    /// Makes a literal or an interpolated text printable.
    public init(stringLiteral text: String) { self.init(text) }

    /// The text, cleaned.
    public var description: String { text }
}
