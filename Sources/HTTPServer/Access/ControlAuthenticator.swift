public import NativeAuth

/// Authenticates requests under `/control/`: requires the key and refuses browsers (security E-45, E-46).
public struct ControlAuthenticator: Sendable {
    private let expectedHeader: [UInt8]
    private let handler: @Sendable (HTTPRequest) async -> Response

    /// Creates an authenticator.
    ///
    /// - Parameters:
    ///   - key: The key that a request must send as `Authorization: Bearer KEY`.
    ///   - handler: Responds to authenticated requests.
    public init(key: String, handler: @escaping @Sendable (HTTPRequest) async -> Response) {
        expectedHeader = Array("Bearer \(key)".utf8)
        self.handler = handler
    }

    /// Responds to a request, with 403 for a browser and 401 without the key.
    public func respond(to request: HTTPRequest) async -> Response {
        let correlationID = request.headers["client-request-id"]
        guard request.headers["origin"] == nil else {
            return HTTPError.browserForbidden.response(correlationID: correlationID)
        }
        guard isAuthorized(request.headers["authorization"] ?? "") else {
            return HTTPError.unauthorized.response(correlationID: correlationID)
        }
        return await handler(request)
    }

    /// Whether a header field contains the key, compared in constant time.
    private func isAuthorized(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == expectedHeader.count else { return false }
        return zip(bytes, expectedHeader).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0
    }
}

extension HTTPRequest {
    /// The decoded query parameters, in order.
    public var parameters: [(name: String, value: String)] {
        let pairs = (try? URLEncoded.pairs(in: Array((query ?? "").utf8))) ?? []
        return pairs.map { pair in
            (
                String(decoding: pair.nameBytes, as: UTF8.self),
                String(decoding: pair.valueBytes, as: UTF8.self)
            )
        }
    }
}
