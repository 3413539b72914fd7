/// A requested OAuth scope: names without duplicates, in the requested order.
struct Scope: Hashable {
    private let words: [String]

    /// Parses a list; refuses an empty one and characters that RFC 6749 §3.3 does not allow.
    init(_ list: String?) throws(Refusal) {
        var seen: Set<String> = []
        words = (list ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
            .filter { seen.insert($0).inserted }
        guard !words.isEmpty, words.allSatisfy(Self.isWord) else { throw .scopeInvalid }
    }

    /// The names, separated by spaces.
    var text: String { words.joined(separator: " ") }

    /// The API permissions, without the OpenID Connect scopes, separated by spaces; `nil` if there are none.
    var permissions: String? {
        let own = words.filter { !["openid", "profile", "email", "offline_access"].contains($0) }
        return own.isEmpty ? nil : own.joined(separator: " ")
    }

    /// Whether an ID token is requested.
    var wantsIDToken: Bool { words.contains("openid") }

    /// Whether a refresh token is requested.
    var wantsRefreshToken: Bool { words.contains("offline_access") }

    private static func isWord(_ word: String) -> Bool {
        word.utf8.allSatisfy { letter in
            (0x21...0x7E).contains(letter) && letter != UInt8(ascii: "\"") && letter != UInt8(ascii: "\\")
        }
    }
}

extension Scope: Encodable {
    /// Encodes the names, separated by spaces.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
