package import NativeAuth

/// A received HTTP request: complete, well-formed and within the limits.
package struct HTTPRequest: Sendable {
    /// The method, such as `POST`.
    package var method: String
    /// The path as received, without the query.
    package var path: String
    /// The query as received, without its question mark.
    package var query: String?
    /// The header fields.
    package var headers: HeaderFields
    /// The body, possibly empty.
    package var body: [UInt8]
    /// The client's IP address.
    var peer: ClientAddress

    /// Creates a request.
    package init(
        _ method: String, _ path: String, query: String? = nil, headers: HeaderFields = [:],
        body: [UInt8] = [], peer: ClientAddress = .loopback
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.peer = peer
    }
}

extension HTTPRequest {
    /// The decoded query parameters, in order.
    package var parameters: [(name: String, value: String)] {
        // The limit on the head limits them, too; to leave any out could change what is asked for.
        let pairs = (try? URLEncoded.pairs(in: Array((query ?? "").utf8), maximum: .max)) ?? []
        return pairs.map { pair in
            (
                String(decoding: pair.nameBytes, as: UTF8.self),
                String(decoding: pair.valueBytes, as: UTF8.self)
            )
        }
    }
}

extension HTTPRequest {
    /// Whether the body has a coding, such as gzip (RFC 9110, section 8.4).
    var isCompressed: Bool {
        headers["content-encoding"].map { !$0.isEmpty && !$0.isEqualIgnoringCase("identity") } ?? false
    }

    /// The request with the fields of its query and its body, for someone who looks at it later.
    ///
    /// Of fields with the same name the first one counts. The others are fields that nobody knows, since a
    /// reply may repeat them. A part that cannot be read is one with a name that no field has, so that
    /// nothing is taken for a field.
    package var recordedRequest: Request {
        var form: [Request.Field: Request.Value] = [:]
        func addUnknown(_ value: Request.Value) {
            form[Request.Field(rawValue: "\(Self.longName)-\(form.count)")] = value
        }
        func add(_ fields: [(field: Request.Field, value: Request.Value)]?, or bytes: some Collection<UInt8>)
        {
            guard let fields else {
                form[Request.Field(rawValue: "(unreadable)")] = .text(String(decoding: bytes, as: UTF8.self))
                return
            }
            for (field, value) in fields {
                let isAccepted = if case .text(let text) = value { field.accepts(text) } else { true }
                if isAccepted, form[field] == nil { form[field] = value } else { addUnknown(value) }
            }
        }
        let json = (try? JSONParser.fields(of: self)).map { $0.map { (field: $0.key, value: $0.value) } }
        add(try? FormParser.orderedParameters(of: self), or: (query ?? "").utf8)
        add(json ?? (try? FormParser.orderedFields(of: self)), or: body)
        return Request(
            Request.Path(rawValue: path), form, correlationID: headers["client-request-id"] ?? "")
    }

    /// Longer than the name of any field that was sent, so that a field that nobody knows replaces none.
    private static let longName = String(repeating: "w", count: FormParser.maximumNameBytes)
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// The method and the path.
    package var description: String { "\(method) \(path)" }

    /// No children: headers and body contain secrets.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The header fields of a request, in the order received.
///
/// Names are compared byte by byte, without regard to the case of ASCII letters: no text that a client sends
/// is brought to a Unicode normal form, whose cost can grow with the square of its length.
package struct HeaderFields: Hashable, Sendable {
    /// A name and a value without surrounding blanks.
    struct Field: Hashable {
        var name: String
        var value: String
    }

    var fields: [Field]

    init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// Returns the value of a field; of a repeated field the first.
    package subscript(name: String) -> String? {
        fields.first { $0.name.isEqualIgnoringCase(name) }?.value
    }

    /// Returns the values of all fields with this name.
    func values(of name: String) -> [String] {
        fields.filter { $0.name.isEqualIgnoringCase(name) }.map(\.value)
    }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
    /// Creates fields from names and values.
    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }
}

extension HeaderFields: CustomReflectable {
    /// No children: values contain secrets.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension String {
    /// Whether two strings have the same bytes, apart from the case of ASCII letters.
    func isEqualIgnoringCase(_ other: String) -> Bool {
        utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.lowercased == $1.lowercased }
    }

    /// Whether the last bytes are those of another string.
    func hasByteSuffix(_ suffix: String) -> Bool {
        utf8.count >= suffix.utf8.count && utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }

    /// Whether two strings have the same bytes.
    func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension UInt8 {
    /// The byte as a lower-case letter, if it is an ASCII letter.
    fileprivate var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

// MARK: - AccessLogEntry

/// A request in the access log, without its query, its body and its response.
package struct AccessLogEntry: Hashable, Sendable {
    /// The client's IP address.
    var peer: String
    /// The method, as received.
    var method: String
    /// The path, as received.
    package var path: String
    /// The correlation ID, as received.
    var correlationID: String?
    /// The status of the response, or 0 without one.
    package var status: Int
    /// The time from the request line to the last byte of the response.
    var duration: Duration
    /// The host, as received.
    var host: String?

    /// The host that a request was refused for, at most 64 bytes of printable ASCII; `nil`
    /// for any other request.
    package var refusedHost: String? { status == 421 ? host?.printable(64) : nil }

    /// The log line: at most 400 bytes of printable ASCII, safe for a terminal (security E-43).
    package var text: String {
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
