/// A word by which the service names an error: the member `error` or `suberror` of its answer.
///
/// The set is open: a word that is invented tomorrow arrives as itself.
public struct ErrorCode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, Codable {
    /// The word as it came, from outside.
    public let rawValue: String

    /// Wraps any word, known or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Makes the code that a literal spells.
    public init(stringLiteral value: String) {
        rawValue = value
    }
}
