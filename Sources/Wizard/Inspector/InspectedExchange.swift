package import NativeAuth
package import SignUp

/// A request that a wizard has sent, and how it ended.
package struct InspectedExchange: Hashable, Sendable {
    /// How a request ended.
    package enum Result: Hashable, Sendable {
        /// The reply has not arrived yet.
        case waiting
        /// The tenant replied; it means this to the flow that waits for it.
        case reply(ReplyOutcome)
        /// There was no reply.
        case failure(TransportFailure)
    }

    /// The request and its reply, without anything that the user has typed.
    package private(set) var record: ExchangeRecord
    /// How it ended.
    package private(set) var result = Result.waiting
    /// The time from the request to its end, in milliseconds; 0 until then.
    private(set) var milliseconds: Int64 = 0

    fileprivate init(_ request: Request) {
        record = ExchangeRecord(request, showing: .protocolOnly)
    }

    fileprivate mutating func finish(
        _ result: Swift.Result<Response, TransportFailure>, to request: Request, after milliseconds: Int64
    ) {
        self.milliseconds = milliseconds
        switch result {
        case .success(let response):
            record.add(response, to: request)
            self.result = .reply(response.outcome)
        case .failure(let failure): self.result = .failure(failure)
        }
    }
}

/// The requests and replies of a session, as far as they may be shown, oldest first.
package struct ExchangeTrace: Sendable {
    /// The maximum number of exchanges that are kept.
    static let maximumCount = 100

    /// The last exchanges, oldest first.
    package private(set) var exchanges: [InspectedExchange] = []
    /// The number of requests since the start.
    package private(set) var count = 0
    /// The request that waits for its reply, which may repeat its secrets.
    private var pending: (request: Request, start: Timestamp)?

    /// Creates an empty trace.
    init() {}

    /// The time that all requests took, in milliseconds.
    var milliseconds: Int64 { exchanges.reduce(0) { $0 + $1.milliseconds } }

    /// Adds a request that is being sent.
    mutating func begin(_ request: Request, at now: Timestamp) {
        if exchanges.count == Self.maximumCount { exchanges.removeFirst() }
        exchanges.append(InspectedExchange(request))
        count += 1
        pending = (request, now)
    }

    /// Completes the current exchange with its reply or its failure, and forgets the request.
    ///
    /// Does nothing if no request waits for a reply.
    mutating func finish(_ result: Result<Response, TransportFailure>, at now: Timestamp) {
        guard let pending, let last = exchanges.indices.last else { return }
        self.pending = nil
        exchanges[last].finish(
            result, to: pending.request, after: max(pending.start.milliseconds(until: now), 0))
    }
}
