/// A requested OAuth scope: names without duplicates, in the requested order.
struct Scope: Hashable {
    private let names: [String]

    /// Parses a list; refuses an empty one and characters that RFC 6749 §3.3 does not allow.
    init(_ list: String?) throws(Refusal) {
        var seen: Set<String> = []
        names = (list ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
            .filter { seen.insert($0).inserted }
        guard !names.isEmpty, names.allSatisfy(Self.isValidName) else { throw .scopeInvalid }
    }

    /// The names, separated by spaces.
    var text: String { names.joined(separator: " ") }

    /// The API permissions, without the OpenID Connect scopes, separated by spaces; `nil` if there are none.
    var permissions: String? {
        let apiScopes = names.filter { !["openid", "profile", "email", "offline_access"].contains($0) }
        return apiScopes.isEmpty ? nil : apiScopes.joined(separator: " ")
    }

    /// Whether an ID token is requested.
    var requestsIDToken: Bool { names.contains("openid") }

    /// Whether a refresh token is requested.
    var requestsRefreshToken: Bool { names.contains("offline_access") }

    private static func isValidName(_ name: String) -> Bool {
        name.utf8.allSatisfy { byte in
            (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
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
