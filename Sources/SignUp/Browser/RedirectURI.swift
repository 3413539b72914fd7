/// The loopback address that a browser brings its answer to, such as `http://localhost`.
///
/// Tenants ignore the port of a registered `http://localhost` (RFC 8252 §7.3), so a port is usually left out.
public struct RedirectURI: Hashable, Sendable {
    /// The maximum length of a redirect URI, in bytes.
    public static let maximumBytes = 256

    /// The host.
    public let host: Host
    /// The port, if one is written; only this one is used then.
    public let port: Int?
    /// The path as written: empty, or with a leading slash.
    public let path: String

    /// A host of redirect URIs.
    public enum Host: String, Hashable, Sendable, CaseIterable {
        /// The name for both loopback addresses.
        case localhost = "localhost"
        /// The IPv4 address.
        case ipv4 = "127.0.0.1"
    }

    /// Creates `http://localhost` with any free port.
    public init() {
        (host, port, path) = (.localhost, nil, "")
    }

    /// Parses a redirect URI.
    ///
    /// - Returns: `nil` unless it is `http://localhost` or `http://127.0.0.1`, with at most a port and a path of
    ///   letters, digits, `-._~` and slashes.
    public init?(_ text: String) {
        let scheme = "http://"
        guard text.utf8.count <= Self.maximumBytes, text.hasPrefix(scheme),
            text.utf8.allSatisfy({ $0.isAllowedInRedirectURI })
        else { return nil }
        let remainder = text.dropFirst(scheme.count)
        let pathStart = remainder.firstIndex(of: "/") ?? remainder.endIndex
        let parts = remainder[..<pathStart].split(separator: ":", omittingEmptySubsequences: false)
        let path = String(remainder[pathStart...])
        guard let host = parts.first.flatMap({ Host(rawValue: String($0)) }), parts.count <= 2,
            !path.utf8.contains(UInt8(ascii: ":")),
            !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
        else { return nil }
        let port = parts.count == 2 ? Int(parts[1]) : nil
        if parts.count == 2 {
            guard let port, 1...65_535 ~= port, String(port) == parts[1] else { return nil }
        }
        (self.host, self.port, self.path) = (host, port, path)
    }

    /// Returns the URI as it is sent: with the written port, or otherwise with the one of the listener.
    func text(port: Int) -> String { "http://\(host.rawValue):\(self.port ?? port)\(path)" }
}

extension UInt8 {
    fileprivate var isAllowedInRedirectURI: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: ":"):
            true
        default: false
        }
    }
}
