extension Printable {
    /// Returns the text as lines of at most `limit` columns, broken at spaces; there is always at least one
    /// line.
    ///
    /// A line holds as many words as fit, without trailing spaces. In languages without spaces, a line may
    /// break next to any wide character, but does not begin with closing punctuation or end with opening
    /// punctuation. A word that is longer than a line is cut between characters.
    public func wrapped(columns limit: Int) -> [Printable] {
        if columns <= limit, text.utf8.last != UInt8(ascii: " ") { return [self] }
        var wrapper = LineWrapper(limit: max(limit, 1))
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            wrapper.add(word)
        }
        return wrapper.finish()
    }
}

/// Breaks a text into lines.
private struct LineWrapper {
    let limit: Int
    var lines: [Printable] = []
    var line = ""
    var columns = 0
    /// The number of pending spaces before the next word.
    var pendingSpaces = 0

    init(limit: Int) { self.limit = limit }

    mutating func add(_ word: Substring) {
        for part in word.unbreakableParts {
            let width = part.reduce(0) { $0 + Width.columns(of: $1) }
            if width > limit {
                cut(part)
            } else if !part.isEmpty {
                if columns + pendingSpaces + width > limit { breakLine() }
                append(part, columns: width)
            }
        }
        pendingSpaces += 1
    }

    private mutating func append(_ piece: some StringProtocol, columns width: Int) {
        line += String(repeating: " ", count: pendingSpaces) + piece
        columns += pendingSpaces + width
        pendingSpaces = 0
    }

    private mutating func breakLine() {
        if columns > 0 { lines.append(Printable(sanitized: line, columns: columns)) }
        (line, columns, pendingSpaces) = ("", 0, 0)
    }

    private mutating func cut(_ word: Substring) {
        for character in word {
            let width = Width.columns(of: character)
            // A character that is wider than the line gets a separate line, or it would never be shown.
            if columns + pendingSpaces + width > limit { breakLine() }
            append(String(character), columns: width)
        }
    }

    mutating func finish() -> [Printable] {
        breakLine()
        return lines.isEmpty ? [""] : lines
    }
}

extension Substring {
    /// The parts of a word between which a line may break.
    fileprivate var unbreakableParts: [Substring] {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return [self] }
        var parts: [Substring] = []
        var start = startIndex
        var previous: Character?
        // Goes forward only: to step back over a flag takes as long as the text before it.
        for (index, next) in zip(indices, self) {
            defer { previous = next }
            guard let last = previous, last.isWide || next.isWide, !next.closesPhrase, !last.opensPhrase
            else { continue }
            parts.append(self[start..<index])
            start = index
        }
        return parts + [self[start...]]
    }
}

extension Character {
    fileprivate var isWide: Bool { Width.columns(of: self) > 1 }

    /// Whether a line must not begin with the character: closing punctuation, and letters bound to the
    /// previous one.
    fileprivate var closesPhrase: Bool {
        "、。，．・：；？！）」』】〉》〕］｝”’ー～々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…,.:;?!)]}%".contains(self)
    }

    /// Whether a line must not end with the character: opening punctuation.
    fileprivate var opensPhrase: Bool { "（「『【〈《〔［｛“‘([{".contains(self) }
}
