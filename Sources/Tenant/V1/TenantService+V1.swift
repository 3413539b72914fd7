public import NativeAuth

extension TenantService {
    /// Answers a request of an app.
    ///
    /// A request whose response carried a new continuation token gets the same response, byte for byte, if it
    /// is repeated unchanged within five seconds.
    ///
    /// - Parameters:
    ///   - request: The request. Only the last three segments of its path count (wire-protocol, annex B.2),
    ///     except at a link of version 2.
    ///   - now: The time of the request. Deadlines use the monotonic clock, timestamps the wall clock.
    ///   - site: Where the client reaches the tenant; `nil` for the site that the tenant was created for.
    public func respond(to request: Request, at now: Timestamp, site: Site? = nil) async -> Response {
        await inTurn(request.continuationDigest) { service in
            let context = RequestContext(now: now, site: site, correlationID: request.correlationID)
            service.tenant.serve(context)
            let response =
                service.tenant.isForV2(request.path)
                ? await service.respondByV2(to: request, context)
                : await service.respondByV1(to: request, context)
            await service.storeSessions()
            return response
        }
    }

    /// Stores the changes of sessions, before the response that they belong to; what cannot be stored is tried again
    /// with the next change.
    func storeSessions() async {
        guard let work else { return }
        let changes = tenant.drainSessionChanges()
        guard !changes.isEmpty else { return }
        let isStored = await work.store(changes)
        if !isStored { tenant.sessions.takeBack(changes) }
    }

    private func respondByV1(to request: Request, _ context: RequestContext) async -> Response {
        let outcome = tenant.takeOutcome(context)
        guard outcome == nil, let key = IdempotencyKey(request) else {
            return await response(to: request, injecting: outcome, context)
        }
        let token = Tenant.Token(request.optional(.continuationToken) ?? "")
        let digest = tenant.currentDigest(of: token)
        if let cached = tenant.responseCache.response(for: key, after: digest, at: context.now) {
            return cached
        }
        let response = await response(to: request, injecting: nil, context)
        let successor = tenant.currentDigest(of: token)
        if let digest, successor != digest {
            tenant.responseCache.store(response, for: key, after: successor, at: context.now)
        }
        return response
    }

    private func response(
        to request: Request, injecting outcome: InjectedOutcome?, _ context: RequestContext
    ) async -> Response {
        let traceID = tenant.random.uuid()
        let correlationID = request.hasUUIDCorrelationID ? request.correlationID : tenant.random.uuid()
        do throws(Refusal) {
            switch outcome {
            case .refuse(let refusal): throw refusal
            case .fail: throw .unavailable
            case .respond(let response): return response
            case .redirect(let reason): throw .browserRequired(reason: reason)
            case .requireStepUp, .reportPoll, nil: break
            }
            let reply = try await reply(to: request, context)
            return Response(encoding: reply, correlationID: correlationID, traceID: traceID)
        } catch .browserRequired(let reason) {
            return Response(
                encoding: ReplyBody.redirect(reason: reason), correlationID: correlationID, traceID: traceID)
        } catch {
            return error.response(at: context.now, correlationID: correlationID, traceID: traceID)
        }
    }

    private func reply(
        to request: Request, _ context: RequestContext
    ) async throws(Refusal) -> any Encodable {
        tenant.sweepAll(at: context.now)
        try tenant.checkClient(of: request)
        guard let endpoint = Endpoint(at: request.path) else { throw .notFound }
        return try await endpoint.handler(self, endpoint.knownFields(of: request), context)
    }
}

extension Tenant {
    /// Returns the digest of the token that a token leads to, usually itself; `nil` if it leads to none.
    fileprivate func currentDigest(of token: Token) -> Digest? {
        if signUps.contains(token) || signIns.contains(token) { return Digest(of: token.value) }
        return passwordResets.contains(token) ? passwordResets.latestDigest(of: token) : nil
    }

    /// Removes what has expired.
    mutating func sweepAll(at now: Timestamp) {
        signUps.sweep(at: now)
        signIns.sweep(at: now)
        passwordResets.sweep(at: now)
        v2Transactions.sweep(at: now)
        transactions.sweep(at: now)
        browsers.sweep(at: now)
    }
}

extension Tenant {
    /// Refuses a client that is not in ``allowedClientIDs``.
    func checkClient(of request: Request) throws(Refusal) {
        guard allowedClientIDs != nil else { return }
        guard isAllowed(client: try request.clientID()) else { throw .unknownClient }
    }

    /// Whether a client may call.
    func isAllowed(client: String) -> Bool { Self.isAllowed(client: client, among: allowedClientIDs) }

    /// Whether a client is among those that may call; `nil` allows every client.
    static func isAllowed(client: String, among ids: (some Sequence<String>)?) -> Bool {
        ids?.contains { $0.lowercased() == client.lowercased() } ?? true
    }
}
