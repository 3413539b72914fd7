/// A request in the access log, without its query, its body and its response.
public struct AccessLogEntry: Hashable, Sendable {
    /// The client's IP address.
    public var peer: String
    /// The method, as received.
    public var method: String
    /// The path, as received.
    public var path: String
    /// The correlation ID, as received.
    public var correlationID: String?
    /// The status of the response, or 0 without one.
    public var status: Int
    /// The time from the request line to the last byte of the response.
    public var duration: Duration
    /// The host, as received.
    var host: String?

    /// The host that a request was refused for, at most 64 bytes of printable ASCII; `nil` for any other request.
    public var refusedHost: String? { status == 421 ? host?.printable(64) : nil }

    /// The log line: at most 400 bytes of printable ASCII, safe for a terminal (security E-43).
    public var text: String {
        let milliseconds =
            duration.components.seconds * 1_000
            + duration.components.attoseconds / 1_000_000_000_000_000
        let parts = [
            peer, method.printable(16), path.printable(200), status == 0 ? "-" : String(status),
            "\(milliseconds)ms", correlationID?.printable(64) ?? "-",
        ]
        return parts.joined(separator: " ")
    }
}

extension String {
    /// Returns at most this many bytes as printable ASCII without spaces; other bytes become question marks.
    fileprivate func printable(_ maximumBytes: Int) -> String {
        let bytes = utf8.prefix(maximumBytes).map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }
        return String(decoding: bytes, as: UTF8.self) + (utf8.count > maximumBytes ? "..." : "")
    }
}
