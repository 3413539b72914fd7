/// The tokens of a signed-in user.
public struct TokenSet: Hashable, Sendable {
    /// The access token.
    public var accessToken: Token
    /// The ID token, a JWT that identifies the user.
    public var idToken: Token?
    /// The refresh token.
    public var refreshToken: Token?
    /// The scopes of the access token.
    public var scopes: [String]
    /// The lifetime of the access token, in seconds since it was received.
    public var lifetime: Int
    /// The encoded client info, which identifies the user to the client.
    public var clientInfo: Token?
}

extension TokenSet {
    /// Creates the tokens of an account that stays signed in, which can only be exchanged for new ones.
    ///
    /// There is no access token; the ID token may have expired.
    ///
    /// - Parameters:
    ///   - refreshToken: The refresh token.
    ///   - idToken: The last ID token.
    ///   - clientInfo: The client info that came with the tokens.
    ///   - scopes: The scopes that the user granted.
    package init(
        keptRefreshToken refreshToken: String, idToken: String, clientInfo: String?, scopes: [String]
    ) {
        self.init(
            accessToken: Token(""), idToken: Token(Optional(idToken)),
            refreshToken: Token(Optional(refreshToken)),
            scopes: scopes, lifetime: 0, clientInfo: Token(clientInfo))
    }
}

extension TokenSet {
    /// Reads the tokens in a reply (wire-protocol §2.8); `nil` if there is no bearer token.
    ///
    /// - Parameter old: The tokens whose values stand for absent ones.
    init?(_ reply: JSONObject, merging old: TokenSet? = nil) {
        guard reply.word("token_type") == "bearer", let accessToken = Token(reply.text("access_token")) else {
            return nil
        }
        self.accessToken = accessToken
        idToken = Token(reply.text("id_token")) ?? old?.idToken
        refreshToken = Token(reply.text("refresh_token")) ?? old?.refreshToken
        scopes = reply.text("scope")?.split(separator: " ").map(String.init) ?? old?.scopes ?? []
        // A number, or a number as a string.
        lifetime = max(reply.integer("expires_in") ?? reply.text("expires_in").flatMap { Int($0) } ?? 0, 0)
        clientInfo = Token(reply.text("client_info")) ?? old?.clientInfo
    }
}
