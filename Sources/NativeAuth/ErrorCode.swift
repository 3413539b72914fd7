/// The service's code for an error: the member `error` or `suberror` of its response.
///
/// The set is open: a code that this version does not know is kept as it was received.
public struct ErrorCode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, Codable {
    /// The code as received; untrusted text.
    public let rawValue: String

    /// Creates a code from any string, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a code from a string literal.
    public init(stringLiteral value: String) {
        rawValue = value
    }
}
