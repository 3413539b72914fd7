import NativeAuth

/// Injected outcomes that wait for requests with their correlation IDs.
struct InjectedOutcomes {
    /// The maximum number of outcomes; beyond it, all are removed, because no request used them.
    static let maximumCount = 1_000

    private var queues: [String: [InjectedOutcome]] = [:]

    /// The number of outcomes.
    var count: Int { queues.values.reduce(0) { $0 + $1.count } }

    /// Adds an outcome.
    mutating func add(_ outcome: InjectedOutcome, for correlationID: String) {
        if count >= Self.maximumCount { queues = [:] }
        queues[correlationID.lowercased(), default: []].append(outcome)
    }

    /// Removes and returns the outcome for a request; a step-up requirement waits for a token request.
    mutating func take(for request: Request) -> InjectedOutcome? {
        let id = request.correlationID.lowercased()
        guard var queue = queues[id], let outcome = queue.first else { return nil }
        if case .requireStepUp = outcome, Endpoint(at: request.path)?.path != .token {
            return nil
        }
        queue.removeFirst()
        queues[id] = queue.isEmpty ? nil : queue
        return outcome
    }

    /// Returns an outcome to the front of its queue.
    mutating func putBack(_ outcome: InjectedOutcome, for request: Request) {
        queues[request.correlationID.lowercased(), default: []].insert(outcome, at: 0)
    }
}
