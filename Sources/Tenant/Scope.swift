/// What tokens are to be good for: words, each once, in the order in which they were asked for.
struct Scope: Hashable {
    private let words: [String]

    /// Reads a list; refuses one without a word, and one with letters that RFC 6749 §3.3 does not allow.
    init(_ list: String?) throws(Refusal) {
        var seen: Set<String> = []
        words = (list ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
            .filter { seen.insert($0).inserted }
        guard !words.isEmpty, words.allSatisfy(Self.isWord) else { throw .scopeInvalid }
    }

    /// The words, separated by blanks.
    var text: String { words.joined(separator: " ") }

    /// The words that are no business of OpenID Connect's, separated by blanks; `nil` when there are none.
    var permissions: String? {
        let own = words.filter { !["openid", "profile", "email", "offline_access"].contains($0) }
        return own.isEmpty ? nil : own.joined(separator: " ")
    }

    /// Whether an id token is asked for.
    var wantsIDToken: Bool { words.contains("openid") }

    /// Whether a refresh token is asked for.
    var wantsRefreshToken: Bool { words.contains("offline_access") }

    private static func isWord(_ word: String) -> Bool {
        word.utf8.allSatisfy { letter in
            (0x21...0x7E).contains(letter) && letter != UInt8(ascii: "\"") && letter != UInt8(ascii: "\\")
        }
    }
}

extension Scope: Encodable {
    /// Writes the words, separated by blanks.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
