import NativeAuth

/// The names of an option of a list, by which it is chosen or found.
///
/// They are folded and stored as bytes, so that a list of all countries can be searched at every keystroke.
struct SearchText: Hashable, Sendable {
    private struct Name: Hashable {
        let text: String
        let folded: [UInt8]

        init(_ text: String) {
            self.text = text
            folded = text.folded
        }
    }

    private let value: Name
    private let code: Name
    private let label: Name
    private let aliases: [Name]

    /// Creates the names of an option; an empty one is none.
    init(value: String = "", code: String = "", label: String, aliases: [String] = []) {
        self.value = Name(value)
        self.code = Name(code)
        self.label = Name(label)
        self.aliases = aliases.map(Name.init)
    }

    /// Returns the index of the option that a text means: that with exactly this value, code, label or alias,
    /// of which the first counts most.
    ///
    /// Case, accents and width do not count, unless only they tell options apart.
    ///
    /// - Returns: `nil` if the text is the name of no option, or of several.
    static func index(named text: String, in options: [SearchText]) -> Int? {
        let name = Name(text.trimmed)
        guard !name.folded.isEmpty else { return nil }
        let parts: [(SearchText) -> [Name]] = [{ [$0.value] }, { [$0.code] }, { [$0.label] }, \.aliases]
        for part in parts {
            let named = options.indices.filter { part(options[$0]).contains { $0.folded == name.folded } }
            guard named.count > 1 else {
                if let index = named.first { return index }
                continue
            }
            let sameCase = named.filter { part(options[$0]).contains { $0.text == name.text } }
            return sameCase.count == 1 ? sameCase[0] : nil
        }
        return nil
    }

    /// Returns the rank of a folded query, or `nil` if it does not match.
    ///
    /// The code and the aliases match only as a whole, so that a search does not find what it does not show.
    /// The ranks are 0 for a whole name, 1 for the start of a name, 2 for the start of another word, and 3
    /// for any other part of a name. One Latin letter, which is somewhere in most names, has to start a word.
    func rank(of text: [UInt8]) -> Int? {
        if text == code.folded || aliases.contains(where: { $0.folded == text }) { return 0 }
        var best = 4
        for name in [label.folded, value.folded] {
            if name.starts(with: text) {
                best = min(best, name.count == text.count ? 0 : 1)
            } else if best > 2, let rank = name.rankInside(of: text) {
                best = min(best, rank)
            }
        }
        return best == 4 || (best == 3 && text.count == 1) ? nil : best
    }
}

extension [UInt8] {
    /// Returns 2 if a query starts a later word, 3 if it occurs elsewhere after the first byte, else `nil`.
    fileprivate func rankInside(of text: [UInt8]) -> Int? {
        guard let first = text.first, text.count <= count else { return nil }
        var rank: Int?
        for start in 1..<Swift.max(count - text.count + 1, 1) where self[start] == first {
            guard self[start...].starts(with: text) else { continue }
            if self[start - 1].isWordSeparator { return 2 }
            rank = 3
        }
        return rank
    }
}

extension UInt8 {
    /// Whether it separates words.
    fileprivate var isWordSeparator: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "-") || self == UInt8(ascii: "(")
    }
}
