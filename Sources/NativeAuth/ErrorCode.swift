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

extension ErrorCode {
    /// The word as version 2 spells it: `invalidGrant` for `invalid_grant` (v2-protocol §7).
    package var inCamelCase: String {
        let words = rawValue.split(separator: "_")
        return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }
}
