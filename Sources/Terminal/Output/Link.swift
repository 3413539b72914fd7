/// A URL that is safe to pass to a terminal and to a browser: `https`, or `http` on this machine.
///
/// It contains only the characters of URLs (RFC 3986 §2), so it can neither act as an escape sequence nor be
/// taken for an option of a program.
package struct Link: Hashable, Sendable {
    /// The maximum length of a URL, in bytes.
    package static let maximumBytes = 2_000

    /// The URL.
    package let url: String

    /// Creates a link, or returns `nil` if `url` is not such a URL.
    package init?(_ url: String) {
        let scheme = "https://"
        guard url.utf8.count <= Self.maximumBytes, url.utf8.allSatisfy(Self.isAllowed) else { return nil }
        if url.hasPrefix(scheme) {
            guard let host = url.dropFirst(scheme.count).first,
                host.isLetter || host.isNumber || host == "["
            else { return nil }
        } else if !Self.isLoopback(url) {
            return nil
        }
        self.url = url
    }

    /// Whether it is an `http` URL of a loopback address, without a user name.
    private static func isLoopback(_ url: String) -> Bool {
        ["http://localhost", "http://127.0.0.1", "http://[::1]"].contains { origin in
            guard url.hasPrefix(origin) else { return false }
            let rest = url.dropFirst(origin.count)
            let port = rest.hasPrefix(":") ? rest.dropFirst().prefix { $0.isNumber } : ""
            let end = rest.dropFirst(port.isEmpty ? 0 : port.count + 1).first
            return end == nil || end == "/"
        }
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
