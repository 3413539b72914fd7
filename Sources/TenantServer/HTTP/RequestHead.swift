import CMicrohttpd
import Glibc

/// A request's method, version and header fields, which are validated before the body is read.
struct RequestHead: Hashable {
    var method: String
    /// The request target, as received.
    var target: String
    var version: String
    var headers: HeaderFields
    /// The size of the head in bytes, including the request line.
    var size: Int
    /// Whether every line ended in CR LF, no line was folded, and there was no NUL.
    var isStrict: Bool

    /// Throws if the head is ambiguous (RFC 9112 §2.2, §3.2, §5.2, §6.3) or exceeds the limits.
    func validate(_ limits: ServerLimits) throws(HTTPError) {
        let fields = headers.fields
        guard isStrict, method.isToken, target.isVisibleASCII,
            fields.allSatisfy({ $0.name.isToken && !$0.value.hasControlCharacters })
        else { throw .malformed }
        guard size <= limits.maximumHeadBytes, fields.count <= limits.maximumHeaderFields else {
            throw .headTooLarge
        }
        let hostCount = headers.values(of: "host").count
        guard hostCount == 1 || hostCount == 0 && version == "HTTP/1.0" else { throw .malformed }
        try validateLength(limits)
    }

    /// Throws unless the body's length, if it has one, is declared.
    ///
    /// libmicrohttpd takes a line feed for CR LF in a chunked body. Another server in front of this one may
    /// not, and then the two differ on where the next request begins (security E-53).
    private func validateLength(_ limits: ServerLimits) throws(HTTPError) {
        let lengths = headers.values(of: "content-length")
        let encodings = headers.values(of: "transfer-encoding")
        guard lengths.count + encodings.count <= 1 else { throw .malformed }
        guard encodings.isEmpty else { throw .lengthRequired }
        if let length = lengths.first, let error = Self.error(ofLength: length, upTo: limits.maximumBodyBytes)
        {
            throw error
        }
    }

    /// Returns the error of a `Content-Length`; `nil` for a number up to a maximum (RFC 9110 §8.6).
    static func error(ofLength length: String, upTo maximum: Int) -> HTTPError? {
        guard !length.isEmpty, length.utf8.allSatisfy(\.isDigit) else { return .malformed }
        guard let count = Int(length), count <= maximum else { return .bodyTooLarge }
        return nil
    }
}

extension String {
    /// Whether this is a token (RFC 9110 §5.6.2).
    fileprivate var isToken: Bool {
        !isEmpty && utf8.allSatisfy { $0.isAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    }

    /// Whether it consists of printable ASCII characters other than a space, as a request target does.
    fileprivate var isVisibleASCII: Bool {
        !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Whether it contains a control character other than a tab.
    fileprivate var hasControlCharacters: Bool {
        utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
    }

    /// The string without surrounding spaces and tabs.
    var withoutOuterBlanks: String {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        guard let start = utf8.firstIndex(where: { !isBlank($0) }),
            let end = utf8.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return String(self[start...end])
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII digit.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether the byte is an ASCII letter or digit.
    var isAlphanumeric: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}

/// Reads a request's head from libmicrohttpd and checks its syntax strictly.
///
/// The version in Debian 12 silently joins folded lines, accepts a bare LF as a line break and truncates a
/// value at a NUL. But it parses the header in its receive buffer: each name follows the previous value, and
/// the first one the version, after exactly CR LF; and the version follows the
/// target, and the target the method, after exactly one byte. So the distances between the addresses that it
/// returns show what was between them, without reading those bytes. Joining a folded line moves the header
/// and so changes the distances too.
///
/// The version in Debian 13 refuses all of that if it is told to, and takes blanks off the end of a value, so
/// that the distances say nothing.
struct RequestHeadParser {
    /// Whether this libmicrohttpd can be told to refuse what is ambiguous.
    static let libraryIsStrict = strtol(MHD_get_version(), nil, 10) >= 1

    private var fields: [HeaderFields.Field] = []
    private var previousEnd: UnsafePointer<CChar>?
    private var isStrict = true

    /// Reads the head of a request for a target, whose method and version are at these addresses.
    static func head(
        of connection: OpaquePointer, target: String, method: UnsafePointer<CChar>,
        version: UnsafePointer<CChar>
    ) -> RequestHead {
        var parser = RequestHeadParser(previousEnd: version + strlen(version))
        withUnsafeMutablePointer(to: &parser) { parser in
            _ = MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { @Sendable context, _, name, nameCount, value, valueCount in
                    context?.assumingMemoryBound(to: RequestHeadParser.self).pointee
                        .add(name, nameCount, value, valueCount)
                    return .YES
                }, parser)
        }
        let size = cmicrohttpd_head_size(connection)
        let isComplete = parser.previousEnd.map { method + size - $0 == 4 } ?? false
        let isLineComplete = version - method == strlen(method) + 1 + target.utf8.count + 1
        return RequestHead(
            method: String(cString: method), target: target, version: String(cString: version),
            headers: HeaderFields(parser.fields), size: size,
            isStrict: libraryIsStrict || parser.isStrict && isComplete && isLineComplete)
    }

    private init(previousEnd: UnsafePointer<CChar>) {
        self.previousEnd = previousEnd
    }

    private mutating func add(
        _ name: UnsafePointer<CChar>?, _ nameCount: Int, _ value: UnsafePointer<CChar>?, _ valueCount: Int
    ) {
        guard let name, let previousEnd else {
            isStrict = false
            return
        }
        isStrict = isStrict && name - previousEnd == 2 && (value.map { $0 > name } ?? true)
        self.previousEnd = value.map { $0 + valueCount } ?? name + nameCount
        fields.append(
            HeaderFields.Field(
                name: Self.text(name, nameCount), value: Self.text(value, valueCount).withoutOuterBlanks))
    }

    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
    }
}
