public import NativeAuth

/// Authenticates requests under `/control/`: requires the key and refuses browsers (security E-45, E-46).
public struct ControlAuthenticator: Sendable {
    private let expectedHeader: Secret?
    private let handler: @Sendable (HTTPRequest) async -> Response

    /// Creates an authenticator.
    ///
    /// - Parameters:
    ///   - key: The key that a request must send as `Authorization: Bearer KEY`.
    ///   - handler: Responds to authenticated requests.
    public init(key: String, handler: @escaping @Sendable (HTTPRequest) async -> Response) {
        expectedHeader = Secret("Bearer \(key)")
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

    private func isAuthorized(_ header: String) -> Bool {
        guard let expectedHeader, let header = Secret(header) else { return false }
        return header == expectedHeader
    }
}

extension HTTPRequest {
    /// The decoded query parameters, in order.
    public var parameters: [(name: String, value: String)] {
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
