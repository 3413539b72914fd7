/// A UTF-8 character that is being received.
struct PartialCharacter: Hashable {
    enum Step: Hashable {
        /// More bytes are expected.
        case unfinished
        /// The character is complete.
        case finished(Unicode.Scalar)
        /// The character is complete but cannot be typed: overlong, a surrogate, a control.
        case dropped
        /// The byte does not belong to the character.
        case broken
    }

    /// Whether ESC preceded the character.
    let isAlt: Bool
    private var value: UInt32
    private var missing: Int
    private let least: UInt32

    /// Starts a character, or returns `nil` if `lead` is not a lead byte.
    init?(lead: UInt8, isAlt: Bool) {
        switch lead {
        case 0xC2...0xDF: (value, missing, least) = (UInt32(lead & 0x1F), 1, 0x80)
        case 0xE0...0xEF: (value, missing, least) = (UInt32(lead & 0x0F), 2, 0x800)
        case 0xF0...0xF4: (value, missing, least) = (UInt32(lead & 0x07), 3, 0x10000)
        default: return nil
        }
        self.isAlt = isAlt
    }

    mutating func take(_ byte: UInt8) -> Step {
        guard byte & 0xC0 == 0x80 else { return .broken }
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        if missing > 0 { return .unfinished }
        guard value >= least, let scalar = Unicode.Scalar(value) else { return .dropped }
        return scalar.properties.generalCategory == .control ? .dropped : .finished(scalar)
    }
}
