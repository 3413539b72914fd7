/// The tokens in a tenant's reply (wire-protocol §2.8).
struct TokenReply: Decodable {
    private var accessToken: String
    private var idToken: String?
    private var refreshToken: String?
    private var clientInfo: String?
    private var scope: String?
    private var lifetime: Int

    private enum CodingKeys: String, CodingKey {
        case accessToken = "access_token"
        case idToken = "id_token"
        case refreshToken = "refresh_token"
        case clientInfo = "client_info"
        case lifetime = "expires_in"
        case tokenType = "token_type"
        case scope = "scope"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        accessToken = try container.decode(String.self, forKey: .accessToken)
        let type = try container.decode(String.self, forKey: .tokenType)
        guard type.lowercased() == "bearer", !accessToken.isEmpty else {
            throw DecodingError.dataCorruptedError(forKey: .tokenType, in: container, debugDescription: "")
        }
        idToken = try? container.decode(String.self, forKey: .idToken)
        refreshToken = try? container.decode(String.self, forKey: .refreshToken)
        clientInfo = try? container.decode(String.self, forKey: .clientInfo)
        scope = try? container.decode(String.self, forKey: .scope)
        // A number, or a number as a string.
        let text = (try? container.decode(String.self, forKey: .lifetime)).flatMap { Int($0) }
        lifetime = (try? container.decode(Int.self, forKey: .lifetime)) ?? text ?? 0
    }

    /// Returns the tokens; absent or empty members are taken from `old`.
    func tokenSet(merging old: TokenSet?) -> TokenSet {
        TokenSet(
            accessToken: Token(accessToken), idToken: Token(idToken) ?? old?.idToken,
            refreshToken: Token(refreshToken) ?? old?.refreshToken,
            scopes: scope?.split(separator: " ").map(String.init) ?? old?.scopes ?? [],
            lifetime: max(lifetime, 0), clientInfo: Token(clientInfo) ?? old?.clientInfo)
    }
}
