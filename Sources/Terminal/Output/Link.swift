/// An `https` URL that is safe to pass to a terminal and to a browser.
///
/// It contains only the characters of URLs (RFC 3986 §2), so it can neither act as an escape sequence nor be
/// taken for an option of a program.
public struct Link: Hashable, Sendable {
    /// The maximum length of a URL, in bytes.
    public static let maximumBytes = 2_000

    /// The URL.
    public let url: String

    /// Creates a link, or returns `nil` if `url` is not such a URL.
    public init?(_ url: String) {
        let scheme = "https://"
        guard url.hasPrefix(scheme), url.utf8.count <= Self.maximumBytes,
            let host = url.dropFirst(scheme.count).first, host.isLetter || host.isNumber || host == "[",
            url.utf8.allSatisfy(Self.isAllowed)
        else { return nil }
        self.url = url
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
        }
    }
}
