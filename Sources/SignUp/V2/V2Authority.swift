/// The URL that a tenant is configured with: where its links may lead, and the path below which they do.
struct V2Authority: Hashable, Sendable {
    /// The only origin that a link may lead to.
    let origin: V2Origin
    /// The path of the tenant, without a last slash.
    let path: String

    /// Takes a URL apart; `nil` if it is no `http` or `https` URL, or has user information.
    init?(_ url: String) {
        guard let parts = V2Origin.parts(of: Substring(url)) else { return nil }
        origin = parts.origin
        var path = parts.rest.prefix { !"?#".contains($0) }
        while path.last == "/" { path.removeLast() }
        self.path = String(path)
    }
}

/// A scheme, host and port.
struct V2Origin: Hashable, Sendable {
    private let scheme: String
    private let host: String
    private let port: String

    /// Splits a URL into its origin and the rest, which begins with a slash, a query or a fragment, or is empty.
    static func parts(of url: Substring) -> (origin: V2Origin, rest: Substring)? {
        guard let separator = url.firstRange(of: "://") else { return nil }
        let scheme = url[..<separator.lowerBound].lowercased()
        guard ["https", "http"].contains(scheme) else { return nil }
        let remainder = url[separator.upperBound...]
        let end = remainder.firstIndex { "/?#".contains($0) } ?? remainder.endIndex
        guard let origin = V2Origin(scheme: scheme, authority: remainder[..<end]) else { return nil }
        return (origin, remainder[end...])
    }

    private init?(scheme: String, authority: Substring) {
        guard !authority.isEmpty, !authority.contains("@") else { return nil }
        let addressEnd = authority.lastIndex(of: "]") ?? authority.startIndex
        let colon = authority[addressEnd...].firstIndex(of: ":")
        let port = colon.map { authority[authority.index(after: $0)...] } ?? ""
        self.scheme = scheme
        host = authority[..<(colon ?? authority.endIndex)].lowercased()
        self.port = port.isEmpty ? (scheme == "https" ? "443" : "80") : String(port)
        guard !host.isEmpty else { return nil }
    }
}
