public import NativeAuth

/// The way in for those who test, which only who has the key can open, and no page in a browser (security E-45, E-46).
public struct ControlDoor: Sendable {
    private let field: [UInt8]
    private let handle: @Sendable (Incoming) async -> Response

    /// Makes a door.
    ///
    /// - Parameters:
    ///   - key: What a request must bring as `Authorization: Bearer KEY`.
    ///   - handle: Answers who comes through.
    public init(key: String, handle: @escaping @Sendable (Incoming) async -> Response) {
        field = Array("Bearer \(key)".utf8)
        self.handle = handle
    }

    /// Answers a request.
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

    /// Whether a field is the key; takes as long whatever of it is right.
    private func isKey(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == field.count else { return false }
        return zip(bytes, field).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0
    }
}

extension Incoming {
    /// The query's names and values, decoded; of a name that comes twice, the first counts.
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
