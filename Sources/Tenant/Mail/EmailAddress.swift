/// An email address in a format that the service accepts (wire-protocol §4.5).
struct EmailAddress {
    /// The address as typed.
    let text: String

    /// The address in lowercase, for comparison.
    var normalized: String { text.lowercased() }

    /// Creates an address from valid ASCII syntax of at most 254 bytes; `nil` for any other text.
    ///
    /// A copy, since a flow keeps it: it shares no memory with the request.
    init?(_ text: String) {
        guard text.utf8.count <= 254, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, Self.isLocalPart(parts[0]), Self.isDomain(parts[1]) else { return nil }
        self.text = String(decoding: Array(text.utf8), as: UTF8.self)
    }

    /// The address with most characters replaced by stars, such as `c***r@co**o**o.com`.
    var masked: String {
        let parts = text.split(separator: "@")
        let local = parts[0].enumerated().map { index, character in
            index == 0 && parts[0].count > 1 || index == parts[0].count - 1 && index > 1 ? character : "*"
        }
        let labels = parts[1].split(separator: ".")
        let hidden = labels.dropLast().map { label in
            String(
                label.enumerated().map { index, character in index == 0 || index % 3 == 1 ? character : "*" })
        }
        return "\(String(local))@\(hidden.joined(separator: ".")).\(labels.last ?? "")"
    }

    /// Whether a text is a dot-atom (RFC 5322 §3.2.3) of at most 64 bytes.
    private static func isLocalPart(_ text: Substring) -> Bool {
        guard text.utf8.count <= 64 else { return false }
        return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
            !atom.isEmpty
                && atom.utf8.allSatisfy { $0.isAlphanumeric || "!#$%&'*+-/=?^_`{|}~".utf8.contains($0) }
        }
    }

    /// Whether a text is a host name (RFC 1123 §2.1) of at least two labels.
    private static func isDomain(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1
            && labels.allSatisfy { label in
                (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                    && label.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
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
