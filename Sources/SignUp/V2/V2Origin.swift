/// The scheme, host and port of a tenant, the only ones that a link may lead to.
struct V2Origin: Hashable, Sendable {
    private let scheme: String
    private let host: String
    private let port: String

    /// Takes the origin of a URL; `nil` if it is no `http` or `https` URL, or has user information.
    init?(_ url: String) {
        guard let parts = V2Origin.parts(of: Substring(url)) else { return nil }
        self = parts.origin
    }

    /// Splits a URL into its origin and the rest, which begins with a slash or is empty.
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
