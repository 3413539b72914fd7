extension Request.Field {
    /// The authorization code, which is exchanged for tokens (RFC 6749 §4.1.3).
    public static let authorizationCode = Request.Field(rawValue: "code")
    /// The secret whose hash was sent as the code challenge (RFC 7636 §4.5).
    public static let codeVerifier = Request.Field(rawValue: "code_verifier")
    /// The URI that the authorization code was sent to.
    public static let redirectURI = Request.Field(rawValue: "redirect_uri")
    /// What an authorization request asks for: `code`.
    public static let responseType = Request.Field(rawValue: "response_type")
    /// How the browser brings the answer: `form_post` or `query`.
    public static let responseMode = Request.Field(rawValue: "response_mode")
    /// A random value that comes back with the answer.
    public static let state = Request.Field(rawValue: "state")
    /// A random value that comes back in the ID token.
    public static let nonce = Request.Field(rawValue: "nonce")
    /// The hash of the code verifier (RFC 7636 §4.2).
    public static let codeChallenge = Request.Field(rawValue: "code_challenge")
    /// The hash function of the code challenge: `S256`.
    public static let codeChallengeMethod = Request.Field(rawValue: "code_challenge_method")
    /// The page that the browser begins with, such as `create`.
    public static let prompt = Request.Field(rawValue: "prompt")
    /// The address or alias that the page is filled with.
    public static let loginHint = Request.Field(rawValue: "login_hint")
    /// The identity provider or domain of the user.
    public static let domainHint = Request.Field(rawValue: "domain_hint")
    /// The languages of the pages, separated by spaces.
    public static let uiLocales = Request.Field(rawValue: "ui_locales")
    /// The correlation ID, where it cannot be a header field.
    public static let clientRequestID = Request.Field(rawValue: "client-request-id")
    /// The error code of an authorization answer.
    public static let error = Request.Field(rawValue: "error")
    /// The description of the error.
    public static let errorDescription = Request.Field(rawValue: "error_description")
    /// A link to more information about the error.
    public static let errorURI = Request.Field(rawValue: "error_uri")
    /// The issuer of an authorization answer (RFC 9207).
    public static let issuer = Request.Field(rawValue: "iss")
}

extension Request.Path {
    /// The page where a sign-up or sign-in in the browser begins (RFC 6749 §3.1).
    public static let authorize = Request.Path(rawValue: "/oauth2/v2.0/authorize")
    /// The page that ends the session in the browser (OpenID Connect RP-Initiated Logout §2).
    public static let logout = Request.Path(rawValue: "/oauth2/v2.0/logout")
    /// The document that describes the tenant (OpenID Connect Discovery §4).
    public static let discoveryDocument = Request.Path(rawValue: "/v2.0/.well-known/openid-configuration")
}
