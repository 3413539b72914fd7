import NativeAuth

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
