import NativeAuth

/// The claims of a token: its subject, issuer, audience and validity (wire-protocol §2.8).
struct Claims: Encodable {
    /// The lifetime of a token, in seconds.
    static let lifetime = 3_600
    /// How long before its issue a token begins to be valid, in seconds, for readers whose clocks are behind.
    static let clockSkew: Int64 = 300

    private var iss: String
    private var aud: String
    private var sub: String
    private var oid: String
    private var tid: String
    private var iat: Int64
    private var nbf: Int64
    private var exp: Int64
    private var ver = "2.0"
    private var preferredUsername: String?
    private var name: String?
    private var azp: String?
    private var scp: String?
    private var jti: String?
    private var nonce: String?
    private var authTime: Int64?

    private enum CodingKeys: String, CodingKey {
        case iss = "iss"
        case aud = "aud"
        case sub = "sub"
        case oid = "oid"
        case tid = "tid"
        case iat = "iat"
        case nbf = "nbf"
        case exp = "exp"
        case ver = "ver"
        case name = "name"
        case azp = "azp"
        case scp = "scp"
        case jti = "jti"
        case nonce = "nonce"
        case authTime = "auth_time"
        case preferredUsername = "preferred_username"
    }

    /// Sets the claims that all tokens share; `sub` is the same for every client here, unlike at the service.
    private init(_ account: StoredAccount, client: String, issuer: String, at now: Timestamp) {
        iss = issuer
        aud = client
        sub = account.objectID
        oid = account.objectID
        tid = Tenant.tenantID
        let seconds = now.wall / 1_000
        iat = seconds - Self.clockSkew
        nbf = iat
        exp = seconds + Int64(Self.lifetime)
    }

    /// Returns the claims of an ID token; those of an authentication with a browser only after one.
    static func idToken(
        _ account: StoredAccount, client: String, issuer: String, after authentication: Authentication? = nil,
        at now: Timestamp
    ) -> Claims {
        var claims = Claims(account, client: client, issuer: issuer, at: now)
        claims.preferredUsername = account.account.email
        claims.nonce = authentication?.nonce
        claims.authTime = authentication?.time
        if case .text(let name) = account.account.attributes["displayName"] { claims.name = name }
        return claims
    }

    /// Returns the claims of an access token; its ID (`jti`) makes every token unique.
    static func accessToken(
        _ account: StoredAccount, client: String, issuer: String, scope: Scope, tokenID: String,
        at now: Timestamp
    ) -> Claims {
        var claims = Claims(account, client: client, issuer: issuer, at: now)
        claims.azp = client
        claims.scp = scope.permissions
        claims.jti = tokenID
        return claims
    }
}

/// The authentication with a browser that an ID token is issued for (OpenID Connect Core §2).
struct Authentication {
    /// The value that the client sent with its authorization request.
    let nonce: String?
    /// When the user signed in, in seconds since 1970 (UTC).
    let time: Int64
}
