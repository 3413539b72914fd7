extension Tenant {
    /// A continuation token: opaque to clients, of 32 random bytes, and never printed.
    public struct Token: Hashable, Sendable, ExpressibleByStringLiteral {
        let value: String

        /// Wraps any text.
        public init(_ value: String) {
            self.value = value
        }

        /// Makes the token that a literal spells.
        public init(stringLiteral value: String) {
            self.value = value
        }

        /// Makes a token that nobody can guess: base64url without padding (wire-protocol, annex B.4).
        init(from random: inout any RandomNumberGenerator & Sendable) {
            let bytes = random.bytes(32)
            value = String(unsafeUninitializedCapacity: 43) { text in
                for index in 0..<43 {
                    let bit = index * 6
                    let pair = UInt16(bytes[bit / 8]) << 8 | UInt16(bit / 8 < 31 ? bytes[bit / 8 + 1] : 0)
                    text[index] = Self.letter(UInt8(pair >> (10 - bit % 8) & 63))
                }
                return 43
            }
        }

        /// The letter for six bits (RFC 4648 §5).
        private static func letter(_ bits: UInt8) -> UInt8 {
            switch bits {
            case 0..<26: UInt8(ascii: "A") + bits
            case 26..<52: UInt8(ascii: "a") + bits - 26
            case 52..<62: UInt8(ascii: "0") + bits - 52
            case 62: UInt8(ascii: "-")
            default: UInt8(ascii: "_")
            }
        }
    }
}

extension Tenant.Token: Encodable {
    /// Writes the bare text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension Tenant.Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A fixed word.
    public var description: String { "Token" }

    /// A fixed word.
    public var debugDescription: String { "Token" }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
