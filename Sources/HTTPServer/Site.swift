public import NativeAuth

/// Routes requests to the API, to public documents and, if enabled, to the control API.
public struct Site: Sendable {
    /// Responds to API requests.
    public var call: @Sendable (Request) async -> Response
    /// The documents, by path suffix.
    public var documents: [String: @Sendable () async -> Response] = [:]
    /// Responds to requests under `/control/`; `nil` when the control API is off.
    public var control: (@Sendable (Incoming) async -> Response)?
    /// The origins whose pages may read responses.
    public var origins = Origins()
    /// The rate limit for API requests; `nil` for none.
    public var limit: RateLimit?

    /// Routes API requests only.
    public init(call: @escaping @Sendable (Request) async -> Response) {
        self.call = call
    }

    /// Responds to a request.
    public func respond(to incoming: Incoming) async -> Response {
        let correlationID = incoming.headers["client-request-id"]
        var response: Response
        do throws(Rejection) {
            response = try await answer(incoming)
        } catch {
            response = error.response(correlationID: correlationID)
        }
        origins.admit(incoming.headers["origin"], to: &response)
        return response
    }

    private func answer(_ incoming: Incoming) async throws(Rejection) -> Response {
        if let control, incoming.path.hasPrefix("/control/") { return await control(incoming) }
        if let document = documents.first(where: { incoming.path.hasSuffix($0.key) })?.value {
            guard ["GET", "HEAD"].contains(incoming.method) else { throw .method(allowed: "GET, HEAD") }
            return await document()
        }
        guard Self.calls.contains(where: { incoming.path.hasSuffix($0.rawValue) }) else { throw .notFound }
        if incoming.method == "OPTIONS", let response = origins.preflight(incoming) { return response }
        guard incoming.method == "POST" else { throw .method(allowed: "POST") }
        try limit?.admit(incoming.peer)
        let form = try Form.fields(of: incoming)
        return await call(
            Request(
                Request.Path(rawValue: incoming.path), form,
                correlationID: incoming.headers["client-request-id"] ?? ""))
    }

    /// The API endpoints (wire-protocol §1.2), under any prefix.
    private static let calls: [Request.Path] = [
        .signUpStart, .signUpChallenge, .signUpContinue, .signInInitiate, .signInChallenge,
        .signInIntrospect, .registerIntrospect, .registerChallenge, .registerContinue, .token,
    ]
}
