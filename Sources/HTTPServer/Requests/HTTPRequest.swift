public import NativeAuth

/// A received HTTP request: complete, well-formed and within the limits.
public struct HTTPRequest: Sendable {
    /// The method, such as `POST`.
    public var method: String
    /// The path as received, without the query.
    public var path: String
    /// The query as received, without its question mark.
    public var query: String?
    /// The header fields.
    public var headers: HeaderFields
    /// The body, possibly empty.
    public var body: [UInt8]
    /// The client's IP address.
    public var peer: ClientAddress

    /// Creates a request.
    public init(
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

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// The method and the path.
    public var description: String { "\(method) \(path)" }

    /// No children: headers and body contain secrets.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
