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
            value = String(base64URL: random.bytes(32))
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
