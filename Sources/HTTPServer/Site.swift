public import NativeAuth

/// What is to be found where on a server: calls, documents and, if wanted, a door for those who test.
public struct Site: Sendable {
    /// Answers a call.
    public var call: @Sendable (Request) async -> Response
    /// The documents, by how their paths end.
    public var documents: [String: @Sendable () async -> Response] = [:]
    /// Answers what comes under `/control/`; `nil` when nothing is there.
    public var control: (@Sendable (Incoming) async -> Response)?
    /// The origins whose pages may read answers.
    public var origins = Origins()
    /// How often somebody may call; as often as they like, if not given.
    public var limit: RateLimit?

    /// Serves calls and nothing else.
    public init(call: @escaping @Sendable (Request) async -> Response) {
        self.call = call
    }

    /// Answers a request.
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

    /// The calls (wire-protocol §1.2), under any prefix.
    private static let calls: [Request.Path] = [
        .signUpStart, .signUpChallenge, .signUpContinue, .signInInitiate, .signInChallenge,
        .signInIntrospect, .registerIntrospect, .registerChallenge, .registerContinue, .token,
    ]
}
