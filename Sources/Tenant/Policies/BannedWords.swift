/// Common passwords, which attackers try first (wire-protocol §4.4).
///
/// The service's own list is longer and secret. Substitutions such as `P@ssw0rd` match the word itself.
enum BannedWords {
    /// Whether any of the words occurs in these bytes.
    static func occur(in bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.indices.contains { start in
            words.contains { word in
                word.count <= bytes.count - start
                    && word.indices.allSatisfy { word[$0] == normalized(bytes[start + $0]) }
            }
        }
    }

    /// Lowercases a character and undoes substitutions; `i`, `l` and their substitutes become one.
    private static func normalized(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): normalized(byte | 0x20)
        case UInt8(ascii: "l"), UInt8(ascii: "1"), UInt8(ascii: "!"), UInt8(ascii: "|"): UInt8(ascii: "i")
        case UInt8(ascii: "0"): UInt8(ascii: "o")
        case UInt8(ascii: "3"): UInt8(ascii: "e")
        case UInt8(ascii: "4"), UInt8(ascii: "@"): UInt8(ascii: "a")
        case UInt8(ascii: "5"), UInt8(ascii: "$"): UInt8(ascii: "s")
        case UInt8(ascii: "7"), UInt8(ascii: "+"): UInt8(ascii: "t")
        default: byte
        }
    }

    private static let words = """
        password passwort passw0rt kennwort losenord adgangskode contrasena motdepasse
        qwerty qwertz azerty asdfgh zxcvbn 1q2w3e 1qaz2wsx qazwsx q1w2e3 zaq12wsx
        123456 654321 987654 012345 111111 000000 121212 123123 123321 112233 abc123 abcdef abcd1234 a1b2c3
        letmein welcome changeme iloveyou trustno1 sunshine princess football baseball basketball superman
        batman spiderman pokemon starwars dragonball whatever monkey123 dragon123 shadow123 master123
        administrator admin123 root123 test1234 guest123 login123 default123 secret123
        michael1 jennifer1 jordan23 charlie1 liverpool chelsea1 arsenal1 ferrari mustang harley1 computer1
        internet1 samsung1 google1 microsoft1 summer20 winter20 spring20 autumn20 corvette cheese1 hunter2
        """
        .split(whereSeparator: \.isWhitespace).map { $0.utf8.map(normalized) }
}
