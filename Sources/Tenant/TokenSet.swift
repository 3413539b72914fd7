/// The body of a successful token response (wire-protocol §2.8).
struct TokenSet: Encodable {
    private let tokenType = "Bearer"
    /// The granted scope.
    let scope: Scope
    private let lifetime = Claims.lifetime
    private let extendedLifetime = Claims.lifetime
    /// The access token.
    let access: JWT
    /// The ID token, if requested.
    var identity: JWT?
    /// The refresh token, if requested.
    var refresh: Tenant.Token?
    /// The `client_info` for the client's cache, if requested.
    var clientInfo: String?

    private enum CodingKeys: String, CodingKey {
        case tokenType = "token_type"
        case scope
        case lifetime = "expires_in"
        case extendedLifetime = "ext_expires_in"
        case access = "access_token"
        case identity = "id_token"
        case refresh = "refresh_token"
        case clientInfo = "client_info"
    }

    /// Creates a response with the members that every token response has.
    init(scope: Scope, access: JWT) {
        self.scope = scope
        self.access = access
    }
}
