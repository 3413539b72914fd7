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
    /// Unlike the service, the tenant announces S256 (RFC 8414 §2) and that its answers name the issuer
    /// (RFC 9207 §3), so that clients can test these checks.
    package var configuration: Response {
        Response(
            document: Configuration(
                issuer: issuer, jwksURI: tenantURL + Self.keysPath,
                tokenEndpoint: tenantURL + Request.Path.token.rawValue,
                authorizationEndpoint: tenantURL + "/oauth2/v2.0/authorize",
                authorizationChallengeEndpoint: tenantURL + Request.Path.authorizeChallenge.rawValue,
                endSessionEndpoint: tenantURL + "/oauth2/v2.0/logout"))
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
        var jwksURI: String
        var tokenEndpoint: String
        var authorizationEndpoint: String
        var authorizationChallengeEndpoint: String
        var endSessionEndpoint: String
        var grantTypesSupported = GrantType.allCases.map(\.rawValue)
        var responseTypesSupported = ["code"]
        var responseModesSupported = ["query", "form_post"]
        var codeChallengeMethodsSupported = ["S256"]
        var authorizationResponseIssParameterSupported = true
        var promptValuesSupported = ["create", "login", "none", "select_account", "consent"]
        var requestParameterSupported = false
        var requestURIParameterSupported = false
        var uiLocalesSupported = Language.supported.map(\.tag)
        var subjectTypesSupported = ["public"]
        var idTokenSigningAlgValuesSupported = ["RS256"]
        var tokenEndpointAuthMethodsSupported = ["none"]
        var scopesSupported = ["openid", "profile", "email", "offline_access"]
        var claimsSupported = [
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
            (try? Response(status: 200, snakeCaseJSON: body, headers: headers))
            ?? Response(status: 500, body: Data("{}".utf8), headers: headers)
    }
}
