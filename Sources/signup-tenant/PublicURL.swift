import Commands
import TenantServer

/// A public URL of the server, the prefix of every URL that the tenant issues.
struct PublicURL {
    /// The URL, without a trailing slash.
    let text: String
    /// The host, without a port.
    let host: String

    /// The scheme, host and port, as in the `Origin` field of requests.
    let origin: String

    /// The host and, unless it is that of the scheme, the port, as requests name them, in lowercase.
    var authority: Substring { origin.dropFirst(isSecure ? "https://".count : "http://".count) }

    /// Whether its scheme is `https`.
    var isSecure: Bool { text.hasPrefix("https:") }

    init(_ text: String) throws(CommandError) {
        let scheme = ["https://", "http://"].first { text.hasPrefix($0) }
        let rest = text.dropFirst(scheme?.count ?? 0)
        let authority = rest.prefix { $0 != "/" }
        let hasValidCharacters = text.utf8.allSatisfy {
            (0x21...0x7E).contains($0) && !"?#@\\\"<>".utf8.contains($0)
        }
        guard let scheme, let address = HostAndPort(authority.lowercased()), hasValidCharacters else {
            throw CommandError(
                .usage, "\"\(text)\" is not a URL. Write it like https://login.contoso.test:8443.")
        }
        self.text = String(text.hasSuffix("/") ? text.dropLast() : text[...])
        host = address.host
        let isDefault = address.port == (scheme == "https://" ? 443 : 80)
        origin = "\(scheme)\(address.host)\(isDefault ? "" : address.port.map { ":\($0)" } ?? "")"
    }
}

/// The URLs that clients use, of which each request names one by its host.
struct PublicURLs {
    /// The URLs that were given, or that of the address that the server listens on; never empty.
    let all: [PublicURL]
    /// Whether the server listens on every address and no URL was given: then each host
    /// that it accepts is one.
    let isAnyHost: Bool

    /// Creates the URLs of a server that listens at a host and port.
    init(_ given: [PublicURL], scheme: String, host: String, port: UInt16) throws(CommandError) {
        isAnyHost = given.isEmpty && ["0.0.0.0", "[::]"].contains(host)
        // No client can use the address that stands for all of them.
        let usableHost = isAnyHost ? "localhost" : host
        all = given.isEmpty ? [try PublicURL("\(scheme)://\(usableHost):\(port)")] : given
    }

    /// Returns the index of the URL that a request uses: the one that its `Host` names, or else the first.
    func index(for field: String?) -> Int {
        guard all.count > 1, let field else { return 0 }
        let authority = Self.withoutFinalDot(field.lowercased()[...])
        let host = Self.host(of: authority)
        return all.firstIndex { Self.withoutFinalDot($0.authority) == authority }
            ?? all.firstIndex { Self.host(of: Self.withoutFinalDot($0.authority)) == host } ?? 0
    }

    /// Returns the URL that consists of a request's `Host`; `nil` unless each host that is
    /// accepted has its own.
    func ownURL(of field: String?) -> PublicURL? {
        guard isAnyHost, let field else { return nil }
        return try? PublicURL(
            "\(all[0].isSecure ? "https" : "http")://\(Self.withoutFinalDot(field.lowercased()[...]))")
    }

    /// Returns a host without its port; one in brackets keeps them.
    private static func host(of authority: String) -> Substring {
        authority.hasPrefix("[") ? authority.prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    }

    /// Returns an authority whose host has no final dot.
    private static func withoutFinalDot(_ authority: Substring) -> String {
        let text = authority.replacing(".:", with: ":")
        return String(text.hasSuffix(".") ? text.dropLast() : text)
    }
}
