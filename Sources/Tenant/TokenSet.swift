/// The body of an answer with tokens (wire-protocol §2.8).
struct TokenSet: Encodable {
    private let tokenType = "Bearer"
    /// What was granted.
    let scope: Scope
    private let lifetime = Claims.lifetime
    private let extendedLifetime = Claims.lifetime
    /// What opens the door of an API.
    let access: JWT
    /// Who has signed in, when that was asked for.
    var identity: JWT?
    /// What buys new tokens, when that was asked for.
    var refresh: Tenant.Token?
    /// Who has signed in, for the client's cache, when that was asked for.
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

    /// Makes an answer with nothing but what every answer has.
    init(scope: Scope, access: JWT) {
        self.scope = scope
        self.access = access
    }
}
