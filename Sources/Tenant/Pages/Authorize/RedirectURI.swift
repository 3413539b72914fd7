/// A redirect URI that is registered with a tenant: where a browser may bring authorization codes.
///
/// Scheme, host and path of a requested URI must be the same, with case (RFC 9700 §2.1). The port may be any
/// if the registered URI is `http` with `localhost` or `127.0.0.1` (RFC 8252 §7.3); these two do not stand
/// for each other.
package struct RedirectURI: Hashable, Sendable {
    /// The maximum length of a redirect URI, in bytes, as at the service.
    static let maximumBytes = 256

    /// The URI, as registered or as requested.
    let text: String
    /// The scheme, as written.
    private let scheme: String
    /// The host, as written.
    private let host: String
    /// The port, as written; `nil` without one.
    private let port: String?
    /// The path, as written; empty without one.
    private let path: String

    /// Creates the registration of a URI.
    ///
    /// - Returns: `nil` unless it is an `https` URI, an `http` URI of `localhost` or `127.0.0.1`, or has a
    ///   scheme that is a reversed domain name (RFC 8252 §7.1), such as `msauth.com.contoso.app://auth`. It
    ///   may have no user name, query or fragment, and at most 256 characters.
    package init?(_ text: String) {
        self.init(parsing: text)
        guard scheme == "https" || isLoopback || scheme.contains(".") else { return nil }
    }

    /// Parses a URI in the strict syntax that both a registration and a request need.
    ///
    /// - Returns: `nil` for one that is too long, or that has a user name, a query, a fragment, an IPv6
    ///   address, a dot segment, or a character that the service does not allow.
    private init?(parsing text: String) {
        guard text.utf8.count <= Self.maximumBytes, text.utf8.allSatisfy(Self.isAllowed),
            let separator = text.firstRange(of: "://")
        else { return nil }
        self.text = text
        let rest = text[separator.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        let colon = authority.firstIndex(of: ":")
        scheme = String(text[..<separator.lowerBound])
        host = String(authority[..<(colon ?? authority.endIndex)])
        port = colon.map { String(authority[authority.index(after: $0)...]) }
        path = String(rest[authority.endIndex...])
        guard isWellFormed else { return nil }
    }

    /// Returns the URI of a request if the registration covers it, otherwise `nil`.
    func matching(_ requested: String) -> RedirectURI? {
        guard let other = RedirectURI(parsing: requested), other.scheme == scheme, other.host == host,
            isLoopback || other.port == port, other.normalizedPath == normalizedPath
        else { return nil }
        return other
    }

    /// The source expression of a Content Security Policy that allows the URI.
    var policySource: String {
        isWeb ? "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")" : "\(scheme):"
    }

    /// Returns the URI with a query; one without a path gets a slash, as at the service.
    func withQuery(_ query: String) -> String { "\(text)\(isWeb && path.isEmpty ? "/" : "")?\(query)" }

    /// The path, which is a slash if it is empty.
    private var normalizedPath: String { path.isEmpty ? "/" : path }

    /// Whether the port of a request may be any.
    private var isLoopback: Bool { scheme == "http" && ["localhost", "127.0.0.1"].contains(host) }

    /// Whether a browser follows it over the network.
    private var isWeb: Bool { ["http", "https"].contains(scheme) }

    private var isWellFormed: Bool {
        isScheme && isHost && port.map(Self.isPort) ?? true && isPath
    }

    private var isScheme: Bool {
        guard let first = scheme.utf8.first, UInt8(ascii: "a") <= first | 0x20 else { return false }
        return scheme.utf8.allSatisfy { $0.isAlphanumeric || "+-.".utf8.contains($0) }
    }

    private var isHost: Bool {
        !host.isEmpty && host.utf8.allSatisfy { $0.isAlphanumeric || "-.".utf8.contains($0) }
    }

    /// Whether percent signs escape, and no segment is a dot or two, which a browser would resolve.
    private var isPath: Bool {
        let lowercased = path.lowercased()
        let segments = lowercased.split(separator: "/", omittingEmptySubsequences: false)
        let escapes = lowercased.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
        return !lowercased.contains("%2e") && !segments.contains(".") && !segments.contains("..")
            && escapes.allSatisfy { escape in
                escape.utf8.count >= 2
                    && escape.utf8.prefix(2).allSatisfy { "0123456789abcdef".utf8.contains($0) }
            }
    }

    private static func isPort(_ text: String) -> Bool {
        guard let number = UInt16(text), number > 0 else { return false }
        return String(number) == text
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || "-._~:/%@&=+".utf8.contains(byte)
    }
}
