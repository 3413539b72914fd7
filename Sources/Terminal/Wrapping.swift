extension Printable {
    /// The text as lines that fit into some columns, broken at blanks; never without a line.
    ///
    /// A line takes as many words as fit and ends without blanks. A word that is longer than a line is cut between
    /// characters, so that text in a language without blanks fills its lines.
    public func wrapped(columns limit: Int) -> [Printable] {
        var wrapping = Wrapping(limit: max(limit, 1))
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            wrapping.add(word)
        }
        return wrapping.finish()
    }
}

/// The lines of a text that is being wrapped.
private struct Wrapping {
    let limit: Int
    var lines: [Printable] = []
    var line = ""
    var columns = 0
    /// Blanks between the line and the next word, not yet written.
    var blanks = 0

    init(limit: Int) { self.limit = limit }

    mutating func add(_ word: Substring) {
        let width = word.reduce(0) { $0 + Width.columns(of: $1) }
        if width > limit {
            cut(word)
        } else if !word.isEmpty {
            if columns + blanks + width > limit { breakLine() }
            append(word, columns: width)
        }
        blanks += 1
    }

    private mutating func append(_ piece: some StringProtocol, columns width: Int) {
        line += String(repeating: " ", count: blanks) + piece
        columns += blanks + width
        blanks = 0
    }

    private mutating func breakLine() {
        if columns > 0 { lines.append(Printable(clean: line, columns: columns)) }
        (line, columns, blanks) = ("", 0, 0)
    }

    private mutating func cut(_ word: Substring) {
        for character in word {
            let width = Width.columns(of: character)
            // A character wider than the whole line has a line to itself, else it would never be shown.
            if columns + blanks + width > limit { breakLine() }
            append(String(character), columns: width)
        }
    }

    mutating func finish() -> [Printable] {
        breakLine()
        return lines.isEmpty ? [""] : lines
    }
}
