public import NativeAuth

extension Tenant {
    /// Returns the response to a request, performing each operation that it needs at once.
    ///
    /// A request whose response carried a new continuation token gets the same response, byte for byte, if it
    /// is repeated unchanged within five seconds.
    ///
    /// - Parameters:
    ///   - request: The request. Only the last three segments of its path count (wire-protocol, annex B.2),
    ///     except at a link of version 2.
    ///   - now: The time of the request. Deadlines use the monotonic clock, timestamps the wall clock.
    /// - Returns: A response with a JSON body, unless ``nextOutcome`` replaces it.
    public mutating func respond(to request: Request, at now: Timestamp) -> Response {
        var performedOperations: [PerformedOperation] = []
        while true {
            switch evaluate(request, at: now, after: performedOperations) {
            case .completed(let response): return response
            case .needs(let operation): performedOperations.append(perform(operation))
            }
        }
    }

    /// Evaluates a request, for a caller that performs slow operations itself while other requests run.
    ///
    /// An evaluation that needs an operation leaves the tenant as it was, with four exceptions: the lifetime
    /// of the continuation token restarts, what has expired is removed, what the operation costs is counted
    /// at once, and what a new password ends, ends as soon as it is stored. A code counts before its email
    /// goes out, and a password counts as wrong before it is verified, so that of many requests at the same
    /// time no more get through than of many in turn. The evaluation after the operation takes back a code
    /// that could not be sent, a right password, and one that could not be verified. The caller performs the
    /// operation and evaluates the request again with its result, until the evaluation is completed. A request
    /// of version 2 may make several calls; what the finished ones have done stays done.
    ///
    /// - Parameters:
    ///   - request: The request, the same in each evaluation.
    ///   - now: The time of the request, the same in each evaluation.
    ///   - performedOperations: The operations that earlier evaluations of the request needed.
    /// - Returns: The response, or the operation that the request needs.
    public mutating func evaluate(
        _ request: Request, at now: Timestamp, after performedOperations: [PerformedOperation]
    ) -> Evaluation<Response> {
        let initialRandom = random
        self.performedOperations = performedOperations
        lastTimestamp = now
        defer { self.performedOperations = [] }
        if isForV2(request.path) { return evaluateV2(request, at: now) }
        let evaluation = evaluate(request, at: now)
        if case .needs = evaluation { random = initialRandom }
        return evaluation
    }

    private mutating func evaluate(_ request: Request, at now: Timestamp) -> Evaluation<Response> {
        let injected = takeInjectedOutcome(for: request)
        defer { if injected { putBackInjectedOutcome(for: request) } }
        let outcome = takeNextOutcome()
        guard outcome == nil, let key = IdempotencyKey(request) else {
            return response(to: request, injecting: outcome, at: now)
        }
        let token = Token(request.optional(.continuationToken) ?? "")
        let digest = currentDigest(of: token)
        if let cached = responseCache.response(for: key, after: digest, at: now) { return .completed(cached) }
        return response(to: request, injecting: nil, at: now).map { response in
            let successor = currentDigest(of: token)
            if let digest, successor != digest {
                responseCache.store(response, for: key, after: successor, at: now)
            }
            return response
        }
    }

    /// Returns the digest of the token that a token leads to, usually itself; `nil` if it leads to none.
    private func currentDigest(of token: Token) -> Digest? {
        if signUps.contains(token) || signIns.contains(token) { return Digest(of: token.value) }
        return passwordResets.contains(token) ? passwordResets.latestDigest(of: token) : nil
    }

    mutating func takeNextOutcome() -> InjectedOutcome? {
        if nextOutcome?.awaitedPaths != nil { return nil }
        defer { nextOutcome = nil }
        return nextOutcome
    }

    private mutating func response(
        to request: Request, injecting outcome: InjectedOutcome?, at now: Timestamp
    ) -> Evaluation<Response> {
        let traceID = random.uuid()
        let correlationID = request.hasUUIDCorrelationID ? request.correlationID : random.uuid()
        do throws(Refusal) {
            switch outcome {
            case .refuse(let refusal): throw refusal
            case .fail: throw .unavailable
            case .respond(let response): return .completed(response)
            case .redirect(let reason):
                let body = reason.map(ReplyBody.redirect(reason:)) ?? .redirect
                return .completed(Response(encoding: body, correlationID: correlationID, traceID: traceID))
            case .requireStepUp, .reportPoll, nil: break
            }
            return try reply(to: request, at: now).map { reply in
                Response(encoding: reply, correlationID: correlationID, traceID: traceID)
            }
        } catch {
            return .completed(error.response(at: now, correlationID: correlationID, traceID: traceID))
        }
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

    private mutating func reply(
        to request: Request, at now: Timestamp
    ) throws(Refusal) -> Evaluation<any Encodable> {
        sweepAll(at: now)
        try checkClient(of: request)
        if case .needs(let operation) = try addDemoAccount(for: request, at: now) { return .needs(operation) }
        if let reply = try demoReply(to: request) { return .completed(reply) }
        guard let endpoint = Endpoint(at: request.path) else { throw .notFound }
        return try endpoint.handler(&self, endpoint.knownFields(of: request), now)
    }
}
