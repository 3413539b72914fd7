// Characters that are not seen, and yet are spelling: they join or part the letters of some scripts, make one
// emoji of several, or choose a variant.

/// What stands around the characters of a text, one after another.
package struct Surroundings {
    private var previous: Unicode.Scalar?
    private var following: Substring.UnicodeScalarView
    private let next: Unicode.Scalar?
    private let isTyped: Bool

    /// Creates the surroundings of the first character of a text.
    ///
    /// A joiner at the end of a text of several characters joins nothing. By itself it was typed, so that
    /// what it joins may follow.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - previous: What stands before the text.
    ///   - next: What stands after the text.
    package init(of text: String, after previous: Unicode.Scalar? = nil, before next: Unicode.Scalar? = nil) {
        self.previous = previous
        self.next = next
        following = text.unicodeScalars.dropFirst()
        isTyped = following.isEmpty
    }

    /// Takes the next character of the text, and returns whether it is spelling although it is not seen.
    package mutating func takeSpelling(_ scalar: Unicode.Scalar) -> Bool {
        defer {
            previous = scalar
            following = following.dropFirst()
        }
        guard let previous, !previous.isASCII else { return false }
        return switch scalar.value {
        case 0x200C, 0x200D: previous.isJoined && ((following.first ?? next)?.isJoined ?? isTyped)
        case 0xFE00...0xFE0F: previous.isEmojiPart || previous.properties.isIdeographic
        case 0xE0100...0xE01EF: previous.properties.isIdeographic
        case 0xE0020...0xE007F:
            previous.value == 0x1F3F4 || (0xE0020...0xE007E).contains(previous.value)
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isEmojiPart: Bool { !isASCII && properties.isEmoji || value == 0xFE0F }

    /// Whether a joiner may stand beside the character: an emoji, or a letter or a mark of one of the scripts
    /// from Arabic to Sinhala, Myanmar, Khmer or Mongolian.
    fileprivate var isJoined: Bool {
        switch value {
        case 0x600..<0xE00, 0x1000..<0x10A0, 0x1780..<0x18B0:
            switch properties.generalCategory {
            case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: true
            default: false
            }
        default: isEmojiPart
        }
    }
}
