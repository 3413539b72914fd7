package import NativeAuth

/// The requests and replies of a session, as far as they may be shown, oldest first.
package struct ExchangeTrace: Sendable {
    /// The maximum number of exchanges that are kept.
    package static let maximumCount = 100

    /// The last exchanges, oldest first.
    package private(set) var exchanges: [InspectedExchange] = []
    /// The number of requests since the start.
    package private(set) var count = 0
    /// The request that waits for its reply, which may repeat its secrets.
    private var pending: (request: Request, start: Timestamp)?

    /// Creates an empty trace.
    package init() {}

    /// The time that all requests took, in milliseconds.
    package var milliseconds: Int64 { exchanges.reduce(0) { $0 + $1.milliseconds } }

    /// Adds a request that is being sent.
    package mutating func begin(_ request: Request, at now: Timestamp) {
        if exchanges.count == Self.maximumCount { exchanges.removeFirst() }
        exchanges.append(InspectedExchange(request))
        count += 1
        pending = (request, now)
    }

    /// Completes the current exchange with its reply or its failure, and forgets the request.
    ///
    /// Does nothing if no request waits for a reply.
    package mutating func finish(_ result: Result<Response, TransportFailure>, at now: Timestamp) {
        guard let pending, let last = exchanges.indices.last else { return }
        self.pending = nil
        exchanges[last].milliseconds = max(pending.start.milliseconds(until: now), 0)
        exchanges[last].result =
            switch result {
            case .success(let response): .reply(InspectedReply(response, to: pending.request))
            case .failure(let failure): .failure(failure)
            }
    }
}
