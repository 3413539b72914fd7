public import NativeAuth

/// Authenticates requests under `/control/`: requires the key and refuses browsers (security E-45, E-46).
public struct ControlDoor: Sendable {
    private let field: [UInt8]
    private let handle: @Sendable (Incoming) async -> Response

    /// Makes an authenticator.
    ///
    /// - Parameters:
    ///   - key: The key that a request must send as `Authorization: Bearer KEY`.
    ///   - handler: Responds to authenticated requests.
    public init(key: String, handle: @escaping @Sendable (Incoming) async -> Response) {
        field = Array("Bearer \(key)".utf8)
        self.handle = handle
    }

    /// Responds to a request, with 403 for a browser and 401 without the key.
    public func respond(to incoming: Incoming) async -> Response {
        let correlationID = incoming.headers["client-request-id"]
        guard incoming.headers["origin"] == nil else {
            return Rejection.noBrowsers.response(correlationID: correlationID)
        }
        guard isKey(incoming.headers["authorization"] ?? "") else {
            return Rejection.noKey.response(correlationID: correlationID)
        }
        return await handle(incoming)
    }

    /// Whether a header field contains the key, compared in constant time.
    private func isKey(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == field.count else { return false }
        return zip(bytes, field).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0
    }
}

extension Incoming {
    /// The decoded query parameters; the first value of a repeated name.
    public var parameters: [String: String] {
        let pairs = (try? URLEncoded.pairs(in: Array((query ?? "").utf8))) ?? []
        let texts = pairs.map { pair in
            (
                String(decoding: pair.nameBytes, as: UTF8.self),
                String(decoding: pair.valueBytes, as: UTF8.self)
            )
        }
        return Dictionary(texts) { first, _ in first }
    }
}
