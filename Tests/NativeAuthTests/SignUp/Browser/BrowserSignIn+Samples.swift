import Foundation
import NativeAuth
import SignUp

extension BrowserSignIn {
    /// The issuer of the samples, whose host is not the one of the authority.
    static let sampleIssuer = "https://8e1b0f23.ciamlogin.com/8e1b0f23/v2.0"

    /// A sign-in with known random bytes, or with others if `seed` is not 0.
    static func sample(
        seed: UInt8 = 0, promisesIssuer: Bool = false, change: (inout Settings) -> Void = { _ in }
    ) throws -> BrowserSignIn {
        var settings = Settings(
            client: OAuthClient(clientID: "app", correlationID: "c0ffee00-0000-4000-8000-000000000001"),
            authority: "https://contoso.ciamlogin.com/contoso.onmicrosoft.com", scopes: ["api://a/Read"])
        change(&settings)
        return try BrowserSignIn(
            settings, issuer: Issuer(issuer: sampleIssuer, promisesIssuer: promisesIssuer),
            randomBytes: (0..<96).map { $0 &+ seed })
    }

    /// A sample whose browser was sent to the page, with its state and nonce.
    static func waiting(
        seed: UInt8 = 0, promisesIssuer: Bool = false, change: (inout Settings) -> Void = { _ in }
    ) throws -> BrowserSignIn {
        var signIn = try sample(seed: seed, promisesIssuer: promisesIssuer, change: change)
        _ = signIn.authorizeURL(port: 40_123)
        return signIn
    }

    /// The state of ``sample(seed:promisesIssuer:change:)``.
    static let sampleState = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8"
    /// Its nonce.
    static let sampleNonce = "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8"
    /// Its code verifier.
    static let sampleVerifier = "QEFCQ0RFRkdISUpLTE1OT1BRUlNUVVZXWFlaW1xdXl8"
}

extension BrowserSignIn.Answer {
    /// An answer with fields in order; the state is the sample's unless it is among them.
    init(_ method: HTTPMethod = .post, _ fields: KeyValuePairs<String, String>) {
        let fields = fields.map { Field(Request.Field(rawValue: $0.key), $0.value) }
        let state = Field(.state, BrowserSignIn.sampleState)
        self.init(method, fields.contains { $0.name == .state } ? fields : fields + [state])
    }
}

/// The claims of an ID token for the samples.
struct SampleIDToken {
    /// The time at which it expires.
    static let expiry = 1_800_000_000

    /// The claims, as JSON values.
    var claims: [(name: String, json: String)] = [
        ("iss", "\"\(BrowserSignIn.sampleIssuer)\""), ("aud", "\"app\""), ("exp", "\(expiry)"),
        ("nonce", "\"\(BrowserSignIn.sampleNonce)\""), ("tid", "\"8e1b0f23\""), ("oid", "\"0b9e\""),
        ("sub", "\"3a\""), ("preferred_username", "\"ada@contoso.com\""),
    ]

    /// Returns the claims with one changed, or removed with `nil`.
    func with(_ name: String, _ json: String?) -> SampleIDToken {
        var token = self
        token.claims.removeAll { $0.name == name }
        if let json { token.claims.append((name, json)) }
        return token
    }

    /// The encoded token.
    var encoded: String {
        let payload = "{" + claims.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",") + "}"
        let parts = ["{\"alg\":\"RS256\"}", payload, "signature"].map { String(base64URL: Array($0.utf8)) }
        return parts.joined(separator: ".")
    }
}

extension Response {
    /// A reply with tokens.
    static func tokens(idToken: String?, scope: String? = "api://a/Read openid profile") -> Response {
        var members = [
            "\"access_token\":\"at\"", "\"token_type\":\"Bearer\"", "\"expires_in\":3600",
            "\"refresh_token\":\"rt\"",
        ]
        if let idToken { members.append("\"id_token\":\"\(idToken)\"") }
        if let scope { members.append("\"scope\":\"\(scope)\"") }
        return Response(status: 200, body: Data("{\(members.joined(separator: ","))}".utf8))
    }

    /// An error of the token endpoint.
    static func tokenError(_ error: String, status: Int = 400) -> Response {
        let body = "{\"error\":\"\(error)\",\"error_codes\":[70000],\"error_description\":\"d\"}"
        return Response(status: status, body: Data(body.utf8))
    }
}
