import CommandLineSupport

/// The server's public URL, the prefix of every URL that the tenant issues.
struct PublicURL {
    /// The URL, without a trailing slash.
    let text: String
    /// The host, without a port.
    let host: String

    /// The scheme, host and port, as in the `Origin` field of requests.
    let origin: String

    /// Whether its scheme is `https`.
    var isSecure: Bool { text.hasPrefix("https:") }

    init(_ text: String) throws(CommandError) {
        let scheme = ["https://", "http://"].first { text.hasPrefix($0) }
        let rest = text.dropFirst(scheme?.count ?? 0)
        let host = rest.hasPrefix("[") ? rest.prefix { $0 != "]" } + "]" : rest.prefix { !":/".contains($0) }
        let hasValidCharacters = text.utf8.allSatisfy {
            (0x21...0x7E).contains($0) && !"?#@\\\"<>".utf8.contains($0)
        }
        guard scheme != nil, !host.isEmpty, hasValidCharacters else {
            throw CommandError(
                .usage, "\"\(text)\" is not a URL. Write it like https://login.contoso.test:8443.")
        }
        self.text = String(text.hasSuffix("/") ? text.dropLast() : text[...])
        self.host = String(host)
        let authority = rest.prefix { $0 != "/" }
        let port = scheme == "https://" ? ":443" : ":80"
        origin =
            (scheme ?? "")
            + (authority.hasSuffix(port) ? authority.dropLast(port.count) : authority).lowercased()
    }
}
