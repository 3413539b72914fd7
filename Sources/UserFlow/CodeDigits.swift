package import NativeAuth

/// A one-time code as a user typed it, without what separates its digits and with ASCII digits.
package struct CodeDigits: Hashable, Sendable {
    /// What is wrong with a code before the tenant has seen it.
    package enum Mistake: Hashable, Sendable {
        /// There is no digit.
        case empty
        /// There is a character that is neither a digit nor between two of them, by the
        /// name that a text shows.
        case character(String)
        /// There are fewer digits than the code has: so many.
        case short(Int)
        /// There are more digits than the code has: so many.
        case long(Int)
    }

    /// The digits.
    package let digits: Secret
    private let count: Int
    private let invalidCharacter: String?

    /// Reads what was typed.
    package init(_ secret: Secret) {
        var normalized = Secret()
        var invalidCharacter: String?
        secret.reveal { bytes in
            var text = String.UnicodeScalarView(String(decoding: bytes, as: UTF8.self).unicodeScalars)
            text.removeAll { $0.separatesDigits || $0.isHidden }
            for character in String(text) {
                if let digit = character.decimalDigit {
                    normalized =
                        normalized.replacing(normalized.count..<normalized.count, with: "\(digit)")
                        ?? normalized
                } else {
                    invalidCharacter = invalidCharacter ?? character.visibleName
                }
            }
        }
        digits = normalized
        count = normalized.count
        self.invalidCharacter = invalidCharacter
    }

    /// Returns what is wrong with the code; `nil` if nothing is.
    ///
    /// - Parameter length: The number of digits that the code has; `nil` when it is not known.
    package func mistake(for length: Int?) -> Mistake? {
        if let invalidCharacter { return .character(invalidCharacter) }
        if count == 0 { return .empty }
        guard let length, count != length else { return nil }
        return count < length ? .short(count) : .long(count)
    }
}

extension Character {
    /// The value of a decimal digit in any script; `nil` for other characters, such as superscripts.
    package var decimalDigit: UInt8? {
        guard unicodeScalars.count == 1, let properties = unicodeScalars.first?.properties,
            properties.generalCategory == .decimalNumber
        else { return nil }
        return properties.numericValue.map { UInt8($0) }
    }

    /// The character, with a digit of any script as the ASCII digit, which is one column wide.
    package var asciiDigit: Character {
        decimalDigit.map { Character(Unicode.Scalar(UInt8(ascii: "0") + $0)) } ?? self
    }
}

extension Unicode.Scalar {
    /// Whether the character separates digits: a blank, a dash, or any other punctuation or symbol.
    package var separatesDigits: Bool {
        switch properties.generalCategory {
        case .dashPunctuation, .connectorPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
            .spaceSeparator, .lineSeparator, .paragraphSeparator:
            true
        // The key of the hyphen enters a sign for long vowels in Japanese.
        case .modifierLetter: value == 0x30FC || value == 0xFF70
        default: properties.isWhitespace
        }
    }
}
