/// A complete request.
struct LoopbackRequest {
    var method: String
    var path: String
    /// The text after the question mark; `nil` without one.
    var query: String?
    var headers: [Header]
    var body: [UInt8] = []

    /// A header field.
    struct Header {
        /// The name, in lowercase.
        var name: String
        var value: String
    }

    /// Returns the values of the header fields with a lowercase name.
    func values(of name: String) -> [String] {
        headers.filter { $0.name == name }.map(\.value)
    }
}

/// Parses one request as it arrives, more strictly than HTTP asks for.
struct LoopbackRequestParser {
    /// The maximum length of the request line, in bytes.
    static let maximumLineBytes = 16_384
    /// The maximum length of the request line and the header fields, in bytes.
    static let maximumHeadBytes = 24_576
    /// The maximum number of header fields.
    static let maximumHeaders = 64
    /// The maximum length of the body, in bytes.
    static let maximumBodyBytes = 32_768

    private var bytes: [UInt8] = []
    /// The number of bytes in which the end of the head was searched for.
    private var searchedCount = 0
    private var head: (request: LoopbackRequest, bodyStart: Int, bodyCount: Int)?

    /// Adds received bytes; returns the request once it is complete.
    ///
    /// - Throws: The status that the request is refused with.
    mutating func append(_ received: [UInt8]) throws(LoopbackStatus) -> LoopbackRequest? {
        bytes += received
        if head == nil {
            guard let end = try endOfHead() else { return nil }
            let request = try LoopbackRequest(head: bytes[..<end])
            head = (request, end + 4, try request.bodyCount)
        }
        guard let (requestHead, bodyStart, bodyCount) = head, bytes.count >= bodyStart + bodyCount else {
            return nil
        }
        var request = requestHead
        request.body = Array(bytes[bodyStart..<bodyStart + bodyCount])
        return request
    }

    /// Returns the offset of the empty line after the head.
    private mutating func endOfHead() throws(LoopbackStatus) -> Int? {
        let end = bytes[max(searchedCount - 3, 0)...].firstIndex(
            of: LoopbackRequest.lineEnd + LoopbackRequest.lineEnd)
        searchedCount = bytes.count
        let lineBytes = bytes.firstIndex(of: 13) ?? bytes.count
        guard lineBytes <= Self.maximumLineBytes else { throw .uriTooLong }
        guard end ?? bytes.count <= Self.maximumHeadBytes else { throw .headersTooLarge }
        return end
    }
}

extension LoopbackRequest {
    fileprivate static let lineEnd: [UInt8] = [13, 10]

    /// Parses the request line and the header fields.
    fileprivate init(head: ArraySlice<UInt8>) throws(LoopbackStatus) {
        guard head.allSatisfy({ $0 < 0x7F && ($0 >= 0x20 || [9, 10, 13].contains($0)) }) else {
            throw .badRequest
        }
        let text = String(decoding: head, as: UTF8.self)
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        guard !lines.contains(where: { $0.utf8.contains(13) || $0.utf8.contains(10) }) else {
            throw .badRequest
        }
        let parts = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.allSatisfy(\.isTokenCharacter), !parts[0].isEmpty,
            parts[1].hasPrefix("/"), !parts[1].utf8.contains(9), ["HTTP/1.0", "HTTP/1.1"].contains(parts[2])
        else { throw .badRequest }
        guard lines.count - 1 <= LoopbackRequestParser.maximumHeaders else { throw .headersTooLarge }
        let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        method = String(parts[0])
        path = String(target[0])
        query = target.count == 2 ? String(target[1]) : nil
        headers = []
        for line in lines.dropFirst() { headers.append(try Header(line)) }
        guard values(of: "host").count == 1, values(of: "transfer-encoding").isEmpty else {
            throw .badRequest
        }
    }

    /// The length of the body, which a POST must state.
    fileprivate var bodyCount: Int {
        get throws(LoopbackStatus) {
            let lengths = values(of: "content-length")
            guard let length = lengths.first else {
                if method == "POST" { throw .lengthRequired }
                return 0
            }
            guard lengths.count == 1, !length.isEmpty, length.utf8.allSatisfy({ (48...57).contains($0) })
            else {
                throw .badRequest
            }
            guard let count = Int(length), count <= LoopbackRequestParser.maximumBodyBytes else {
                throw .contentTooLarge
            }
            return count
        }
    }
}

extension LoopbackRequest.Header {
    /// Parses a line; one that continues the line before is not accepted.
    fileprivate init(_ line: Substring) throws(LoopbackStatus) {
        guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
            line[..<colon].utf8.allSatisfy(\.isTokenCharacter)
        else { throw .badRequest }
        name = line[..<colon].lowercased()
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        let value = line[line.index(after: colon)...].drop(while: isBlank)
        self.value = String(value.reversed().drop(while: isBlank).reversed())
    }
}

extension UInt8 {
    /// Whether the byte may be in a method or a name (RFC 9110 §5.6.2).
    fileprivate var isTokenCharacter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Returns the first index of a sequence of bytes.
    fileprivate func firstIndex(of bytes: [UInt8]) -> Int? {
        guard count >= bytes.count else { return nil }
        return (startIndex...endIndex - bytes.count).first {
            self[$0..<$0 + bytes.count].elementsEqual(bytes)
        }
    }
}
