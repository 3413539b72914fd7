import FoundationEssentials
package import NativeAuth
import UserFlow

/// The OpenID configuration and the keys, published so that clients can verify a tenant's tokens.
package struct DiscoveryDocuments: Sendable {
    /// The path of `configuration`, relative to the tenant's URL (OpenID Connect Discovery 1.0 §4).
    package static let configurationPath = "/v2.0/.well-known/openid-configuration"
    /// The path of the keys that verify tokens.
    package static let keysPath = "/discovery/v2.0/keys"

    private let baseURL: String

    /// Creates the documents of a tenant with this base URL.
    package init(baseURL: String) {
        self.baseURL = baseURL
    }

    /// The issuer of tokens, also the base of the URL of `configuration`.
    package var issuer: String { "\(tenantURL)/v2.0" }

    /// The OpenID configuration: endpoints and capabilities (OpenID Connect Discovery 1.0 §3).
    ///
    /// Unlike the service, the tenant announces S256 (RFC 8414 §2) and that its answers name the issuer (RFC 9207
    /// §3), so that clients can test these checks.
    package var configuration: Response {
        Response(
            document: Configuration(
                issuer: issuer, jwks_uri: tenantURL + Self.keysPath,
                token_endpoint: tenantURL + Request.Path.token.rawValue,
                authorization_endpoint: tenantURL + "/oauth2/v2.0/authorize",
                authorization_challenge_endpoint: tenantURL + Request.Path.authorizeChallenge.rawValue,
                end_session_endpoint: tenantURL + "/oauth2/v2.0/logout"))
    }

    /// Returns the public keys of a signer (RFC 7517 §5).
    package func keys(of signer: any Signer) -> Response {
        Response(document: Keys(keys: [signer.publicKey]))
    }

    private var tenantURL: String { "\(baseURL)/\(Tenant.tenantID)" }

    private struct Keys: Encodable {
        var keys: [[String: String]]
    }

    private struct Configuration: Encodable {
        var issuer: String
        var jwks_uri: String
        var token_endpoint: String
        var authorization_endpoint: String
        var authorization_challenge_endpoint: String
        var end_session_endpoint: String
        var grant_types_supported = GrantType.allCases.map(\.rawValue)
        var response_types_supported = ["code"]
        var response_modes_supported = ["query", "form_post"]
        var code_challenge_methods_supported = ["S256"]
        var authorization_response_iss_parameter_supported = true
        var prompt_values_supported = ["create", "login", "none", "select_account", "consent"]
        var request_parameter_supported = false
        var request_uri_parameter_supported = false
        var ui_locales_supported = Language.supported.map(\.tag)
        var subject_types_supported = ["public"]
        var id_token_signing_alg_values_supported = ["RS256"]
        var token_endpoint_auth_methods_supported = ["none"]
        var scopes_supported = ["openid", "profile", "email", "offline_access"]
        var claims_supported = [
            "sub", "iss", "aud", "exp", "iat", "nbf", "oid", "tid", "ver", "name", "preferred_username",
            "email", "nonce", "auth_time",
        ]
    }
}

extension Response {
    /// Creates a public JSON response.
    fileprivate init(document body: some Encodable) {
        let headers = [
            "content-type": "application/json; charset=utf-8", "cache-control": "no-store",
        ]
        self =
            (try? Response(status: 200, json: body, headers: headers))
            ?? Response(status: 500, body: Data("{}".utf8), headers: headers)
    }
}
