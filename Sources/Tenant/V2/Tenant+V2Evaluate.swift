import NativeAuth

// Version 2 is a second wire over the same tenant: its requests become the calls of version 1.

extension Tenant {
    /// Whether a request belongs to version 2: at its fixed endpoint, or at a link.
    func isForV2(_ path: Request.Path) -> Bool {
        // Almost every request is at an endpoint of version 1, which is found faster.
        if Endpoint(at: path) != nil { return false }
        return path.isAuthorizeChallenge || path.withoutQuery.contains("\(v2Profile.pathPrefix)/")
    }

    /// Evaluates a request of version 2.
    ///
    /// The first evaluation checks the link and the fields. Each call that the request leads to is then
    /// evaluated on its own, so an evaluation that needs an operation can be repeated: what the earlier calls have
    /// done is kept with the conversation. Requests with the same token must come one after another.
    mutating func evaluateV2(_ request: Request, at now: Timestamp) -> Evaluation<Response> {
        sweepAll(at: now)
        if performedOperations.isEmpty, let response = injectedV2Response(to: request, at: now) {
            return .completed(response)
        }
        let isCurrent = request.continuationDigest.map { v2Transactions[$0] != nil } ?? false
        if !isCurrent, let cached = cachedV2Response(to: request, at: now) { return .completed(cached) }
        return v2Response(to: request, at: now).map { response in
            if isCurrent, response.status == 200 { cache(response, to: request, at: now) }
            return response
        }
    }

    private func cachedV2Response(to request: Request, at now: Timestamp) -> Response? {
        IdempotencyKey(v2: request).flatMap { responseCache.response(for: $0, at: now) }
    }

    /// Keeps a response that has used up the token of its request.
    private mutating func cache(_ response: Response, to request: Request, at now: Timestamp) {
        guard let key = IdempotencyKey(v2: request), let digest = request.continuationDigest,
            v2Transactions[digest] == nil
        else { return }
        responseCache.store(response, for: key, at: now)
    }

    private mutating func v2Response(to request: Request, at now: Timestamp) -> Evaluation<Response> {
        do throws(V2Refusal) {
            if request.path.isAuthorizeChallenge {
                return .completed(try authorizeChallenge(request, at: now))
            }
            return try follow(request, at: now).map { document in
                v2Response(document, to: request)
            }
        } catch {
            return .completed(v2Response(reporting: error, to: request, at: now))
        }
    }

    /// Returns a response in the form of the endpoint: a document, or plain JSON.
    mutating func v2Response(
        _ body: some Encodable, status: Int = 200, to request: Request
    ) -> Response {
        let ids = makeReplyIDs(for: request)
        var response = Response(
            encoding: body, status: status, correlationID: ids.correlation, traceID: ids.trace)
        if !request.path.isAuthorizeChallenge { response.headers["content-type"] = Self.documentType }
        return response
    }

    /// The media type of documents.
    static let documentType = "application/hal+json; charset=utf-8"

    /// Returns the correlation ID of a request, and a new trace ID.
    mutating func makeReplyIDs(for request: Request) -> (correlation: String, trace: String) {
        let trace = random.uuid()
        return (request.hasUUIDCorrelationID ? request.correlationID : random.uuid(), trace)
    }
}

extension Request.Path {
    /// Whether it is the fixed endpoint of version 2, under any prefix.
    var isAuthorizeChallenge: Bool { withoutQuery.hasSuffix(Request.Path.authorizeChallenge.rawValue) }

    /// The path of a link, which a client may have sent with a query.
    var withoutQuery: Substring { rawValue.prefix { $0 != "?" } }
}
