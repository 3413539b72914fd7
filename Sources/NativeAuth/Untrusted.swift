/// Text from an untrusted source: a tenant, a file or the user.
///
/// It may contain anything a string can: control characters, escape sequences, directional overrides, a
/// megabyte. If printed by mistake, it shows only its length. Use ``raw`` to compare, store and send the
/// text; before display it must pass through the terminal's sanitizer.
public struct Untrusted: Hashable, Sendable {
    /// The text as received.
    public let raw: String

    /// Wraps untrusted text.
    public init(_ raw: String) {
        self.raw = raw
    }
}

extension Untrusted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The length of the text.
    public var description: String { "Untrusted(\(raw.utf8.count) bytes)" }

    /// The length of the text.
    public var debugDescription: String { description }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
