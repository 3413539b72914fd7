/// The Flesch-Kincaid grade level of English texts.
enum Readability {
    /// Returns the grade of a text, or `nil` for fewer than four words.
    static func grade(of text: String) -> Double? {
        let sentences = text.split(whereSeparator: ".?:;".contains).filter { $0.contains(where: \.isLetter) }
        let words = text.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }
        guard words.count > 3 else { return nil }
        let syllables = words.reduce(0) { $0 + Self.syllables(of: $1.lowercased()) }
        return 0.39 * Double(words.count) / Double(sentences.count)
            + 11.8 * Double(syllables) / Double(words.count) - 15.59
    }

    private static func syllables(of word: String) -> Int {
        let letters = word.filter(\.isLetter)
        let groups = letters.split { !"aeiouy".contains($0) }.count
        let isSilent = letters.hasSuffix("e") && !letters.hasSuffix("le")
        let isWeak = letters.hasSuffix("ed") && !letters.hasSuffix("ted") && !letters.hasSuffix("ded")
        return max(groups - (isSilent || isWeak ? 1 : 0), 1)
    }
}
