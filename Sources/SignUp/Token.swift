/// An opaque token from the tenant: a continuation, access, refresh or ID token, or client info.
public struct Token: Hashable, Sendable {
    let value: String

    /// The token itself, to send it or to decode it.
    public var reveal: String { value }

    init(_ value: String) {
        self.value = value
    }

    /// Creates a token, or returns `nil` if `value` is absent or empty.
    init?(_ value: String?) {
        guard let value, !value.isEmpty else { return nil }
        self.value = value
    }
}

extension Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the type, without the value.
    public var description: String { "Token" }

    /// The name of the type, without the value.
    public var debugDescription: String { "Token" }

    /// A mirror without children, so that the value is never printed.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
