import NativeAuth

/// A sign-up or sign-in in progress, resumed with a continuation token.
protocol PendingFlow {
    /// The ID of the client that started it.
    var clientID: String { get }
    /// The last code sent; `nil` if the current step has none.
    var code: OneTimeCode? { get }
    /// Records the last code sent, or another attempt to guess it.
    mutating func record(_ code: OneTimeCode)
}

/// Flows in progress, by the digest of their continuation token: the tenant's sign-ups, or its sign-ins.
///
/// They have separate stores, because a token works only for the step it was issued for (security E-11).
struct ContinuationStore<Flow: PendingFlow> {
    /// How long an unused token stays valid, in milliseconds (wire-protocol §4.2).
    static var lifetime: Int64 { 600_000 }
    /// The maximum number of flows; beyond it, the one unused for the longest time is removed.
    static var maximumCount: Int { 10_000 }

    /// The flows in progress, by the digest of their continuation token.
    private(set) var flows = ExpiringCache<Digest, Flow>(
        lifetime: lifetime, maximumCount: maximumCount, eviction: .oldest)
    /// The client IDs of expired tokens, by digest, so that a late request gets `tokenExpired`.
    private(set) var expiredClients = ExpiringCache<Digest, String>(
        lifetime: .max, maximumCount: maximumCount, eviction: .all)

    /// The number of flows in progress.
    var count: Int { flows.count }

    /// Returns the flow of a token, whichever client it belongs to; only for the tenant itself.
    func find(_ token: Tenant.Token) -> Flow? { flows[Digest(of: token.value)] }

    /// Returns the flow of a client's token and restarts the token's lifetime.
    mutating func resume(_ token: Tenant.Token, for clientID: String, at now: Timestamp) throws(Refusal)
        -> Flow
    {
        let digest = Digest(of: token.value)
        guard let flow = flows[digest], flow.clientID == clientID else {
            throw expiredClients[digest] == clientID ? .tokenExpired : .tokenInvalid
        }
        guard !flows.isExpired(digest, at: now) else {
            flows.remove(digest)
            recordExpired([(digest, flow)], at: now)
            throw .tokenExpired
        }
        store(flow, under: token, at: now)
        return flow
    }

    /// Stores a flow under a token, replacing the one stored there, and restarts the token's lifetime.
    mutating func store(_ flow: Flow, under token: Tenant.Token, at now: Timestamp) {
        recordExpired(flows.store(flow, for: Digest(of: token.value), at: now), at: now)
    }

    /// Removes a token.
    mutating func remove(_ token: Tenant.Token) {
        flows.remove(Digest(of: token.value))
    }

    /// Whether a token has a flow.
    func contains(_ token: Tenant.Token) -> Bool {
        flows[Digest(of: token.value)] != nil
    }

    /// Removes expired flows with all that was typed into them.
    mutating func sweep(at now: Timestamp) {
        recordExpired(flows.sweep(at: now), at: now)
    }

    /// Checks a guess of the last code sent for a flow; a wrong guess is counted, and its token stays valid.
    mutating func checkCode(
        _ guess: Secret, of flow: Flow, under token: Tenant.Token, at now: Timestamp
    ) throws(Refusal) {
        guard var code = flow.code else { throw .tokenInvalid }
        do throws(Refusal) {
            try code.check(guess, at: now)
        } catch {
            var flow = flow
            flow.record(code)
            store(flow, under: token, at: now)
            throw error
        }
    }

    private mutating func recordExpired(_ removed: [(key: Digest, value: Flow)], at now: Timestamp) {
        for (digest, flow) in removed { expiredClients.store(flow.clientID, for: digest, at: now) }
    }
}
