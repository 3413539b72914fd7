extension Printable {
    /// The text as lines that fit into some columns, broken at blanks; never without a line.
    ///
    /// A line takes as many words as fit and ends without blanks. In a language without blanks, words end beside
    /// every wide character, but no line begins with what closes a phrase or ends with what opens one. A word that
    /// is longer than a line is cut between characters.
    public func wrapped(columns limit: Int) -> [Printable] {
        if columns <= limit, text.utf8.last != UInt8(ascii: " ") { return [self] }
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
        for part in word.unbreakableParts {
            let width = part.reduce(0) { $0 + Width.columns(of: $1) }
            if width > limit {
                cut(part)
            } else if !part.isEmpty {
                if columns + blanks + width > limit { breakLine() }
                append(part, columns: width)
            }
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

extension Substring {
    /// The parts of a word between which a line may end.
    fileprivate var unbreakableParts: [Substring] {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return [self] }
        var parts: [Substring] = []
        var start = startIndex
        for (index, next) in zip(indices.dropFirst(), dropFirst()) {
            let last = self[self.index(before: index)]
            guard last.isWide || next.isWide, !next.closesPhrase, !last.opensPhrase else { continue }
            parts.append(self[start..<index])
            start = index
        }
        return parts + [self[start...]]
    }
}

extension Character {
    fileprivate var isWide: Bool { Width.columns(of: self) > 1 }

    /// Whether no line begins with it: closing marks, and letters that go with the one before.
    fileprivate var closesPhrase: Bool {
        "、。，．・：；？！）」』】〉》〕］｝”’ー～々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…,.:;?!)]}%".contains(self)
    }

    /// Whether no line ends with it.
    fileprivate var opensPhrase: Bool { "（「『【〈《〔［｛“‘([{".contains(self) }
}
