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

    /// Takes a value of the next outcome for a correlation ID, and leaves the rest.
    ///
    /// - Parameter match: Returns the value and the rest; `nil` for an outcome that is left as it is.
    mutating func take<Value>(
        for correlationID: String, _ match: (InjectedOutcome) -> (Value, rest: InjectedOutcome?)?
    ) -> Value? {
        guard !queues.isEmpty else { return nil }
        let id = Self.key(correlationID)
        guard var queue = queues[id], let outcome = queue.first, let (value, rest) = match(outcome) else {
            return nil
        }
        if let rest {
            queue[0] = rest
        } else {
            queue.removeFirst()
            count -= 1
        }
        queues[id] = queue.isEmpty ? nil : queue
        return value
    }

    private static func key(_ correlationID: String) -> Digest { Digest(of: correlationID.lowercased()) }
}

extension InjectedOutcome {
    /// Whether it replaces a response, rather than waiting for something in a request.
    var replacesResponse: Bool {
        switch self {
        case .requireStepUp, .reportPoll: false
        case .refuse, .respond, .redirect, .fail: true
        }
    }
}
