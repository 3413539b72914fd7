/// A text that came from outside: from a tenant, a file or a person.
///
/// It may hold anything a string can: control characters, escape sequences, directional overrides, a megabyte.
/// Printing one by mistake shows how long it is and nothing else. ``raw`` is for comparing, storing and sending;
/// what is to be shown goes through the terminal's one cleaning function.
public struct Untrusted: Hashable, Sendable {
    /// The text as it came.
    public let raw: String

    /// Wraps a text from outside.
    public init(_ raw: String) {
        self.raw = raw
    }
}

extension Untrusted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// How long the text is.
    public var description: String { "Untrusted(\(raw.utf8.count) bytes)" }

    /// How long the text is.
    public var debugDescription: String { description }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
