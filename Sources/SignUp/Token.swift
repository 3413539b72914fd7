/// Proof, from the tenant, of the steps already passed: a continuation token, opaque to everyone but the tenant.
public struct Token: Hashable, Sendable {
    let value: String

    /// The token itself, for who has to pass it on or to read it.
    public var reveal: String { value }

    init(_ value: String) {
        self.value = value
    }

    /// Makes a token of a text, unless that is absent or empty.
    init?(_ value: String?) {
        guard let value, !value.isEmpty else { return nil }
        self.value = value
    }
}

extension Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A fixed word.
    public var description: String { "Token" }

    /// A fixed word.
    public var debugDescription: String { "Token" }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
