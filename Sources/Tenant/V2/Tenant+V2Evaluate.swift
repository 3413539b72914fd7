import NativeAuth

extension Tenant {
    /// Whether a request belongs to version 2: at its fixed endpoint, or at a link.
    func isForV2(_ path: Request.Path) -> Bool {
        // Almost every request is at an endpoint of version 1, which is found faster.
        if Endpoint(at: path) != nil { return false }
        return path.isAuthorizeChallenge || path.withoutQuery.contains("\(v2Profile.pathPrefix)/")
    }

    fileprivate func cachedV2Response(to request: Request, at now: Timestamp) -> Response? {
        IdempotencyKey(v2: request).flatMap { responseCache.response(for: $0, at: now) }
    }

    /// Keeps a response that has used up the token of its request.
    fileprivate mutating func cache(_ response: Response, to request: Request, at now: Timestamp) {
        guard let key = IdempotencyKey(v2: request), let digest = request.continuationDigest,
            v2Transactions[digest] == nil
        else { return }
        responseCache.store(response, for: key, at: now)
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

extension TenantService {
    /// Answers a request of version 2: at its fixed endpoint, or at a link.
    func respondByV2(to request: Request, _ context: RequestContext) async -> Response {
        let now = context.now
        tenant.sweepAll(at: now)
        if let response = tenant.injectedV2Response(to: request, context) { return response }
        let isCurrent = request.continuationDigest.map { tenant.v2Transactions[$0] != nil } ?? false
        if !isCurrent, let cached = tenant.cachedV2Response(to: request, at: now) { return cached }
        do throws(V2Refusal) {
            let response =
                request.path.isAuthorizeChallenge
                ? try tenant.authorizeChallenge(request, at: now)
                : tenant.v2Response(try await follow(request, context), to: request)
            if isCurrent, response.status == 200 { tenant.cache(response, to: request, at: now) }
            return response
        } catch {
            return tenant.v2Response(reporting: error, to: request, at: now)
        }
    }
}

extension Request.Path {
    /// Whether it is the fixed endpoint of version 2, under any prefix.
    var isAuthorizeChallenge: Bool { withoutQuery.hasSuffix(Request.Path.authorizeChallenge.rawValue) }

    /// The path of a link, which a client may have sent with a query.
    var withoutQuery: Substring { rawValue.prefix { $0 != "?" } }
}
