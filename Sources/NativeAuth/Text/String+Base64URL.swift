extension String {
    /// Creates the base64url encoding of bytes, without padding (RFC 4648 §5).
    package init(base64URL bytes: [UInt8]) {
        let count = (bytes.count * 8 + 5) / 6
        self.init(unsafeUninitializedCapacity: count) { text in
            for index in 0..<count {
                let (byte, bit) = (index * 6).quotientAndRemainder(dividingBy: 8)
                let next = byte + 1 < bytes.count ? bytes[byte + 1] : 0
                let pair = UInt16(bytes[byte]) << 8 | UInt16(next)
                text[index] = Self.base64URLCharacter(UInt8(pair >> (10 - bit) & 63))
            }
            return count
        }
    }

    /// Returns the character for six bits.
    private static func base64URLCharacter(_ bits: UInt8) -> UInt8 {
        switch bits {
        case 0..<26: UInt8(ascii: "A") + bits
        case 26..<52: UInt8(ascii: "a") + bits - 26
        case 52..<62: UInt8(ascii: "0") + bits - 52
        case 62: UInt8(ascii: "-")
        default: UInt8(ascii: "_")
        }
    }
}
