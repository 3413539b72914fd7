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
        /// The next request about this address, in a demo; see ``DemoAddresses``.
        case address(String)

        /// The target as it is compared: correlation IDs and addresses without regard to case.
        fileprivate var normalized: Target {
            switch self {
            case .next, .kind: self
            case .correlationID(let id): .correlationID(id.lowercased())
            case .address(let address): .address(address.lowercased())
            }
        }
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

extension InjectedOutcome {
    /// Every error of the catalogue that a test can inject by its name.
    package static let errors: [InjectedOutcome] =
        TenantError.all.map(refuse) + V1Error.all.filter { $0.facts.needs != .conversation }.map(report)

    /// What is known of the error that it reports; `nil` if it reports none.
    package var facts: ErrorFacts? {
        switch self {
        case .refuse(let error): error.facts
        case .report(let error): error.facts
        case .respond, .redirect, .requireStepUp, .reportPoll, .fail: nil
        }
    }

    /// Whether it replaces a response, rather than waiting for something in a request.
    fileprivate var replacesResponse: Bool {
        switch self {
        case .requireStepUp, .reportPoll: false
        case .refuse, .report, .respond, .redirect, .fail: true
        }
    }
}

/// An injected outcome whose request has not arrived.
package struct WaitingOutcome: Hashable, Sendable {
    /// The outcome.
    let outcome: InjectedOutcome
    /// The request that gets it.
    let target: InjectedOutcome.Target
    /// The number of the injection, from 1 on.
    var number = 0
}

/// The injected outcomes that wait for their requests.
struct InjectedOutcomes {
    /// The maximum number of outcomes; beyond it, all are removed, because no request used them.
    static let maximumCount = 1_000

    /// The outcomes, in the order in which they were added.
    private(set) var all: [WaitingOutcome] = []
    private var count = 0

    /// Adds an outcome after those that wait.
    mutating func add(_ outcome: InjectedOutcome, for target: InjectedOutcome.Target) {
        if all.count >= Self.maximumCount { all = [] }
        count += 1
        all.append(WaitingOutcome(outcome: outcome, target: target.normalized, number: count))
    }

    /// Takes a value of the first outcome for a request that has one, and leaves the rest: among those for
    /// any request, or else for its correlation ID, for its kind, or for its address.
    ///
    /// - Parameter match: Returns the value and the rest; `nil` for an outcome that is left as it is.
    mutating func take<Value>(
        _ context: RequestContext, _ match: (InjectedOutcome) -> (Value, rest: InjectedOutcome?)?
    ) -> Value? {
        guard !all.isEmpty else { return nil }
        let targets: [InjectedOutcome.Target?] = [
            .next, .correlationID(context.correlationID), context.path.map { .kind($0.kind) },
            context.address.map { .address($0) },
        ]
        for target in targets.compactMap(\.?.normalized) {
            for (index, waiting) in all.enumerated() where waiting.target == target {
                guard let (value, rest) = match(waiting.outcome) else { continue }
                if let rest {
                    all[index] = WaitingOutcome(outcome: rest, target: target, number: waiting.number)
                } else {
                    all.remove(at: index)
                }
                return value
            }
        }
        return nil
    }

    /// Removes the outcome with a number; `nil` for all of them.
    mutating func remove(_ number: Int?) {
        all.removeAll { number == nil || $0.number == number }
    }

    /// Removes the outcomes for an address.
    mutating func remove(for address: String) {
        all.removeAll { $0.target == .address(address.lowercased()) }
    }
}

extension Tenant {
    /// Injects an outcome for the request that a target names, after those injected earlier.
    ///
    /// The request consumes it and changes nothing else. A step-up requirement waits for a token request that
    /// would receive tokens, and the status of a poll for a poll.
    package mutating func inject(_ outcome: InjectedOutcome, for target: InjectedOutcome.Target) {
        injectedOutcomes.add(outcome, for: target)
    }

    /// The injected outcomes whose requests have not arrived.
    package var waitingOutcomes: [WaitingOutcome] { injectedOutcomes.all }

    /// Removes the injected outcome with a number, unless its request has arrived; `nil` for all of them.
    package mutating func removeWaitingOutcomes(_ number: Int? = nil) { injectedOutcomes.remove(number) }

    /// The kinds of requests for which an outcome can be injected: the endpoints of version 1, then the one
    /// of version 2 and its links, with `{id}` in the place of what cannot be guessed.
    static let requestKinds = Endpoint.allCases.map(\.path) + [.authorizeChallenge] + V2Path.kinds

    /// Takes the outcome that replaces the response to a request; `nil` if there is none.
    mutating func takeOutcome(_ context: RequestContext) -> InjectedOutcome? {
        take(context) { $0.replacesResponse ? ($0, rest: nil) : nil }
    }

    /// Takes an injected requirement of another proof.
    mutating func takeStepUp(_ context: RequestContext) -> InjectedOutcome.StepUp? {
        take(context) { if case .requireStepUp(let stepUp) = $0 { (stepUp, rest: nil) } else { nil } }
    }

    /// Takes an injected status of a poll, once, if it is one of these.
    mutating func takePollStatus(
        _ statuses: InjectedOutcome.PollStatus..., of context: RequestContext
    ) -> InjectedOutcome.PollStatus? {
        take(context) { outcome in
            guard case .reportPoll(let status, let times) = outcome, statuses.contains(status) else {
                return nil
            }
            return (status, rest: times > 1 ? .reportPoll(status, times: times - 1) : nil)
        }
    }

    /// Takes the outcome that replaces the response to a request if it is a failure of the transport.
    mutating func takeFailure(of request: Request, at now: Timestamp) -> TransportFailure? {
        var context = RequestContext(now: now, site: nil, correlationID: request.correlationID)
        context.path = request.path
        var outcomes = injectedOutcomes
        let outcome = outcomes.take(context) { $0.replacesResponse ? ($0, rest: nil) : nil }
        guard case .fail(let failure)? = outcome else { return nil }
        injectedOutcomes = outcomes
        return failure
    }

    private mutating func take<Value>(
        _ context: RequestContext, _ match: (InjectedOutcome) -> (Value, rest: InjectedOutcome?)?
    ) -> Value? {
        let value = injectedOutcomes.take(context, match)
        if value != nil { ReplyNotes.change { $0.isInjected = true } }
        return value
    }
}
