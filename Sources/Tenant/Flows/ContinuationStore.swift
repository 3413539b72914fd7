import NativeAuth

/// A sign-up or sign-in in progress, resumed with a continuation token.
protocol PendingFlow {
    /// The ID of the client that started it.
    var clientID: String { get }
    /// When its token was last used.
    var lastUsed: Timestamp { get set }
}

/// Flows in progress, by the digest of their continuation token: the tenant's sign-ups, or its sign-ins.
///
/// They have separate stores, because a token works only for the step it was issued for (security E-11).
struct ContinuationStore<Flow: PendingFlow> {
    /// How long an unused token stays valid, in milliseconds (wire-protocol §4.2).
    static var lifetime: Int64 { 600_000 }
    /// The maximum number of flows; beyond it, the one unused for the longest time is removed.
    static var maximumCount: Int { 10_000 }
    private static var sweepInterval: Int64 { 30_000 }

    /// The flows in progress, by the digest of their continuation token.
    private(set) var flows: [Digest: Flow] = [:]
    /// The client IDs of expired tokens, by digest, so that a late request gets `tokenExpired`.
    private(set) var expiredClients: [Digest: String] = [:]
    private var nextSweep = Int64.min

    /// The number of flows in progress.
    var count: Int { flows.count }

    /// Returns the flow of a token, whichever client it belongs to; only for the tenant itself.
    func find(_ token: Tenant.Token) -> Flow? { flows[Digest(of: token.value)] }

    /// Returns the flow of a client's token and restarts the token's lifetime.
    mutating func resume(_ token: Tenant.Token, for clientID: String, at now: Timestamp) throws(Refusal)
        -> Flow
    {
        let digest = Digest(of: token.value)
        guard var flow = flows[digest], flow.clientID == clientID else {
            throw expiredClients[digest] == clientID ? .tokenExpired : .tokenInvalid
        }
        guard !Self.isExpired(flow, at: now) else {
            expire(digest, flow)
            throw .tokenExpired
        }
        flow.lastUsed = now
        flows[digest] = flow
        return flow
    }

    /// Stores a flow under a token, replacing the one stored there.
    mutating func store(_ flow: Flow, under token: Tenant.Token) {
        let digest = Digest(of: token.value)
        if flows.count >= Self.maximumCount, flows[digest] == nil,
            let (oldest, idle) = flows.min(by: { $0.value.lastUsed < $1.value.lastUsed })
        {
            expire(oldest, idle)
        }
        flows[digest] = flow
    }

    /// Removes a token.
    mutating func remove(_ token: Tenant.Token) {
        flows[Digest(of: token.value)] = nil
    }

    /// Whether a token has a flow.
    func contains(_ token: Tenant.Token) -> Bool {
        flows[Digest(of: token.value)] != nil
    }

    /// Removes expired flows with all that was typed into them, at most 30 seconds after they expire.
    mutating func sweep(at now: Timestamp) {
        guard now.monotonic >= nextSweep else { return }
        nextSweep = now.monotonic + Self.sweepInterval
        for (digest, flow) in flows where Self.isExpired(flow, at: now) { expire(digest, flow) }
    }

    private mutating func expire(_ digest: Digest, _ flow: Flow) {
        flows[digest] = nil
        if expiredClients.count >= Self.maximumCount { expiredClients.removeAll() }
        expiredClients[digest] = flow.clientID
    }

    private static func isExpired(_ flow: Flow, at now: Timestamp) -> Bool {
        flow.lastUsed.milliseconds(until: now) >= lifetime
    }
}
