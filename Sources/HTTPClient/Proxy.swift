/// A proxy that the environment names.
struct Proxy: Hashable {
    /// As it was written.
    let address: String

    /// Finds the proxy for a host; there is none for this machine, nor for what `no_proxy` lists.
    init?(for host: Authority, in environment: [String: String]) {
        func first(_ names: String...) -> String? {
            names.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        guard !host.isLoopback,
            let address = first("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"),
            !Self.excepts(host.name, first("no_proxy", "NO_PROXY") ?? "")
        else { return nil }
        self.address = address
    }

    /// Its host and port, without the name and password that may stand before them.
    var host: String {
        let behindScheme = address.split(separator: "://", maxSplits: 1).last ?? ""
        let authority = behindScheme.prefix { $0 != "/" }
        return String(authority.split(separator: "@", omittingEmptySubsequences: false).last ?? "")
    }

    /// Whether the way to the proxy itself is protected.
    var isSecure: Bool { address.lowercased().hasPrefix("https://") }

    private static func excepts(_ name: String, _ list: String) -> Bool {
        list.lowercased().split { $0 == "," || $0 == " " }.contains { entry in
            let domain = entry.drop { $0 == "." }
            return entry == "*" || name == domain || name.hasSuffix(".\(domain)")
        }
    }
}
