/// A UTF-8 character that is being received.
struct PartialCharacter: Hashable {
    enum Progress: Hashable {
        /// More bytes are expected.
        case incomplete
        /// The character is complete.
        case complete(Unicode.Scalar)
        /// The character is complete but cannot be typed: overlong, a surrogate, a control.
        case ignored
        /// The byte does not belong to the character.
        case invalid
    }

    /// Whether ESC preceded the character.
    let isAlt: Bool
    private var value: UInt32
    private var missingBytes: Int
    private let minimum: UInt32

    /// Starts a character, or returns `nil` if `lead` is not a lead byte.
    init?(lead: UInt8, isAlt: Bool) {
        switch lead {
        case 0xC2...0xDF: (value, missingBytes, minimum) = (UInt32(lead & 0x1F), 1, 0x80)
        case 0xE0...0xEF: (value, missingBytes, minimum) = (UInt32(lead & 0x0F), 2, 0x800)
        case 0xF0...0xF4: (value, missingBytes, minimum) = (UInt32(lead & 0x07), 3, 0x10000)
        default: return nil
        }
        self.isAlt = isAlt
    }

    mutating func take(_ byte: UInt8) -> Progress {
        guard byte & 0xC0 == 0x80 else { return .invalid }
        value = value << 6 | UInt32(byte & 0x3F)
        missingBytes -= 1
        if missingBytes > 0 { return .incomplete }
        guard value >= minimum, let scalar = Unicode.Scalar(value) else { return .ignored }
        return scalar.properties.generalCategory == .control ? .ignored : .complete(scalar)
    }
}
