public import FoundationEssentials

/// A tenant's answer to a ``Request``: a status and bytes that nobody has believed yet.
public struct Response: Hashable, Sendable {
    /// The HTTP status.
    public var status: Int
    /// The body as it came: JSON when all is well.
    public var body: Data
    /// The header fields, their names in lower case.
    public var headers: [String: String]

    /// Makes a response.
    public init(status: Int, body: Data, headers: [String: String] = [:]) {
        self.status = status
        self.body = body
        self.headers = headers
    }

    /// Makes a response whose body is the JSON of `value`, with sorted keys.
    public init(status: Int, json value: some Encodable, headers: [String: String] = [:]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        self.init(status: status, body: try encoder.encode(value), headers: headers)
    }

    /// Reads the body as one JSON value, or returns `nil` when it does not pass ``JSONGate`` or has another shape.
    public func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
        guard JSONGate.admits(body) else { return nil }
        return try? JSONDecoder().decode(type, from: body)
    }
}

extension Response: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "Response(\(status), \(body.count) bytes)" }

    /// No children: a body carries tokens.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
