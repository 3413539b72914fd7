/// Text from an untrusted source: a tenant, a file or the user.
///
/// It may contain anything a string can: control characters, escape sequences, directional overrides, a
/// megabyte. If printed by mistake, it shows only its length. Use ``raw`` to compare, store and send the
/// text; before display it must pass through the terminal's sanitizer.
///
/// Comparing and hashing take linear time only for text that ``accepts(_:maximumBytes:)`` accepts, so what
/// comes from outside must be accepted before it is wrapped or used as a `String` otherwise.
public struct ServerText: Hashable, Sendable {
    /// The text as received.
    public let raw: String

    /// Wraps untrusted text.
    public init(_ raw: String) {
        self.raw = raw
    }
}

extension ServerText {
    /// Returns whether untrusted text may be compared and hashed: it has at most `maximumBytes` bytes and at
    /// most 32 combining marks in a row.
    ///
    /// `String` normalizes text to compare or hash it, in a time that grows with the square of the number of
    /// marks in a row. This check itself takes linear time.
    public static func accepts(_ text: String, maximumBytes: Int) -> Bool {
        text.utf8.count <= maximumBytes && CombiningMarks.areLimited(in: text)
    }
}

extension ServerText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The length of the text.
    public var description: String { "ServerText(\(raw.utf8.count) bytes)" }

    /// The length of the text.
    public var debugDescription: String { description }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
