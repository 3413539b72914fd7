/// How a tenant serves pages to browsers.
public struct BrowserSettings: Sendable {
    /// The redirect URIs of the tenant's clients.
    public var redirectURIs: [RedirectURI]
    /// Whether browsers reach the tenant by HTTPS.
    public internal(set) var isSecure: Bool
    private let port: Int

    /// The name of the cookie, which differs for each port, because browsers share cookies between ports.
    public var cookieName: String { "\(isSecure ? "__Host-" : "")signup-tenant-\(port)" }

    /// Creates the settings of a server.
    ///
    /// - Parameters:
    ///   - redirectURIs: The redirect URIs of the tenant's clients.
    ///   - port: The port of the server.
    ///   - isSecure: Whether browsers reach it by HTTPS; the cookie is then never sent in clear.
    public init(redirectURIs: [RedirectURI], port: Int, isSecure: Bool) {
        self.redirectURIs = redirectURIs
        self.isSecure = isSecure
        self.port = port
    }

    /// Returns the header field that sets the cookie.
    func cookieHeader(_ value: String) -> String {
        "\(cookieName)=\(value); Path=/; HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"
    }
}
