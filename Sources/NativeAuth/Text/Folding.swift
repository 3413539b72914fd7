extension String {
    /// The UTF-8 of the text, folded for a search that ignores case, accents, character width and the kind of
    /// kana: lowercase, without accents, in ordinary width, with katakana for hiragana.
    package var folded: [UInt8] {
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
