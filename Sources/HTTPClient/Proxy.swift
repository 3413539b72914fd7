/// A proxy configured by environment variables.
struct Proxy: Hashable {
    /// The proxy's URL, as written.
    let url: String

    /// Finds the proxy for a tenant; `nil` without one, for a loopback tenant, and for a host in `no_proxy`.
    init?(for host: Authority, in environment: [String: String]) {
        func firstNonEmpty(_ names: String...) -> String? {
            names.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        guard !host.isLoopback,
            let address = firstNonEmpty("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"),
            !Self.isExcluded(host.hostname, firstNonEmpty("no_proxy", "NO_PROXY") ?? "")
        else { return nil }
        self.url = address
    }

    /// The proxy's host and port, without user name and password.
    var host: String {
        let withoutScheme = url.split(separator: "://", maxSplits: 1).last ?? ""
        let authority = withoutScheme.prefix { $0 != "/" }
        return String(authority.split(separator: "@", omittingEmptySubsequences: false).last ?? "")
    }

    /// Whether the connection to the proxy itself uses TLS.
    var isSecure: Bool { url.lowercased().hasPrefix("https://") }

    private static func isExcluded(_ name: String, _ list: String) -> Bool {
        list.lowercased().split { $0 == "," || $0 == " " }.contains { entry in
            let domain = entry.drop { $0 == "." }
            return entry == "*" || name == domain || name.hasSuffix(".\(domain)")
        }
    }
}
