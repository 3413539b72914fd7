internal import NativeAuth

/// The base URL of a tenant, to which request paths are appended.
///
/// It is an `https` URL. Plain `http` is accepted only for loopback IP literals.
public struct Authority: Hashable, Sendable {
    /// The URL as a string, without a trailing slash.
    public let url: String
    /// The host for display, with the port if one was written.
    public let host: String
    /// The tenant's name for display: its `ciamlogin.com` subdomain, or the host for any other domain.
    public let shortName: String
    /// Whether the host is a loopback IP literal.
    public let isLoopback: Bool

    /// The scheme, the host and the port, without a trailing slash.
    let origin: String
    /// The hostname alone, without brackets or port.
    let hostname: String
    /// Whether the host is an IP literal.
    let isIPLiteral: Bool

    /// Parses a subdomain of `ciamlogin.com`, a host, or a URL.
    ///
    /// - Throws: An ``AuthorityError`` that names the invalid part.
    public init(_ text: String) throws(AuthorityError) {
        let components = try AuthorityComponents(text)
        let scheme = components.scheme.lowercased()
        guard ["https", "http"].contains(scheme) else { throw .unsupportedScheme(components.scheme) }
        let host = try Host(components.host)
        guard scheme == "https" || host.isLoopback else { throw .notSecure }
        hostname = host.name
        isIPLiteral = host.isIPLiteral
        isLoopback = host.isLoopback
        self.host = host.serialized + (components.port.map { ":\($0)" } ?? "")
        shortName = host.tenantSubdomain ?? self.host
        let path =
            components.path.isEmpty
            ? host.tenantSubdomain.map { ["\($0).onmicrosoft.com"] } ?? [] : components.path
        origin = "\(scheme)://\(self.host)"
        url = origin + path.map { "/\($0)" }.joined()
    }

    /// Returns the URL of a client's sign-up page in the browser, or `nil` for a loopback tenant.
    ///
    /// It contains only configured values and nothing that the user entered.
    public func signUpPageURL(clientID: String) -> String? {
        guard !isLoopback else { return nil }
        let query = "client_id=\(clientID.percentEncoded)&response_type=code&scope=openid&prompt=create"
        return "\(url)/oauth2/v2.0/authorize?\(query)"
    }

    /// Returns the URL of a request.
    ///
    /// A link stays on this host, with its path and query byte for byte.
    ///
    /// - Parameter dataCenter: The service's data center that should answer (`dc`), if any and unless a link
    ///   names one.
    func url(of request: Request, dataCenter: String?) -> String {
        let path = request.path.rawValue
        guard request.isLink else { return url + path + (dataCenter.map { "?\(Self.query($0))" } ?? "") }
        let link = origin + (path.hasPrefix("/") ? "" : "/") + path
        guard let dataCenter else { return link }
        guard let query = path.firstIndex(of: "?").map({ path[path.index(after: $0)...] }) else {
            return "\(link)?\(Self.query(dataCenter))"
        }
        let parameters = query.split(separator: "&")
        guard !parameters.contains(where: { $0 == "dc" || $0.hasPrefix("dc=") }) else { return link }
        return link + (query.isEmpty || query.hasSuffix("&") ? "" : "&") + Self.query(dataCenter)
    }

    private static func query(_ dataCenter: String) -> String { "dc=\(dataCenter.percentEncoded)" }
}

/// An error in the address of a tenant.
public enum AuthorityError: Error, Hashable, Sendable {
    /// The address is empty.
    case empty
    /// The address is longer than 1,024 bytes.
    case tooLong
    /// The address contains a character that is not allowed in a URL.
    case invalidCharacter(Character)
    /// The address contains a non-ASCII letter, which a hostname can have only in its `xn--` form.
    case notASCII(Character)
    /// The scheme is not `https` or `http`.
    case unsupportedScheme(String)
    /// The scheme is `http`, and the host is not a loopback IP literal.
    case notSecure
    /// The address contains user information (`user@`).
    case hasUserInfo
    /// The host is invalid.
    case invalidHost(String)
    /// The port is invalid.
    case invalidPort(String)
    /// The path contains an invalid segment.
    case invalidPath(String)
    /// The address has a query or a fragment.
    case hasQueryOrFragment
}
