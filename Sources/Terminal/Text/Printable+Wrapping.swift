extension Printable {
    /// Returns the text as lines of at most `limit` columns, broken at spaces; there is always at least one
    /// line.
    ///
    /// A line holds as many words as fit, without trailing spaces. In Japanese, it breaks where a phrase
    /// ends: after a particle or an ending in hiragana, and after punctuation. A phrase longer than a line,
    /// and a text in another language without spaces, may break next to any wide character, but a line does
    /// not begin with closing punctuation or end with opening punctuation. A word that is longer than a line
    /// is cut between characters.
    package func wrapped(columns limit: Int) -> [Printable] {
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
        let parts = word.phrases.flatMap { $0.columns > limit ? $0.unbreakableParts : [$0] }
        for part in parts {
            let width = part.columns
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
    fileprivate var columns: Int { reduce(0) { $0 + Width.columns(of: $1) } }

    /// The parts of a word between which a line may break.
    fileprivate var unbreakableParts: [Substring] { split { $0.isWide || $1.isWide } }

    /// The phrases of a Japanese text, each up to a particle, an ending or punctuation; any
    /// other text as a whole.
    fileprivate var phrases: [Substring] {
        guard contains(where: \.isHiragana) else { return [self] }
        return split { last, next in
            (last.isHiragana || last.closesPhrase) && !next.isHiragana && (last.isWide || next.isWide)
        }
    }

    /// Returns the parts between which a line may break, at places that are given by the
    /// characters around them.
    private func split(where isBreak: (Character, Character) -> Bool) -> [Substring] {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return [self] }
        var parts: [Substring] = []
        var start = startIndex
        var previous: Character?
        // Goes forward only: to step back over a flag takes as long as the text before it.
        for (index, next) in zip(indices, self) {
            defer { previous = next }
            guard let last = previous, isBreak(last, next), !next.closesPhrase, !last.opensPhrase
            else { continue }
            parts.append(self[start..<index])
            start = index
        }
        return parts + [self[start...]]
    }
}

extension Character {
    fileprivate var isWide: Bool { Width.columns(of: self) > 1 }

    fileprivate var isHiragana: Bool { ("\u{3041}"..."\u{309F}").contains(self) }

    /// Whether a line must not begin with the character: closing punctuation, and letters bound to the
    /// previous one.
    fileprivate var closesPhrase: Bool {
        "、。，．・：；？！）」』】〉》〕］｝”’ー～々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…,.:;?!)]}%".contains(self)
    }

    /// Whether a line must not end with the character: opening punctuation.
    fileprivate var opensPhrase: Bool { "（「『【〈《〔［｛“‘([{".contains(self) }
}
