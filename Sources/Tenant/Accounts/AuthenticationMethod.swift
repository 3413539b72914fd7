/// A strong authentication method that the user of an account has registered (wire-protocol §2.9).
public struct AuthenticationMethod: Hashable, Sendable {
    /// The kinds of methods.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Codes by email.
        case email = "email"
    }

    /// The kind of the method.
    public let kind: Kind
    /// The address that codes are sent to, as typed.
    public let target: String
    /// The time of registration, in milliseconds since 1970 (UTC).
    public let addedAt: Int64

    /// Creates a method.
    public init(kind: Kind, target: String, addedAt: Int64) {
        self.kind = kind
        self.target = target
        self.addedAt = addedAt
    }

    /// Whether it is the same method as another one, whenever that was added; an address has either case.
    func isSame(as other: AuthenticationMethod) -> Bool {
        kind == other.kind && target.lowercased() == other.target.lowercased()
    }
}
