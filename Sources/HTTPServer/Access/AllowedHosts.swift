/// The host names that a server accepts in `Host`.
///
/// An attacker can point a domain name at this machine (DNS rebinding); requests of that site's pages then
/// have its name in `Host` (security E-45). IP addresses cannot be abused in this way, so all are accepted.
public struct AllowedHosts: Sendable {
    private let names: Set<String>

    /// Accepts `localhost`, every IP address, and these names.
    public init(_ names: [String] = []) {
        self.names = Set(names.map { $0.lowercased() } + ["localhost"])
    }

    /// Whether a `Host` field, with or without a port, is accepted.
    func contains(_ field: String) -> Bool {
        let host = Self.name(in: field).lowercased()
        return names.contains(host) || Self.isIPAddress(host)
    }

    private static func name(in field: String) -> Substring {
        guard field.utf8.first != UInt8(ascii: "[") else {
            guard let end = field.utf8.firstIndex(of: UInt8(ascii: "]")) else { return "" }
            let rest = field[field.utf8.index(after: end)...]
            return rest.isEmpty || rest.hasPrefix(":") ? field[...end] : ""
        }
        return field.prefix { $0 != ":" }
    }

    private static func isIPAddress(_ host: String) -> Bool {
        if host.utf8.first == UInt8(ascii: "[") {
            return host.utf8.dropFirst().dropLast().allSatisfy {
                $0.isDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
        }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}
