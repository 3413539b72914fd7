import NativeAuth

/// A sign-up or sign-in in progress, resumed with a continuation token.
protocol PendingFlow {
    /// The ID of the client that started it.
    var client: String { get }
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
    private(set) var rows: [Digest: Flow] = [:]
    /// The client IDs of expired tokens, by digest, so that a late request gets `tokenExpired`.
    private(set) var expired: [Digest: String] = [:]
    private var nextSweep = Int64.min

    /// The number of flows in progress.
    var count: Int { rows.count }

    /// Returns the flow of a token, whichever client it belongs to; only for the tenant itself.
    func find(_ token: Tenant.Token) -> Flow? { rows[Digest(of: token.value)] }

    /// Returns the flow of a client's token and restarts the token's lifetime.
    mutating func resume(_ token: Tenant.Token, for client: String, at now: Timestamp) throws(Refusal) -> Flow
    {
        let digest = Digest(of: token.value)
        guard var flow = rows[digest], flow.client == client else {
            throw expired[digest] == client ? .tokenExpired : .tokenInvalid
        }
        guard !Self.isExpired(flow, at: now) else {
            expire(digest, flow)
            throw .tokenExpired
        }
        flow.lastUsed = now
        rows[digest] = flow
        return flow
    }

    /// Stores a flow under a token, replacing the one stored there.
    mutating func store(_ flow: Flow, under token: Tenant.Token) {
        let digest = Digest(of: token.value)
        if rows.count >= Self.maximumCount, rows[digest] == nil,
            let (oldest, idle) = rows.min(by: { $0.value.lastUsed < $1.value.lastUsed })
        {
            expire(oldest, idle)
        }
        rows[digest] = flow
    }

    /// Removes a token.
    mutating func remove(_ token: Tenant.Token) {
        rows[Digest(of: token.value)] = nil
    }

    /// Whether a token has a flow.
    func contains(_ token: Tenant.Token) -> Bool {
        rows[Digest(of: token.value)] != nil
    }

    /// Removes expired flows with all that was typed into them, at most 30 seconds after they expire.
    mutating func sweep(at now: Timestamp) {
        guard now.monotonic >= nextSweep else { return }
        nextSweep = now.monotonic + Self.sweepInterval
        for (digest, flow) in rows where Self.isExpired(flow, at: now) { expire(digest, flow) }
    }

    private mutating func expire(_ digest: Digest, _ flow: Flow) {
        rows[digest] = nil
        if expired.count >= Self.maximumCount { expired.removeAll() }
        expired[digest] = flow.client
    }

    private static func isExpired(_ flow: Flow, at now: Timestamp) -> Bool {
        flow.lastUsed.milliseconds(until: now) >= lifetime
    }
}
