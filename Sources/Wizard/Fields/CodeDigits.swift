import NativeAuth

/// A one-time code as entered, without spaces and hyphens and with ASCII digits.
struct CodeDigits: Hashable, Sendable {
    let digits: Secret
    private let count: Int
    private let invalidCharacter: String?

    init(_ secret: Secret) {
        var normalized = Secret()
        var invalidCharacter: String?
        secret.reveal { bytes in
            for character in String(decoding: bytes, as: UTF8.self) {
                if let digit = character.decimalDigit {
                    normalized =
                        normalized.replacing(normalized.count..<normalized.count, with: "\(digit)")
                        ?? normalized
                } else if !Self.isSeparator(character) {
                    invalidCharacter = invalidCharacter ?? String(character)
                }
            }
        }
        digits = normalized
        count = normalized.count
        self.invalidCharacter = invalidCharacter
    }

    /// Whether a character separates digits, such as a space or a hyphen.
    static func isSeparator(_ character: Character) -> Bool {
        character.isWhitespace || "-‐‑–".contains(character)
    }

    /// Returns the only code of a length in a text, with or without separators inside; `nil` if there is none,
    /// or several.
    static func code(in text: String, length: Int) -> String? {
        for allowsSeparators in [false, true] {
            let runs = digitRuns(in: text, allowsSeparators: allowsSeparators).filter { $0.count == length }
            guard let first = runs.first else { continue }
            return runs.allSatisfy { $0 == first } ? first : nil
        }
        return nil
    }

    /// Returns the runs of digits in a text, as ASCII digits.
    private static func digitRuns(in text: String, allowsSeparators: Bool) -> [String] {
        var runs = [""]
        for character in text {
            if character.decimalDigit != nil {
                runs[runs.count - 1].append(character.asciiDigit)
            } else if !(allowsSeparators && isSeparator(character)), runs.last != "" {
                runs.append("")
            }
        }
        return runs
    }

    /// Returns the error for an invalid code, or `nil`.
    ///
    /// - Parameter length: The number of digits that the code has; `nil` when it is not known.
    func problem(length: Int?) -> Message? {
        let values = ["n": length.map(String.init) ?? "", "k": "\(count)"]
        if let invalidCharacter { return Message(.codeLetters, ["char": invalidCharacter]) }
        if count == 0 { return Message(length == nil ? .codeEmptyOpen : .codeEmpty, values) }
        guard let length, count != length else { return nil }
        return Message(count < length ? .codeShort : .codeLong, values)
    }
}

extension Character {
    /// The value of a decimal digit in any script; `nil` for other characters, such as superscripts.
    var decimalDigit: UInt8? {
        guard unicodeScalars.count == 1, let properties = unicodeScalars.first?.properties,
            properties.generalCategory == .decimalNumber
        else { return nil }
        return properties.numericValue.map { UInt8($0) }
    }

    /// The character, with a digit of any script as the ASCII digit, which is one column wide.
    var asciiDigit: Character {
        decimalDigit.map { Character(Unicode.Scalar(UInt8(ascii: "0") + $0)) } ?? self
    }
}
