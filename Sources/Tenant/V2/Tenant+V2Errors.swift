import NativeAuth

extension Tenant {
    /// Returns the response that reports why a request of version 2 is refused, in the envelope of its endpoint.
    mutating func v2Response(
        reporting refusal: V2Refusal, to request: Request, at now: Timestamp
    ) -> Response {
        switch refusal {
        case .refusal(.browserRequired): return browserResponse(to: request, at: now)
        case .attributes(let problems): return v2Response(V2Error(problems), to: request, at: now)
        case .refusal(let refusal):
            guard !request.path.isAuthorizeChallenge else {
                let ids = makeReplyIDs(for: request)
                return refusal.response(at: now, correlationID: ids.correlation, traceID: ids.trace)
            }
            let step = request.continuationDigest.flatMap { v2Transactions[$0]?.step }
            var response = v2Response(
                V2Error(refusal, in: v2Profile, at: step), to: request, at: now)
            if case .tooManyRequests(let seconds) = refusal {
                response.headers["retry-after"] = String(seconds)
            }
            return response
        }
    }

    private mutating func v2Response(
        _ error: V2Error, to request: Request, at now: Timestamp
    ) -> Response {
        let ids = makeReplyIDs(for: request)
        var response = Response(
            encoding: V2ErrorBody(error, at: now, correlationID: ids.correlation, traceID: ids.trace),
            status: error.status, correlationID: ids.correlation, traceID: ids.trace)
        response.headers["content-type"] = Self.documentType
        return response
    }

    /// Returns the response that sends a client to a browser, as the profile has it.
    private mutating func browserResponse(to request: Request, at now: Timestamp) -> Response {
        switch (v2Profile.browserAnswer, request.path.isAuthorizeChallenge) {
        case (.state, _): return v2Response(V2Document(state: .webFallbackRequired), to: request)
        case (.code, false):
            return v2Response(
                V2Error(browserRequired: "Continue in a web browser."), to: request, at: now)
        case (.code, true):
            let ids = makeReplyIDs(for: request)
            return Refusal.browserRequired(reason: nil).response(
                at: now, correlationID: ids.correlation, traceID: ids.trace)
        }
    }

    /// Returns the response that a test has injected for a request; `nil` if there is none, or if it waits for a
    /// call.
    mutating func injectedV2Response(to request: Request, _ context: RequestContext) -> Response? {
        let now = context.now
        switch takeOutcome(context) {
        case .refuse(let refusal): return v2Response(reporting: .refusal(refusal), to: request, at: now)
        case .fail: return v2Response(reporting: .refusal(.unavailable), to: request, at: now)
        case .redirect:
            return v2Response(reporting: .refusal(.browserRequired(reason: nil)), to: request, at: now)
        case .respond(let response): return response
        case .requireStepUp, .reportPoll, nil: return nil
        }
    }
}
