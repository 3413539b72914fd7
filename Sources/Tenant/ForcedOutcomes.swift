import NativeAuth

/// Outcomes that wait for requests, each for one with its correlation id.
struct ForcedOutcomes {
    /// The most that wait; then all are forgotten, since nobody comes for them.
    static let most = 1_000

    private var waiting: [String: [Outcome]] = [:]

    /// How many wait.
    var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

    /// Has one wait.
    mutating func add(_ outcome: Outcome, for correlationID: String) {
        if count >= Self.most { waiting = [:] }
        waiting[correlationID.lowercased(), default: []].append(outcome)
    }

    /// Takes the one that a request is to have, unless that waits for a call for tokens and this is none.
    mutating func take(for request: Request) -> Outcome? {
        let id = request.correlationID.lowercased()
        guard var line = waiting[id], let outcome = line.first else { return nil }
        if case .demand = outcome, request.path.end != .token { return nil }
        line.removeFirst()
        waiting[id] = line.isEmpty ? nil : line
        return outcome
    }

    /// Puts one back to where it was taken.
    mutating func putBack(_ outcome: Outcome, for request: Request) {
        waiting[request.correlationID.lowercased(), default: []].insert(outcome, at: 0)
    }
}
