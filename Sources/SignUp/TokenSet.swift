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

/// An opaque token from the tenant: a continuation, access, refresh or ID token, or client info.
public struct Token: Hashable, Sendable {
    let value: String

    /// The token itself, to send it or to decode it.
    public var reveal: String { value }

    init(_ value: String) {
        self.value = value
    }

    /// Creates a token, or returns `nil` if `value` is absent or empty.
    init?(_ value: String?) {
        guard let value, !value.isEmpty else { return nil }
        self.value = value
    }
}

extension Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the type, without the value.
    public var description: String { "Token" }

    /// The name of the type, without the value.
    public var debugDescription: String { "Token" }

    /// A mirror without children, so that the value is never printed.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
