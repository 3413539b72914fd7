internal import Glibc

/// A host: a domain name, or an IP literal in its canonical form.
struct Host: Hashable {
    /// The name in lower case, or the literal without brackets.
    let name: String
    /// The host as written in a URL, with brackets around an IPv6 literal.
    let written: String
    /// Whether the host is an IP literal rather than a name.
    let isLiteral: Bool
    /// Whether the host is a loopback IP literal.
    let isLoopback: Bool

    /// Parses a host as written in a URL.
    init(_ text: String) throws(AuthorityFault) {
        written = text.lowercased()
        if written.hasPrefix("["), written.hasSuffix("]") {
            name = String(written.dropFirst().dropLast())
            isLiteral = true
            guard Self.isAddress(name, AF_INET6) else { throw .host(text) }
            isLoopback = name == "::1"
        } else {
            name = written
            isLiteral = Self.isAddress(name, AF_INET)
            isLoopback = isLiteral && name.hasPrefix("127.")
            guard isLiteral || Self.isName(name) else { throw .host(text) }
        }
    }

    /// The subdomain of an external tenant (`contoso.ciamlogin.com`); `nil` for every other host.
    var tenant: String? {
        let labels = name.split(separator: ".")
        return labels.count >= 3 && labels[1] == "ciamlogin" ? String(labels[0]) : nil
    }

    /// Whether a text is a domain name and not a number: some resolvers accept `0x7f.1` as an address.
    private static func isName(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard name.utf8.count <= 253, let last = labels.last?.utf8.first,
            !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last)
        else { return false }
        return labels.allSatisfy(isLabel)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        guard 1...63 ~= label.utf8.count, label.first != "-", label.last != "-" else { return false }
        return label.utf8.allSatisfy { $0.isPlain && !"._~".utf8.contains($0) }
    }

    private static func isAddress(_ text: String, _ family: Int32) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 16, alignment: 4) { bytes in
            inet_pton(family, text, bytes.baseAddress) == 1
        }
    }
}
