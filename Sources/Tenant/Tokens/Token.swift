import TextAlgorithms

extension Tenant {
    /// A continuation or refresh token: random, opaque to clients and never printed.
    public struct Token: Hashable, Sendable, ExpressibleByStringLiteral {
        let value: String

        /// Creates a token from any text.
        public init(_ value: String) {
            self.value = value
        }

        /// Creates a token from a literal.
        public init(stringLiteral value: String) {
            self.value = value
        }

        /// Creates a token of 32 random bytes in base64url without padding (wire-protocol, annex B.4).
        init(from random: inout any RandomNumberGenerator & Sendable) {
            value = String(base64URL: random.bytes(32))
        }
    }
}

extension Tenant.Token: Encodable {
    /// Encodes the plain text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension Tenant.Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A constant, so that the token is not printed.
    public var description: String { "Token" }

    /// A constant, so that the token is not printed.
    public var debugDescription: String { "Token" }

    /// No children, so that the token is not printed.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
