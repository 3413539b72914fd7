import FoundationEssentials
public import NativeAuth

/// What a tenant publishes for those who check its tokens: who it is, and with which key it signs.
public struct PublicDocuments: Sendable {
    /// Where ``configuration`` is found, behind the issuer's name (OpenID Connect Discovery 1.0 §4).
    public static let configurationPath = "/v2.0/.well-known/openid-configuration"
    /// Where the keys are found that tokens are verified with.
    public static let keysPath = "/discovery/v2.0/keys"

    private let address: String

    /// Publishes for a tenant that clients call at this address.
    public init(address: String) {
        self.address = address
    }

    /// What stands in tokens as their issuer, which is also where ``configuration`` is found.
    public var issuer: String { "\(base)/v2.0" }

    /// What can be asked for, and where (OpenID Connect Discovery 1.0 §3).
    ///
    /// Discovery wants an address for a browser to sign in at; nothing answers there.
    public var configuration: Response {
        Response(
            publishing: Configuration(
                issuer: issuer, jwks_uri: base + Self.keysPath, token_endpoint: base + "/oauth2/v2.0/token",
                authorization_endpoint: base + "/oauth2/v2.0/authorize"))
    }

    /// The keys that tokens are signed with (RFC 7517 §5).
    public func keys(of signer: any Signer) -> Response {
        Response(publishing: Keys(keys: [signer.publicKey]))
    }

    private var base: String { "\(address)/\(Tenant.directoryID)" }

    private struct Keys: Encodable {
        var keys: [[String: String]]
    }

    private struct Configuration: Encodable {
        var issuer: String
        var jwks_uri: String
        var token_endpoint: String
        var authorization_endpoint: String
        var grant_types_supported = Grant.allCases.map(\.rawValue)
        var response_types_supported = ["code"]
        var response_modes_supported = ["query"]
        var subject_types_supported = ["public"]
        var id_token_signing_alg_values_supported = ["RS256"]
        var token_endpoint_auth_methods_supported = ["none"]
        var scopes_supported = ["openid", "profile", "email", "offline_access"]
        var claims_supported = [
            "sub", "iss", "aud", "exp", "iat", "nbf", "oid", "tid", "ver", "name", "preferred_username",
        ]
    }
}

extension Response {
    /// Makes an answer that anybody may have.
    fileprivate init(publishing body: some Encodable) {
        let headers = [
            "content-type": "application/json; charset=utf-8", "cache-control": "no-store",
        ]
        self =
            (try? Response(status: 200, json: body, headers: headers))
            ?? Response(status: 500, body: Data("{}".utf8), headers: headers)
    }
}
