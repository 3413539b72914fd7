/// A request as it came over HTTP: whole, well-formed and within the limits.
public struct Incoming: Sendable {
    /// The method, such as `POST`.
    public var method: String
    /// The path as it was sent, without a query.
    public var path: String
    /// What stood behind the path's question mark, as it was sent.
    public var query: String?
    /// The header fields, their names in lower case; of a field that came twice, the first.
    public var headers: [String: String]
    /// The body, empty when there was none.
    public var body: [UInt8]
    /// The address that the request came from, without its port.
    public var peer: String

    /// Makes a request.
    public init(
        _ method: String, _ path: String, query: String? = nil, headers: [String: String] = [:],
        body: [UInt8] = [], peer: String = "127.0.0.1"
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.peer = peer
    }
}

extension Incoming: CustomStringConvertible, CustomReflectable {
    /// The method and the path.
    public var description: String { "\(method) \(path)" }

    /// No children: headers and body carry secrets.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
