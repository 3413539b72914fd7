internal import Glibc

/// A host: a name, or an IP literal in its one usual form.
struct Host: Hashable {
    /// The name in lower case, or the literal without brackets.
    let name: String
    /// As it stands in an address.
    let written: String
    /// Whether it is a literal rather than a name.
    let isLiteral: Bool
    /// Whether it is a literal of this machine.
    let isLoopback: Bool

    /// Reads a host as it stands in an address.
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

    /// The external tenant whose own host it is; `nil` for every other host.
    var tenant: String? {
        let labels = name.split(separator: ".")
        return labels.count >= 3 && labels[1] == "ciamlogin" ? String(labels[0]) : nil
    }

    /// Whether it is a name that cannot be taken for a number: `0x7f.1` is an address to some.
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
