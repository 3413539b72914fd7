package import NativeAuth

/// An outcome injected by a test, which replaces the tenant's real response.
package enum InjectedOutcome: Hashable, Sendable {
    /// Refuses the request.
    case refuse(TenantError)
    /// Reports an error that only version 1 has.
    case report(V1Error)
    /// Returns exactly this response.
    case respond(Response)
    /// Redirects to a browser, perhaps with a reason.
    case redirect(reason: String?)
    /// Requires step-up authentication; waits for a request that would otherwise receive tokens.
    case requireStepUp(StepUp)
    /// Reports this status of a new password instead of the real one, at this many polls; waits for them.
    ///
    /// A failure that is injected before the password is submitted also keeps it from being stored.
    case reportPoll(PollStatus, times: Int)
    /// Fails in transport.
    ///
    /// Only a ``LocalTenant`` can fail in transport; `Tenant.respond(to:at:)` returns status 503.
    case fail(TransportFailure)

    /// The request that gets an outcome.
    package enum Target: Hashable, Sendable {
        /// The very next request.
        case next
        /// The next request of a kind; see ``Tenant/requestKinds``.
        case kind(Request.Path)
        /// The next request with this correlation ID.
        case correlationID(String)
    }

    /// Whether a new password is stored, as a poll reports it until it is.
    package enum PollStatus: String, Hashable, Sendable, CaseIterable {
        /// The tenant has not begun to store it.
        case notStarted = "not_started"
        /// The tenant is storing it.
        case inProgress = "in_progress"
        /// The tenant could not store it; another may be submitted.
        case failed = "failed"
    }

    /// A requirement of step-up authentication.
    package enum StepUp: Hashable, Sendable, CaseIterable {
        /// Another code, as a second factor (wire-protocol §2.7).
        case secondFactor
        /// The registration of an email address as a strong authentication method (wire-protocol §2.9).
        case registration
    }
}

/// An injected outcome whose request has not arrived.
package struct WaitingOutcome: Hashable, Sendable {
    /// The outcome.
    let outcome: InjectedOutcome
    /// The request that gets it.
    let target: InjectedOutcome.Target
}

/// Injected outcomes that wait for requests with their correlation IDs, or of their kinds.
struct InjectedOutcomes {
    /// The maximum number of outcomes; beyond it, all are removed, because no request used them.
    static let maximumCount = 1_000

    /// The outcomes, in the order in which they were added; correlation IDs in lowercase.
    private(set) var all: [WaitingOutcome] = []

    /// Adds an outcome for the next request with a correlation ID.
    mutating func add(_ outcome: InjectedOutcome, for correlationID: String) {
        add(outcome, .correlationID(correlationID.lowercased()))
    }

    /// Adds an outcome for the next request of a kind.
    mutating func add(_ outcome: InjectedOutcome, for kind: Request.Path) { add(outcome, .kind(kind)) }

    private mutating func add(_ outcome: InjectedOutcome, _ target: InjectedOutcome.Target) {
        if all.count >= Self.maximumCount { all = [] }
        all.append(WaitingOutcome(outcome: outcome, target: target))
    }

    /// Takes a value of the next outcome for a request, by its correlation ID or else by its kind, and leaves the
    /// rest.
    ///
    /// - Parameter match: Returns the value and the rest; `nil` for an outcome that is left as it is.
    mutating func take<Value>(
        _ context: RequestContext, _ match: (InjectedOutcome) -> (Value, rest: InjectedOutcome?)?
    ) -> Value? {
        guard !all.isEmpty else { return nil }
        return take(.correlationID(context.correlationID.lowercased()), match)
            ?? context.path.flatMap { take(.kind($0.kind), match) }
    }

    private mutating func take<Value>(
        _ target: InjectedOutcome.Target, _ match: (InjectedOutcome) -> (Value, rest: InjectedOutcome?)?
    ) -> Value? {
        guard let index = all.firstIndex(where: { $0.target == target }),
            let (value, rest) = match(all[index].outcome)
        else { return nil }
        if let rest {
            all[index] = WaitingOutcome(outcome: rest, target: target)
        } else {
            all.remove(at: index)
        }
        return value
    }
}

extension InjectedOutcome {
    /// Whether it replaces a response, rather than waiting for something in a request.
    var replacesResponse: Bool {
        switch self {
        case .requireStepUp, .reportPoll: false
        case .refuse, .report, .respond, .redirect, .fail: true
        }
    }
}

extension Tenant {
    /// Injects an outcome for the next request with this correlation ID, after those injected earlier.
    ///
    /// A step-up requirement waits for the next token request that has the ID and would receive tokens.
    package mutating func inject(_ outcome: InjectedOutcome, for correlationID: String) {
        injectedOutcomes.add(outcome, for: correlationID)
    }

    /// Injects an outcome for the request that a target names.
    package mutating func inject(_ outcome: InjectedOutcome, for target: InjectedOutcome.Target) {
        switch target {
        case .next: nextOutcome = outcome
        case .kind(let kind): injectedOutcomes.add(outcome, for: kind)
        case .correlationID(let id): injectedOutcomes.add(outcome, for: id)
        }
    }

    /// The injected outcomes whose requests have not arrived.
    package var waitingOutcomes: [WaitingOutcome] {
        let next = nextOutcome.map { [WaitingOutcome(outcome: $0, target: .next)] } ?? []
        return next + injectedOutcomes.all
    }

    /// Removes the injected outcomes whose requests have not arrived.
    package mutating func removeWaitingOutcomes() {
        nextOutcome = nil
        injectedOutcomes = InjectedOutcomes()
    }

    /// The kinds of requests for which an outcome can be injected: the endpoints of version 1, then the one of version
    /// 2 and its links, with `{id}` in the place of what cannot be guessed.
    static let requestKinds = Endpoint.allCases.map(\.path) + [.authorizeChallenge] + V2Path.kinds

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
        let value: Value?
        if let outcome = nextOutcome, let (taken, rest) = match(outcome) {
            nextOutcome = rest
            value = taken
        } else {
            value = injectedOutcomes.take(context, match)
        }
        if value != nil { ReplyNotes.change { $0.isInjected = true } }
        return value
    }
}
