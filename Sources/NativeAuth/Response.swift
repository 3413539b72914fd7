public import FoundationEssentials

/// A tenant's response to a ``Request``: a status, header fields and a body that is not yet validated.
public struct Response: Hashable, Sendable {
    /// The HTTP status.
    public var status: Int
    /// The body as received; normally JSON.
    public var body: Data
    /// The header fields, with lowercase names.
    public var headers: [String: String]

    /// Creates a response.
    public init(status: Int, body: Data, headers: [String: String] = [:]) {
        self.status = status
        self.body = body
        self.headers = headers
    }

    /// Creates a response whose body is `value` encoded as JSON with sorted keys.
    public init(status: Int, json value: some Encodable, headers: [String: String] = [:]) throws {
        try self.init(status: status, json: value, keys: .useDefaultKeys, headers: headers)
    }

    /// Creates a response as ``init(status:json:headers:)`` does, but with the names of
    /// properties in snake case.
    package init(status: Int, snakeCaseJSON value: some Encodable, headers: [String: String] = [:]) throws {
        try self.init(status: status, json: value, keys: .convertToSnakeCase, headers: headers)
    }

    private init(
        status: Int, json value: some Encodable, keys: JSONEncoder.KeyEncodingStrategy,
        headers: [String: String]
    ) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = keys
        self.init(status: status, body: try encoder.encode(value), headers: headers)
    }

    /// Decodes the body, or returns `nil` if it fails ``StrictJSON`` or has a different shape.
    public func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
        guard StrictJSON.isValid(body) else { return nil }
        return try? JSONDecoder().decode(type, from: body)
    }
}

extension Response: CustomStringConvertible, CustomReflectable {
    /// The status and the size of the body.
    public var description: String { "Response(\(status), \(body.count) bytes)" }

    /// No children: a body holds tokens.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The limits of a reply, which a client enforces and which a flow file must not exceed.
public enum ReplyLimits {
    /// The maximum size of a body, in bytes.
    public static let bytes = StrictJSON.maximumBytes
    /// The maximum number of attributes, besides the email address, the alias and the
    /// password, or of methods.
    public static let entries = 100
    /// The possible numbers of digits of a code.
    public static let codeLengths = 4...12
    /// The possible times between two codes, in seconds.
    public static let intervals = 0...3_600
}
