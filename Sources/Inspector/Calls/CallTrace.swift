package import NativeAuth

/// The requests of a session and their replies, as far as they may be shown, oldest first.
package struct CallTrace: Sendable {
    /// The maximum number of calls that are kept.
    package static let maximumCount = 100

    /// The last calls, oldest first.
    package private(set) var calls: [InspectedCall] = []
    /// The number of calls since the start.
    package private(set) var count = 0
    /// The request that waits for its reply, which may repeat its secrets.
    private var pending: (request: Request, start: Timestamp)?

    /// Creates an empty trace.
    package init() {}

    /// The time that all calls took, in milliseconds.
    package var milliseconds: Int64 { calls.reduce(0) { $0 + $1.milliseconds } }

    /// Adds a request that is being sent.
    package mutating func begin(_ request: Request, at now: Timestamp) {
        if calls.count == Self.maximumCount { calls.removeFirst() }
        calls.append(InspectedCall(request))
        count += 1
        pending = (request, now)
    }

    /// Completes the current call with its reply or its failure, and forgets the request.
    ///
    /// Does nothing if no request waits for a reply.
    package mutating func finish(_ result: Result<Response, TransportFailure>, at now: Timestamp) {
        guard let pending, let last = calls.indices.last else { return }
        self.pending = nil
        calls[last].milliseconds = max(pending.start.milliseconds(until: now), 0)
        calls[last].result =
            switch result {
            case .success(let response): .reply(InspectedReply(response, to: pending.request))
            case .failure(let failure): .failure(failure)
            }
    }
}
