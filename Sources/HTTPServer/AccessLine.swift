/// What an access log says about a request: nothing that was in its query, its body or its answer.
public struct AccessLine: Hashable, Sendable {
    /// The address that the request came from.
    public var peer: String
    /// The method, as it was sent.
    public var method: String
    /// The path, as it was sent.
    public var path: String
    /// The correlation id, as it was sent.
    public var correlationID: String?
    /// The status of the answer, or 0 when there was none.
    public var status: Int
    /// How long it took from the first line to the last byte.
    public var duration: Duration

    /// One line of at most 400 bytes, in which nothing acts on a terminal (security E-43).
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
    /// At most so many bytes of printable ASCII without blanks; anything else becomes a question mark.
    fileprivate func printable(_ most: Int) -> String {
        let bytes = utf8.prefix(most).map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }
        return String(decoding: bytes, as: UTF8.self) + (utf8.count > most ? "..." : "")
    }
}
