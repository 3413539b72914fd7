import NativeAuth

/// A name that a user types to identify an account: an email address or an alias.
struct AccountName {
    /// The name as typed.
    let text: String

    /// Whether it is an alias: an address has an `@`, which no alias has.
    var isAlias: Bool { !text.utf8.contains(UInt8(ascii: "@")) }

    /// Creates a name; `nil` for a text that is neither an address nor an alias.
    init?(_ text: String) {
        self.text = text
        guard isAlias ? AliasAttribute.accepts(text) : EmailAddress(text) != nil else { return nil }
    }
}

extension Request {
    /// Returns the address or alias; refuses any other text.
    func accountName() throws(TenantError) -> AccountName {
        guard let name = optional(.username).flatMap(AccountName.init) else { throw .missing(.name) }
        return name
    }
}

/// An email address in a format that the service accepts (wire-protocol §4.5).
struct EmailAddress: Hashable {
    /// The address as typed.
    let text: String

    /// The address in lowercase, for comparison.
    var normalized: String { text.lowercased() }

    /// Creates an address from valid ASCII syntax of at most 254 bytes; `nil` for any other text.
    ///
    /// A copy, since a flow keeps it: it shares no memory with the request.
    init?(_ text: String) {
        guard text.utf8.count <= 254, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, Self.isLocalPart(parts[0]), Self.isDomain(parts[1]) else { return nil }
        self.text = String(decoding: Array(text.utf8), as: UTF8.self)
    }

    /// The address with most characters replaced by stars, such as `c***r@co**o**o.com`.
    var masked: String {
        let parts = text.utf8.split(separator: UInt8(ascii: "@"))
        let star = UInt8(ascii: "*")
        let (local, lastOfLocal) = (parts[0], parts[0].count - 1)
        var masked = local.enumerated().map { index, byte in
            index == 0 && lastOfLocal > 0 || index == lastOfLocal && index > 1 ? byte : star
        }
        var separator = UInt8(ascii: "@")
        let labels = parts[1].split(separator: UInt8(ascii: "."))
        for label in labels.dropLast() {
            masked.append(separator)
            masked += label.enumerated().map { index, byte in index == 0 || index % 3 == 1 ? byte : star }
            separator = UInt8(ascii: ".")
        }
        masked.append(separator)
        masked += labels.last.map(Array.init) ?? []
        return String(decoding: masked, as: UTF8.self)
    }

    /// Whether a text is a dot-atom (RFC 5322 §3.2.3) of at most 64 bytes.
    private static func isLocalPart(_ text: Substring.UTF8View) -> Bool {
        text.count <= 64
            && text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { atom in
                !atom.isEmpty && atom.allSatisfy { $0.isAlphanumeric || isAtomSymbol($0) }
            }
    }

    private static func isAtomSymbol(_ byte: UInt8) -> Bool { "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte) }

    /// Whether a text is a host name (RFC 1123 §2.1) of at least two labels.
    private static func isDomain(_ text: Substring.UTF8View) -> Bool {
        let hyphen = UInt8(ascii: "-")
        let labels = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return labels.count > 1
            && labels.allSatisfy { label in
                (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
                    && label.allSatisfy { $0.isAlphanumeric || $0 == hyphen }
            }
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter or digit.
    var isAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
