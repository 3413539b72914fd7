/// A redirect URI that is registered with a tenant: where a browser may bring authorization codes.
///
/// Scheme, host and path of a requested URI must be the same, with case (RFC 9700 §2.1). The port may be any
/// if the registered URI is `http` with `localhost` or `127.0.0.1` (RFC 8252 §7.3); these two do not stand
/// for each other.
public struct RedirectURI: Hashable, Sendable {
    /// The maximum length of a redirect URI, in bytes, as at the service.
    static let maximumBytes = 256

    /// The URI, as registered or as requested.
    let text: String
    private let parts: RedirectURIParts

    /// Creates the registration of a URI.
    ///
    /// - Returns: `nil` unless it is an `https` URI, an `http` URI of `localhost` or `127.0.0.1`, or has a
    ///   scheme that is a reversed domain name, such as `msauth.com.contoso.app://auth`. It may have no user
    ///   name, query or fragment, and at most 256 characters.
    public init?(_ text: String) {
        guard let parts = RedirectURIParts(text), parts.isRegistrable else { return nil }
        self.text = text
        self.parts = parts
    }

    private init(text: String, parts: RedirectURIParts) {
        self.text = text
        self.parts = parts
    }

    /// Returns the URI of a request if the registration covers it, otherwise `nil`.
    func matching(_ requested: String) -> RedirectURI? {
        guard let other = RedirectURIParts(requested), other.scheme == parts.scheme,
            other.host == parts.host, parts.isLoopback || other.port == parts.port,
            other.normalizedPath == parts.normalizedPath
        else { return nil }
        return RedirectURI(text: requested, parts: other)
    }

    /// The source expression of a Content Security Policy that allows the URI.
    var policySource: String {
        guard parts.isWeb else { return "\(parts.scheme):" }
        return "\(parts.scheme)://\(parts.host)\(parts.port.map { ":\($0)" } ?? "")"
    }

    /// Returns the URI with a query; one without a path gets a slash, as at the service.
    func withQuery(_ query: String) -> String {
        "\(text)\(parts.isWeb && parts.path.isEmpty ? "/" : "")?\(query)"
    }
}
