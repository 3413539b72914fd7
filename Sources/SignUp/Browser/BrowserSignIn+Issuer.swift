public import NativeAuth

extension BrowserSignIn {
    /// The issuer of a tenant's answers and ID tokens, from its discovery document.
    ///
    /// The host may differ from the one of the authority. Nothing else in the document is used: all requests
    /// go to the configured authority.
    public struct Issuer: Hashable, Sendable {
        /// The URL that identifies the tenant.
        public let issuer: String
        /// Whether every answer of the authorization endpoint names the issuer (RFC 9207).
        public let promisesIssuer: Bool

        /// Creates an issuer.
        public init(issuer: String, promisesIssuer: Bool) {
            self.issuer = issuer
            self.promisesIssuer = promisesIssuer
        }
    }
}

extension BrowserSignIn.Issuer {
    /// Reads the discovery document of a tenant (OpenID Connect Discovery §3).
    ///
    /// - Parameters:
    ///   - response: The response with the document.
    ///   - authority: The base URL of the tenant. The issuer must be `https`, unless the authority is plain
    ///     `http`, which is accepted for loopback addresses only.
    /// - Throws: ``BrowserSignInFailure/invalid(_:)`` if the document cannot be used.
    public init(_ response: Response, authority: String) throws(BrowserSignInFailure) {
        guard response.status == 200, let document = StrictJSON.parse(response.body),
            let issuer = document.member("issuer")?.string,
            issuer.hasPrefix("https://") || authority.hasPrefix("http://") && issuer.hasPrefix("http://")
        else { throw .invalid(.discoveryDocument) }
        let member = document.member("authorization_response_iss_parameter_supported")
        self.init(issuer: issuer, promisesIssuer: member?.content == .boolean(true))
    }
}
