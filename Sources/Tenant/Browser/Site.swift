/// Where clients reach a tenant: one of its public URLs.
public struct Site: Hashable, Sendable {
    /// The issuer (`iss`) of tokens.
    public let issuer: String
    /// Whether browsers reach it by HTTPS.
    public let isSecure: Bool

    /// Creates a site.
    public init(issuer: String, isSecure: Bool) {
        self.issuer = issuer
        self.isSecure = isSecure
    }
}

extension Tenant {
    /// Serves the requests from now on at a site, instead of at the one that it was created for.
    ///
    /// An ID token that was issued at any of its sites names its user when a session ends.
    public mutating func serve(at site: Site) {
        authority = site.issuer
        browserSettings?.isSecure = site.isSecure
    }
}
