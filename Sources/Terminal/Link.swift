/// A web address that is safe to give to a terminal and to a browser.
///
/// It begins with `https://` and has no byte but those that addresses are written in (RFC 3986 §2), so it can neither
/// act on a terminal nor be taken for an option of a program.
public struct Link: Hashable, Sendable {
    /// The most bytes that an address has.
    public static let longest = 2_000

    /// The address.
    public let address: String

    /// Takes an address, or `nil` when it is none of this kind.
    public init?(_ address: String) {
        let scheme = "https://"
        guard address.hasPrefix(scheme), address.utf8.count <= Self.longest,
            let host = address.dropFirst(scheme.count).first, host.isLetter || host.isNumber || host == "[",
            address.utf8.allSatisfy(Self.isPlain)
        else { return nil }
        self.address = address
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
        }
    }
}
