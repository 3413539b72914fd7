import NativeAuth

/// Injected outcomes that wait for requests with their correlation IDs.
struct ForcedOutcomes {
    /// The maximum number of outcomes; beyond it, all are removed, because no request used them.
    static let most = 1_000

    private var waiting: [String: [Outcome]] = [:]

    /// The number of outcomes.
    var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

    /// Adds an outcome.
    mutating func add(_ outcome: Outcome, for correlationID: String) {
        if count >= Self.most { waiting = [:] }
        waiting[correlationID.lowercased(), default: []].append(outcome)
    }

    /// Removes and returns the outcome for a request; a step-up requirement waits for a token request.
    mutating func take(for request: Request) -> Outcome? {
        let id = request.correlationID.lowercased()
        guard var line = waiting[id], let outcome = line.first else { return nil }
        if case .demand = outcome, request.path.end != .token { return nil }
        line.removeFirst()
        waiting[id] = line.isEmpty ? nil : line
        return outcome
    }

    /// Returns an outcome to the front of its queue.
    mutating func putBack(_ outcome: Outcome, for request: Request) {
        waiting[request.correlationID.lowercased(), default: []].insert(outcome, at: 0)
    }
}
