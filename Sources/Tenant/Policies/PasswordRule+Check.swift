import NativeAuth
import UserFlow

extension UserFlow.PasswordRule {
    /// Refuses a password that violates the policy, with the first reason in the order of wire-protocol §4.4.
    ///
    /// Reads the bytes in place, so that no copy of the password is left in memory.
    func check(_ password: Secret) throws(TenantError) {
        let count = password.reveal { bytes in bytes.count { $0 & 0xC0 != 0x80 } }
        guard count >= minimumLength else { throw .passwordTooShort }
        guard count <= maximumLength else { throw .passwordTooLong }
        let isPrintableASCII = password.reveal { bytes in bytes.allSatisfy { (0x20...0x7E).contains($0) } }
        guard isPrintableASCII else { throw .passwordInvalid }
        let classCount = password.reveal { bytes in Set(bytes.lazy.map(CharacterClass.init)).count }
        guard classCount >= requiredClassCount else { throw .passwordTooWeak }
        guard !password.reveal(BannedWords.dominate) else { throw .passwordBanned }
    }

    /// The four character classes; a space counts as a symbol.
    private enum CharacterClass {
        case lower, upper, digit, symbol

        init(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lower
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
            case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
            default: self = .symbol
            }
        }
    }
}

/// Common passwords, which attackers try first (wire-protocol §4.4).
///
/// The service's own list is longer and secret. Substitutions such as `P@ssw0rd` match the word itself.
enum BannedWords {
    /// The points that a password with a banned word needs.
    static let requiredPoints = 5

    /// Whether a password consists of banned words and too little else, as the service evaluates it.
    ///
    /// Each banned word in it counts one point, and so does every other character. A password that differs
    /// from a banned word in one character, or by one more or less, is refused as well. One without a banned
    /// word is not, however short a flow allows it to be.
    static func dominate(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if words.contains(where: { isWithinOneEdit($0, of: bytes) }) { return true }
        let score = score(of: bytes)
        return score.hasWord && score.points < requiredPoints
    }

    /// Counts the points of the division into words and characters that has the fewest.
    ///
    /// Keeps the points of each prefix, and no copy of the password.
    private static func score(of bytes: UnsafeRawBufferPointer) -> (points: Int, hasWord: Bool) {
        var points = [0]
        var hasWord = false
        for end in 1..<(bytes.count + 1) {
            var best = points[end - 1] + 1
            for word in words where isSuffix(word, of: bytes, before: end) {
                hasWord = true
                best = min(best, points[end - word.count] + 1)
            }
            points.append(best)
        }
        return (points[bytes.count], hasWord)
    }

    private static func isSuffix(_ word: [UInt8], of bytes: UnsafeRawBufferPointer, before end: Int) -> Bool {
        let start = end - word.count
        return start >= 0 && word.indices.allSatisfy { word[$0] == normalized(bytes[start + $0]) }
    }

    /// Whether inserting, removing or replacing at most one character makes a password the word.
    private static func isWithinOneEdit(_ word: [UInt8], of bytes: UnsafeRawBufferPointer) -> Bool {
        guard abs(word.count - bytes.count) <= 1 else { return false }
        var prefix = 0
        while prefix < min(word.count, bytes.count), word[prefix] == normalized(bytes[prefix]) { prefix += 1 }
        var suffix = 0
        let rest = min(word.count, bytes.count) - prefix
        while suffix < rest, word[word.count - 1 - suffix] == normalized(bytes[bytes.count - 1 - suffix]) {
            suffix += 1
        }
        return max(word.count, bytes.count) - prefix - suffix <= 1
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
