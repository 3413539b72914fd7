import FoundationEssentials
import NativeAuth

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

extension Tenant {
    /// The tenant ID, `tid`: constant, so that clients recognize cached accounts after a restart.
    package static let tenantID = "a10ea781-9cbd-4763-8335-39a8ca451e7a"

    /// The default issuer, `iss`; no server answers at it.
    static let localAuthority = "https://local.invalid/\(tenantID)/v2.0"

    /// Issues the tokens that a client requested, except the refresh token.
    mutating func issueTokens(
        to account: StoredAccount, _ scope: Scope, for request: Request, from clientID: String,
        after authentication: Authentication? = nil, at now: Timestamp
    ) throws(TenantError) -> TokenResponse {
        ReplyNotes.add(.signedIn(account))
        let accessClaims = Claims.accessToken(
            account, client: clientID, issuer: authority, scope: scope, tokenID: random.uuid(), at: now)
        var tokens = TokenResponse(scope: scope, accessToken: try JWT(accessClaims, signedBy: signer))
        if scope.requestsIDToken {
            let idClaims = Claims.idToken(
                account, client: clientID, issuer: authority, scope: scope, after: authentication, at: now)
            tokens.idToken = try JWT(idClaims, signedBy: signer)
        }
        if ["true", "1"].contains(request.optionalWord(.clientInfo)?.lowercased()) {
            tokens.clientInfo = try JWT.base64URLEncoded(["uid": account.objectID, "utid": Self.tenantID])
        }
        return tokens
    }
}

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
    private var email: String?
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
        case email = "email"
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
        _ account: StoredAccount, client: String, issuer: String, scope: Scope,
        after authentication: Authentication? = nil, at now: Timestamp
    ) -> Claims {
        var claims = Claims(account, client: client, issuer: issuer, at: now)
        claims.preferredUsername = account.account.email
        if scope.requestsEmail { claims.email = account.account.email }
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
        claims.aud = scope.resource ?? client
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

/// A signed JSON Web Token (RFC 7519) in its compact form.
///
/// The only initializer signs, and the header always names the signer's algorithm, so a token with
/// `alg: none` cannot exist (RFC 8725 §3.1, security E-17).
struct JWT: Hashable {
    /// The three parts, joined by dots.
    let text: String

    /// Creates a token by signing claims.
    init(_ claims: some Encodable, signedBy signer: any Signer) throws(TenantError) {
        let header = Header(alg: signer.algorithm, kid: signer.keyID)
        let signingInput = "\(try Self.base64URLEncoded(header)).\(try Self.base64URLEncoded(claims))"
        do throws(SigningFailure) {
            text = "\(signingInput).\(String(base64URL: try signer.sign(Array(signingInput.utf8))))"
        } catch {
            throw .serverError
        }
    }

    /// Returns a value as JSON in base64url.
    static func base64URLEncoded(_ value: some Encodable) throws(TenantError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(value) else { throw .serverError }
        return String(base64URL: Array(json))
    }

    private struct Header: Encodable {
        var alg: String
        var kid: String
        var typ = "JWT"
    }
}

extension JWT: Encodable {
    /// Encodes the compact form.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension JWT: CustomStringConvertible, CustomReflectable {
    /// A constant, so that the token is not printed.
    var description: String { "JWT" }

    /// No children, so that the token is not printed.
    var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Signs a tenant's tokens with one key and one algorithm.
package protocol Signer: Sendable {
    /// The JOSE name of the algorithm (RFC 7518 §3.1, RFC 8037 §3.1), such as `RS256` or `EdDSA`.
    var algorithm: String { get }

    /// The key ID, the `kid` of every token.
    var keyID: String { get }

    /// The public key as the members of a JWK (RFC 7517), for clients that verify tokens.
    var publicKey: [String: String] { get }

    /// Returns the signature of some bytes in the encoding that JWS requires (RFC 7515 §5.1).
    func sign(_ bytes: [UInt8]) throws(SigningFailure) -> [UInt8]
}

/// Why signing failed.
package enum SigningFailure: Error, Hashable, Sendable {
    /// There is no key.
    case noKey
}

/// A signer that signs nothing, for a tenant that issues no tokens.
///
/// Such a tenant handles every request of a sign-up or sign-in except the last, which it answers with a
/// server error.
package struct NoSigner: Signer {
    /// Empty; it never appears in a token.
    package let algorithm = ""
    /// Empty.
    package let keyID = ""
    /// Empty.
    package let publicKey: [String: String] = [:]

    /// Creates a signer.
    package init() {}

    /// Throws ``SigningFailure/noKey``.
    package func sign(_ bytes: [UInt8]) throws(SigningFailure) -> [UInt8] {
        throw .noKey
    }
}
