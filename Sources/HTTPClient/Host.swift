internal import Glibc
internal import NativeAuth

/// A host: a domain name, or an IP literal in its canonical form.
struct Host: Hashable {
    /// The name in lower case, or the literal without brackets.
    let name: String
    /// The host as written in a URL, with brackets around an IPv6 literal.
    let serialized: String
    /// Whether the host is an IP literal rather than a name.
    let isIPLiteral: Bool
    /// Whether the host is a loopback IP literal.
    let isLoopback: Bool

    /// Parses a host as written in a URL.
    init(_ text: String) throws(AuthorityError) {
        serialized = text.lowercased()
        if serialized.hasPrefix("["), serialized.hasSuffix("]") {
            name = String(serialized.dropFirst().dropLast())
            isIPLiteral = true
            guard Self.isIPAddress(name, AF_INET6) else { throw .invalidHost(text) }
            isLoopback = name == "::1"
        } else {
            name = serialized
            isIPLiteral = Self.isIPAddress(name, AF_INET)
            isLoopback = isIPLiteral && name.hasPrefix("127.")
            guard isIPLiteral || Self.isDomainName(name) else { throw .invalidHost(text) }
        }
    }

    /// The subdomain of an external tenant (`contoso.ciamlogin.com`); `nil` for every other host.
    var tenantSubdomain: String? {
        let labels = name.split(separator: ".")
        return labels.count >= 3 && labels[1] == "ciamlogin" ? String(labels[0]) : nil
    }

    /// Whether a string is a domain name and not a number: some resolvers accept `0x7f.1` as an address.
    private static func isDomainName(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard name.utf8.count <= 253, let firstOfLastLabel = labels.last?.utf8.first,
            !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(firstOfLastLabel)
        else { return false }
        return labels.allSatisfy(isLabel)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        guard 1...63 ~= label.utf8.count, label.first != "-", label.last != "-" else { return false }
        return label.utf8.allSatisfy { $0.isUnreserved && !"._~".utf8.contains($0) }
    }

    private static func isIPAddress(_ text: String, _ family: Int32) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 16, alignment: 4) { bytes in
            inet_pton(family, text, bytes.baseAddress) == 1
        }
    }
}
