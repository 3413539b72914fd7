import NativeAuth

extension Tenant {
    /// Injects an outcome for the next request with this correlation ID, after those injected earlier.
    ///
    /// A step-up requirement waits for the next token request that has the ID and would receive tokens.
    public mutating func inject(_ outcome: InjectedOutcome, for correlationID: String) {
        injectedOutcomes.add(outcome, for: correlationID)
    }

    /// Takes the outcome that replaces the response to a request; `nil` if the next one waits for something in it.
    mutating func takeOutcome(_ context: RequestContext) -> InjectedOutcome? {
        take(context) { $0.replacesResponse ? ($0, rest: nil) : nil }
    }

    /// Takes an injected requirement of another proof.
    mutating func takeStepUp(_ context: RequestContext) -> InjectedOutcome.StepUp? {
        take(context) { if case .requireStepUp(let stepUp) = $0 { (stepUp, rest: nil) } else { nil } }
    }

    /// Takes an injected status of a poll, once, if it is this one.
    mutating func takePollStatus(
        _ status: InjectedOutcome.PollStatus, _ context: RequestContext
    ) -> InjectedOutcome.PollStatus? {
        take(context) { outcome in
            guard case .reportPoll(status, let times) = outcome else { return nil }
            return (status, rest: times > 1 ? .reportPoll(status, times: times - 1) : nil)
        }
    }

    /// Takes a value of the next outcome for a request, and leaves the rest.
    ///
    /// - Parameter match: Returns the value and the rest; `nil` for an outcome that is left as it is.
    private mutating func take<Value>(
        _ context: RequestContext, _ match: (InjectedOutcome) -> (Value, rest: InjectedOutcome?)?
    ) -> Value? {
        guard let outcome = nextOutcome else {
            return injectedOutcomes.take(for: context.correlationID, match)
        }
        guard let (value, rest) = match(outcome) else { return nil }
        nextOutcome = rest
        return value
    }
}
