import NativeAuth

/// What a person entered as a code, with blanks and hyphens left out and full-width digits made plain.
struct CodeDigits: Hashable, Sendable {
    let digits: Secret
    private let count: Int
    private let odd: String?

    init(_ secret: Secret) {
        var plain = Secret()
        var odd: String?
        secret.reveal { bytes in
            for character in String(decoding: bytes, as: UTF8.self) {
                if let digit = character.decimalDigit {
                    plain = plain.replacing(plain.count..<plain.count, with: "\(digit)") ?? plain
                } else if !Self.isSeparator(character) {
                    odd = odd ?? String(character)
                }
            }
        }
        digits = plain
        count = plain.count
        self.odd = odd
    }

    /// Whether people write it between digits to set them apart.
    static func isSeparator(_ character: Character) -> Bool {
        character.isWhitespace || "-‐‑–".contains(character)
    }

    /// What keeps it from being a code of so many digits, or of some number when that is not known.
    func problem(length: Int?) -> Message? {
        let values = ["n": length.map(String.init) ?? "", "k": "\(count)"]
        if let odd { return Message(\.code.letters, ["char": odd]) }
        if count == 0 { return Message(length == nil ? \.code.emptyOpen : \.code.empty, values) }
        guard let length, count != length else { return nil }
        return Message(count < length ? \.code.short : \.code.long, values)
    }
}

extension Character {
    /// The value of a digit of any script, but not of what only looks like one, such as a superscript.
    var decimalDigit: UInt8? {
        guard unicodeScalars.count == 1, let properties = unicodeScalars.first?.properties,
            properties.generalCategory == .decimalNumber
        else { return nil }
        return properties.numericValue.map { UInt8($0) }
    }

    /// The character, a digit of any script as the plain one, so that it fits its box.
    var plainDigit: Character {
        decimalDigit.map { Character(Unicode.Scalar(UInt8(ascii: "0") + $0)) } ?? self
    }
}
