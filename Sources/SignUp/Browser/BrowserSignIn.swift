import CSodium
import NativeAuth

/// A sign-up or sign-in in the user's browser: an authorization code with PKCE, sent to a loopback address.
///
/// It is a value without I/O, clock or random numbers. Show the user the page at ``authorizeURL(port:)``,
/// pass the browser's answer to ``receive(_:)``, send the request that it returns, and pass the reply to
/// ``receive(_:at:)``. An answer that ``accepts(_:)`` rejects is not from this sign-in and must be ignored.
public struct BrowserSignIn: Hashable, Sendable {
    /// The number of random bytes that a sign-in needs.
    public static let randomByteCount = 96
    /// The maximum length of an authorization code, in bytes.
    public static let maximumCodeBytes = 8_192

    /// The settings.
    public let settings: Settings
    /// The issuer of the tenant's answers and ID tokens.
    public let issuer: Issuer

    var phase: Phase

    /// What was exchanged so far, with the secrets that are still needed.
    enum Phase: Hashable, Sendable {
        /// The redirect URI is not known yet.
        case prepared(Secrets)
        /// The browser has not answered.
        case waiting(Secrets, redirectURI: String)
        /// The authorization code is exchanged for tokens.
        case redeeming(nonce: Secret)
        /// The tokens were received, or the sign-in failed.
        case ended
    }

    /// Three random values, each as 43 characters.
    struct Secrets: Hashable, Sendable {
        var state: Secret
        var nonce: Secret
        var verifier: Secret
    }

    /// Creates a sign-in.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - issuer: The issuer, from the tenant's discovery document.
    ///   - randomBytes: 96 unpredictable bytes that are used for nothing else.
    /// - Throws: ``BrowserSignInFailure/parameterNotAllowed(_:)`` if the additional parameters repeat a name,
    ///   or name a parameter that every request has.
    public init(_ settings: Settings, issuer: Issuer, randomBytes: [UInt8]) throws(BrowserSignInFailure) {
        precondition(randomBytes.count == Self.randomByteCount)
        try settings.validate()
        self.settings = settings
        self.issuer = issuer
        let values = [0, 32, 64].map {
            Secret(String(base64URL: Array(randomBytes[$0..<$0 + 32]))) ?? Secret()
        }
        phase = .prepared(Secrets(state: values[0], nonce: values[1], verifier: values[2]))
    }

    /// Returns the address of the page where the browser begins; `nil` once an answer was accepted.
    ///
    /// - Parameter port: The port of the listener, which every answer must name from then on.
    public mutating func authorizeURL(port: Int) -> String? {
        let secrets: Secrets
        switch phase {
        case .prepared(let prepared): secrets = prepared
        case .waiting(let waiting, _): secrets = waiting
        case .redeeming, .ended: return nil
        }
        let redirectURI = settings.redirectURI.text(port: port)
        phase = .waiting(secrets, redirectURI: redirectURI)
        let query = parameters(secrets, redirectURI).map {
            "\($0.name.percentEncoded)=\($0.value.percentEncoded)"
        }
        return "\(settings.authority)\(Request.Path.authorize.rawValue)?\(query.joined(separator: "&"))"
    }

    /// The redirect URI of the authorization request; `nil` before it and after the answer.
    public var redirectURI: String? {
        if case .waiting(_, let redirectURI) = phase { redirectURI } else { nil }
    }

    private func parameters(_ secrets: Secrets, _ redirectURI: String) -> [Settings.Parameter] {
        let required: [(Request.Field, String)] = [
            (.clientID, settings.client.clientID), (.responseType, "code"), (.redirectURI, redirectURI),
            (.responseMode, settings.responseMode.rawValue), (.scope, settings.authorizationScopes),
            (.state, secrets.state.text), (.nonce, secrets.nonce.text),
            (.codeChallenge, secrets.verifier.challenge), (.codeChallengeMethod, "S256"),
        ]
        let optional: [(Request.Field, String?)] = [
            (.prompt, settings.prompt?.rawValue), (.loginHint, settings.loginHint),
            (.domainHint, settings.domainHint), (.claims, settings.claims),
            (.uiLocales, settings.uiLocales), (.clientInfo, "1"),
            (.clientRequestID, settings.client.correlationID),
        ]
        let all = required + optional.map { ($0.0, $0.1 ?? "") }
        return all.filter { !$0.1.isEmpty }.map { Settings.Parameter($0.0.rawValue, $0.1) }
            + settings.extraQueryParameters
    }
}

extension BrowserSignIn: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the type, without the values.
    public var description: String { "BrowserSignIn" }

    /// The name of the type, without the values.
    public var debugDescription: String { description }

    /// No children: they include secrets and what the user typed.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Secret {
    /// The bytes as text, for a URL.
    fileprivate var text: String { reveal { String(decoding: $0, as: UTF8.self) } }

    /// The code challenge of a verifier: its SHA-256, base64url-encoded (RFC 7636 §4.2).
    var challenge: String {
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        reveal { bytes in
            _ = crypto_hash_sha256(
                &hash, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
        }
        return String(base64URL: hash)
    }
}

// MARK: - Settings

extension BrowserSignIn {
    /// What a sign-in in the browser asks for.
    public struct Settings: Hashable, Sendable {
        /// The client that signs the user in.
        public var client: OAuthClient
        /// The base URL of the tenant, without a trailing slash.
        public var authority: String
        /// The scopes to request, besides `openid`, `profile` and `offline_access`, which are always added.
        public var scopes: [String]
        /// Scopes of other resources that the user may consent to on the same page.
        public var extraScopesToConsent: [String] = []
        /// The page to begin with; `nil` leaves it to the tenant.
        public var prompt: Prompt?
        /// The address or alias that the page is filled with.
        public var loginHint: String?
        /// The identity provider or domain of the user.
        public var domainHint: String?
        /// A claims request as JSON text.
        public var claims: String?
        /// The languages of the pages as BCP 47 tags, separated by spaces.
        public var uiLocales: String?
        /// Additional parameters of the authorization request, in order.
        public var extraQueryParameters: [Parameter] = []
        /// Where the browser brings the answer.
        public var redirectURI = RedirectURI()
        /// How the browser brings the answer.
        public var responseMode = ResponseMode.formPost

        /// Creates settings for a client of a tenant.
        public init(client: OAuthClient, authority: String, scopes: [String] = []) {
            self.client = client
            self.authority = authority
            self.scopes = scopes
        }
    }

    /// The page that the browser begins with (OpenID Connect Core §3.1.2.1, Prompt Create).
    public enum Prompt: String, Hashable, Sendable, CaseIterable {
        /// Sign-in, even if somebody is signed in already.
        case login = "login"
        /// Sign-up.
        case create = "create"
        /// The choice of an account.
        case selectAccount = "select_account"
        /// The choice of what the app may do.
        case consent = "consent"
    }

    /// How the browser brings the answer.
    public enum ResponseMode: String, Hashable, Sendable, CaseIterable {
        /// In a form, so that no code stays in the browser's address bar and history.
        case formPost = "form_post"
        /// In the query of the address, which the user can copy.
        case query = "query"
    }
}

extension BrowserSignIn.Settings {
    /// A parameter of the authorization request.
    public struct Parameter: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String

        /// Creates a parameter.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The names that additional parameters must not have.
    private static let ownParameters: [Request.Field] = [
        .clientID, .responseType, .redirectURI, .responseMode, .scope, .state, .nonce, .codeChallenge,
        .codeChallengeMethod, .prompt, .loginHint, .domainHint, .claims, .uiLocales, .clientInfo,
        .clientRequestID,
    ]

    /// Checks the settings, before anything is sent or opened.
    ///
    /// - Throws: ``BrowserSignInFailure/parameterNotAllowed(_:)`` if the additional parameters repeat a name,
    ///   or name a parameter that every request has.
    public func validate() throws(BrowserSignInFailure) {
        if let name = unusableParameter { throw .parameterNotAllowed(name) }
    }

    /// The first additional parameter whose name is empty, repeated or one of the request's own.
    private var unusableParameter: String? {
        let names = extraQueryParameters.map { UTF8Key($0.name) }
        let own = Self.ownParameters.map { UTF8Key($0.rawValue) }
        return names.indices.first { index in
            names[index].text.isEmpty || own.contains(names[index]) || names[..<index].contains(names[index])
        }.map { names[$0].text }
    }

    /// The scopes of the authorization request, separated by spaces.
    var authorizationScopes: String { Self.list(scopes + extraScopesToConsent) }

    /// The scopes of the token request, separated by spaces.
    var tokenScopes: String { Self.list(scopes) }

    /// The scopes that the app asked for and a reply does not grant, compared without regard to ASCII case.
    ///
    /// A scope that stands for all that were consented to (`.default`) is never named in a reply.
    func declinedScopes(of granted: [String]) -> [String] {
        let granted = granted.map { UTF8Key($0.lowercased()) }
        return scopes.filter { scope in
            !Self.standardScopes.contains(scope) && !scope.hasSuffix(".default")
                && !granted.contains(UTF8Key(scope.lowercased()))
        }
    }

    private static let standardScopes = ["openid", "profile", "offline_access"]

    private static func list(_ scopes: [String]) -> String {
        var unique: [String] = []
        for scope in scopes where !(standardScopes + unique).contains(scope) { unique.append(scope) }
        return (unique + standardScopes).joined(separator: " ")
    }
}
