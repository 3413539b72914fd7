import NativeAuth

/// Injected outcomes that wait for requests with their correlation IDs.
struct InjectedOutcomes {
    /// The maximum number of outcomes; beyond it, all are removed, because no request used them.
    static let maximumCount = 1_000

    /// The outcomes by the digest of their correlation ID in lowercase, whose length a request decides.
    private var queues: [Digest: [InjectedOutcome]] = [:]

    /// The number of outcomes.
    private(set) var count = 0

    /// Adds an outcome.
    mutating func add(_ outcome: InjectedOutcome, for correlationID: String) {
        if count >= Self.maximumCount { self = InjectedOutcomes() }
        queues[Self.key(correlationID), default: []].append(outcome)
        count += 1
    }

    /// Removes and returns the outcome for a request; some wait for another endpoint.
    mutating func take(for request: Request) -> InjectedOutcome? {
        guard !queues.isEmpty else { return nil }
        let id = Self.key(request.correlationID)
        guard var queue = queues[id], let outcome = queue.first else { return nil }
        if let paths = outcome.awaitedPaths {
            guard let path = Endpoint(at: request.path)?.path, paths.contains(path) else { return nil }
        }
        queue.removeFirst()
        queues[id] = queue.isEmpty ? nil : queue
        count -= 1
        return outcome
    }

    /// Returns an outcome to the front of its queue.
    mutating func putBack(_ outcome: InjectedOutcome, for request: Request) {
        queues[Self.key(request.correlationID), default: []].insert(outcome, at: 0)
        count += 1
    }

    private static func key(_ correlationID: String) -> Digest { Digest(of: correlationID.lowercased()) }
}

extension InjectedOutcome {
    /// The endpoints that it waits for; `nil` if it replaces the response of any.
    var awaitedPaths: Set<Request.Path>? {
        switch self {
        case .requireStepUp: [.token]
        case .reportPoll: [.resetPasswordSubmit, .resetPasswordPoll]
        case .refuse, .respond, .redirect, .fail: nil
        }
    }
}
