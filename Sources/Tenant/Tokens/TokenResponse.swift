/// The body of a successful token response (wire-protocol §2.8).
struct TokenResponse: Encodable {
    private let tokenType = "Bearer"
    /// The granted scope.
    let scope: Scope
    private let lifetime = Claims.lifetime
    private let extendedLifetime = Claims.lifetime
    /// The access token.
    let accessToken: JWT
    /// The ID token, if requested.
    var idToken: JWT?
    /// The refresh token, if requested.
    var refreshToken: Tenant.Token?
    /// The `client_info` for the client's cache, if requested.
    var clientInfo: String?

    private enum CodingKeys: String, CodingKey {
        case tokenType = "token_type"
        case scope = "scope"
        case lifetime = "expires_in"
        case extendedLifetime = "ext_expires_in"
        case accessToken = "access_token"
        case idToken = "id_token"
        case refreshToken = "refresh_token"
        case clientInfo = "client_info"
    }

    /// Creates a response with the members that every token response has.
    init(scope: Scope, accessToken: JWT) {
        self.scope = scope
        self.accessToken = accessToken
    }
}
