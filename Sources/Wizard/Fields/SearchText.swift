/// The names of an option, folded for a search that ignores case, accents, character width and the kind of
/// kana.
///
/// They are stored as bytes, so that a list of all countries can be searched at every keystroke.
struct SearchText: Hashable, Sendable {
    private let names: [[UInt8]]
    /// A code that matches only as a whole, such as a country's.
    private let code: [UInt8]

    init(_ names: [String], code: String = "") {
        self.names = names.map(\.folded)
        self.code = code.folded
    }

    /// Returns the rank of a folded query, or `nil` if it does not match.
    ///
    /// The ranks are 0 for a whole name, 1 for the start of a name, 2 for the code, 3 for the start of another
    /// word, and 4 for any other part of a name.
    func rank(of text: [UInt8]) -> Int? {
        var best = text == code ? 2 : 5
        for name in names {
            if name.starts(with: text) {
                best = min(best, name.count == text.count ? 0 : 1)
            } else if best > 3, let rank = name.rankInside(of: text) {
                best = min(best, rank)
            }
        }
        return best == 5 ? nil : best
    }
}

extension [UInt8] {
    /// Returns 3 if a query starts a later word, 4 if it occurs elsewhere after the first byte, else `nil`.
    fileprivate func rankInside(of text: [UInt8]) -> Int? {
        guard let first = text.first, text.count <= count else { return nil }
        var rank: Int?
        for start in 1..<Swift.max(count - text.count + 1, 1) where self[start] == first {
            guard self[start...].starts(with: text) else { continue }
            if self[start - 1].isWordSeparator { return 3 }
            rank = 4
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

extension String {
    /// The UTF-8 of the text, folded: lowercase, without accents, in ordinary width, with katakana for
    /// hiragana.
    var folded: [UInt8] {
        var bytes: [UInt8] = []
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x300...0x36F: break
            case 0x2018, 0x2019, 0x2BC: bytes.append(UInt8(ascii: "'"))
            case 0x3000: bytes.append(UInt8(ascii: " "))
            case 0x3041...0x3096: bytes += (scalar.value + 0x60).utf8
            case 0xFF01...0xFF5E: bytes += (scalar.value - 0xFEE0).lowercaseUTF8
            default: bytes += scalar.value.lowercaseUTF8
            }
        }
        return bytes
    }
}

extension UInt32 {
    /// The UTF-8 of the scalar with this value.
    fileprivate var utf8: [UInt8] {
        Unicode.Scalar(self).map { Array(String($0).utf8) } ?? []
    }

    /// The UTF-8 of the scalar with this value as a lowercase letter without an accent.
    fileprivate var lowercaseUTF8: [UInt8] {
        switch self {
        case 0x41...0x5A: [UInt8(truncatingIfNeeded: self) + 32]
        case 0x00..<0x80: [UInt8(truncatingIfNeeded: self)]
        case 0xC0..<0x180: Self.unaccentedLatin[Int(self) - 0xC0]
        default: Unicode.Scalar(self).map { Array($0.properties.lowercaseMapping.utf8) } ?? []
        }
    }

    /// The letters from U+00C0 to U+017F, lowercase and without accents.
    private static let unaccentedLatin: [[UInt8]] = """
        aaaaaaæceeeeiiiidnooooo×ouuuuyþßaaaaaaæceeeeiiiidnooooo÷ouuuuyþy\
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiĳĳjjkkklllllll\
        lllnnnnnnnnnooooooœœrrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """.map { letter in
            switch letter {
            case "æ": Array("ae".utf8)
            case "œ": Array("oe".utf8)
            case "ĳ": Array("ij".utf8)
            case "ß": Array("ss".utf8)
            case "þ": Array("th".utf8)
            default: Array(String(letter).utf8)
            }
        }
}
