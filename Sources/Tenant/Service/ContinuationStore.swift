import NativeAuth

/// A sign-up, sign-in or password reset in progress, resumed with a continuation token.
protocol PendingFlow {
    /// The ID of the client that started it.
    var clientID: String { get }
    /// The last code sent; `nil` if the current step has none.
    var code: OneTimeCode? { get }
    /// Whether a person waits in the middle of it: an email was sent, or a credential was accepted.
    var wasSent: Bool { get }
    /// Whether an email is being sent for it.
    var isSending: Bool { get set }
    /// The digest of the token that took over; `nil` while its own token is current.
    var replacement: Digest? { get }
    /// Records the last code sent, or another attempt to guess it.
    mutating func record(_ code: OneTimeCode)
}

extension PendingFlow {
    var replacement: Digest? { nil }
}

/// A sign-in or a password reset in progress.
protocol PendingAccountFlow: PendingFlow {
    /// The account that it was begun for.
    var account: AccountReference { get }
}

extension Tenant {
    /// Returns the sign-in or the password reset of a client's token with its account, and restarts the token's
    /// lifetime.
    ///
    /// Each step begins with it, and so does the rest of a step that has waited for slow work. It refuses a
    /// conversation that has ended, and one whose account was removed or has got another password since it began.
    mutating func resume<Flow: PendingAccountFlow>(
        _ continuation: Continuation, of flows: WritableKeyPath<Tenant, ContinuationStore<Flow>>,
        at now: Timestamp
    ) throws(TenantError) -> (Flow, StoredAccount) {
        let digest = Digest(of: continuation.token.value)
        return try resume(digest, for: continuation.clientID, of: flows, at: now)
    }

    /// Returns the sign-in or the password reset of the client's token with this digest.
    mutating func resume<Flow: PendingAccountFlow>(
        _ digest: Digest, for clientID: String, of flows: WritableKeyPath<Tenant, ContinuationStore<Flow>>,
        at now: Timestamp
    ) throws(TenantError) -> (Flow, StoredAccount) {
        let flow = try self[keyPath: flows].resume(digest, for: clientID, at: now)
        return (flow, try account(of: flow.account))
    }

    /// Returns the account that something was begun for; refuses it once the account was removed or has got another
    /// password.
    func account(of reference: AccountReference) throws(TenantError) -> StoredAccount {
        let account: StoredAccount?
        do throws(StoreFailure) { account = try accounts.account(reference.id) } catch {
            throw TenantError(error)
        }
        guard let account else { throw .userDeleted }
        guard account.reference == reference else { throw .tokenInvalid }
        return account
    }
}

/// Flows in progress, by the digest of their continuation token: the tenant's sign-ups, its sign-ins, or its
/// password resets.
///
/// They have separate stores, because a token works only for the step it was issued for (security E-11).
struct ContinuationStore<Flow: PendingFlow> {
    /// The maximum number of flows; see ``BoundedTable`` for what happens beyond it.
    static var maximumCount: Int { 10_000 }

    /// The flows in progress, by the digest of their continuation token.
    private(set) var flows: BoundedTable<Digest, Flow>
    /// The digests of the client IDs of expired tokens, by digest, so that a late request gets
    /// `tokenExpired`.
    ///
    /// Beyond the maximum the oldest is dropped, since nothing is sent for a row.
    private(set) var expiredClients: BoundedTable<Digest, Digest>

    /// Creates an empty store.
    ///
    /// - Parameters:
    ///   - lifetime: How long an unused token stays valid, in seconds (wire-protocol §4.2).
    ///   - maximumCount: The maximum number of flows.
    init(lifetime: Int = Tenant.defaultContinuationLifetime, maximumCount: Int = maximumCount) {
        flows = BoundedTable(lifetime: Int64(lifetime) * 1_000, maximumCount: maximumCount)
        expiredClients = BoundedTable(lifetime: .max, maximumCount: maximumCount)
    }

    /// How long an unused token stays valid, in seconds.
    var lifetime: Int { Int(flows.lifetime / 1_000) }

    /// The number of flows in progress.
    var count: Int { flows.count }

    /// Returns the flow of a token, whichever client it belongs to; only for the tenant itself.
    func find(_ token: Tenant.Token) -> Flow? { flows[Digest(of: token.value)] }

    /// Returns the flow of a client's token and restarts the token's lifetime.
    mutating func resume(_ continuation: Continuation, at now: Timestamp) throws(TenantError) -> Flow {
        try resume(Digest(of: continuation.token.value), for: continuation.clientID, at: now)
    }

    /// Returns the flow of the client's token with this digest and restarts the token's lifetime.
    mutating func resume(
        _ digest: Digest, for clientID: String, at now: Timestamp
    ) throws(TenantError) -> Flow {
        guard let flow = flows[digest], flow.clientID.utf8.elementsEqual(clientID.utf8) else {
            throw expiredClients[digest] == Digest(of: clientID) ? .tokenExpired : .tokenInvalid
        }
        guard !flows.isExpired(digest, at: now) else {
            recordExpired(flows.remove(digest).map { [$0] } ?? [], at: now)
            throw .tokenExpired
        }
        store(flow, under: digest, at: now)
        return flow
    }

    /// Keeps a flow from being dropped while its email is on the way.
    mutating func markSending(_ token: Tenant.Token, at now: Timestamp) {
        guard var flow = flows[Digest(of: token.value)] else { return }
        flow.isSending = true
        store(flow, under: token, at: now)
    }

    /// Records that the email is no longer on the way.
    mutating func endSending(_ token: Tenant.Token, at now: Timestamp) {
        guard var flow = flows[Digest(of: token.value)] else { return }
        flow.isSending = false
        store(flow, under: token, at: now)
    }

    /// Makes room for a new flow; refuses it if the store is full and no other flow may be dropped.
    mutating func makeRoom(at now: Timestamp) throws(TenantError) {
        recordExpired(try flows.makeRoom(at: now), at: now)
    }

    /// Stores a flow under a token, replacing the one stored there, and restarts the token's lifetime.
    mutating func store(_ flow: Flow, under token: Tenant.Token, at now: Timestamp) {
        store(flow, under: Digest(of: token.value), at: now)
    }

    /// Stores a flow under the token with this digest.
    mutating func store(_ flow: Flow, under digest: Digest, at now: Timestamp) {
        flows.store(flow, for: digest, wasSent: flow.wasSent || flow.isSending, at: now)
    }

    /// Removes a token.
    mutating func remove(_ token: Tenant.Token) {
        flows.remove(Digest(of: token.value))
    }

    /// Removes the flows that match, expired ones included.
    ///
    /// It looks at each flow: only for what is as slow by itself, such as storing a password.
    mutating func removeAll(where matches: (Digest, Flow) -> Bool) {
        flows.removeAll { matches($0.key, $0.value) }
    }

    /// Returns the digest of a token, or that of the token that took its place in the end.
    func latestDigest(of token: Tenant.Token) -> Digest {
        var digest = Digest(of: token.value)
        while let next = flows[digest]?.replacement { digest = next }
        return digest
    }

    /// Whether a token has a flow, or leads to one.
    func contains(_ token: Tenant.Token) -> Bool { flows[latestDigest(of: token)] != nil }

    /// Removes expired flows with all that was typed into them.
    mutating func sweep(at now: Timestamp) {
        recordExpired(flows.sweep(at: now), at: now)
    }

    /// Checks a guess of the last code sent for a flow; a wrong guess is counted, and its token stays valid.
    mutating func checkCode(
        _ guess: Secret?, of flow: Flow, under token: Tenant.Token, at now: Timestamp
    ) throws(TenantError) {
        guard let guess else { throw .missing(.code) }
        guard var code = flow.code else { throw .tokenInvalid }
        do throws(TenantError) {
            try code.check(guess, at: now)
        } catch {
            var flow = flow
            flow.record(code)
            store(flow, under: token, at: now)
            throw error
        }
    }

    private mutating func recordExpired(_ removed: [BoundedTable<Digest, Flow>.Row], at now: Timestamp) {
        for row in removed {
            // Never refuses: a row for which nothing was sent can always be dropped.
            _ = try? expiredClients.makeRoom(at: now)
            expiredClients.store(Digest(of: row.value.clientID), for: row.key, at: now)
        }
    }
}
