import NativeAuth

/// A sign-up, sign-in or password reset in progress, resumed with a continuation token.
protocol PendingFlow {
    /// The flows of this kind.
    static var flows: WritableKeyPath<Tenant, ContinuationStore<Self>> { get }
    /// The ID of the client that started it.
    var clientID: String { get }
    /// What it asks for, which decides what its token allows (wire-protocol §4.1 and §4.2).
    var step: NextStep.Kind { get }
    /// The last code sent, until it is accepted; `nil` if there is none.
    var code: OneTimeCode? { get set }
    /// The digest of the token that took over; `nil` while its own token is current.
    var replacement: Digest? { get }
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
    /// Stores a flow under a new token, which invalidates the previous one, and returns what it asks for.
    mutating func store<Flow: PendingFlow>(
        _ flow: Flow, replacing oldToken: Token? = nil, at now: Timestamp
    ) -> NextStep {
        if let oldToken { self[keyPath: Flow.flows].remove(oldToken) }
        let token = Token(from: &random)
        self[keyPath: Flow.flows].store(flow, under: Digest(of: token.value), at: now)
        return NextStep(token, flow.step)
    }

    /// Returns the sign-in or the password reset of a client's token with its account, and restarts
    /// the token's lifetime.
    ///
    /// Each step begins with it, and so does the rest of a step that has waited for slow work. It refuses a
    /// conversation that has ended, and one whose account was removed or has got another
    /// password since it began.
    mutating func resume<Flow: PendingAccountFlow>(
        _ continuation: Continuation, at now: Timestamp
    ) throws(TenantError) -> (Flow, StoredAccount) {
        try resume(Digest(of: continuation.token.value), for: continuation.clientID, at: now)
    }

    /// Returns the sign-in or the password reset of the client's token with this digest.
    mutating func resume<Flow: PendingAccountFlow>(
        _ digest: Digest, for clientID: String, at now: Timestamp
    ) throws(TenantError) -> (Flow, StoredAccount) {
        let flow = try self[keyPath: Flow.flows].resume(digest, for: clientID, at: now)
        return (flow, try account(of: flow.account))
    }

    /// Returns the account that something was begun for; refuses it once the account was removed or has
    /// got another password.
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
        guard flows.value(for: digest, at: now) != nil else {
            flows.remove(digest)
            expiredClients.store(Digest(of: clientID), for: digest, at: now)
            throw .tokenExpired
        }
        store(flow, under: digest, at: now)
        return flow
    }

    /// Stores a flow under the token with this digest, replacing the one stored there, and restarts
    /// the token's lifetime.
    mutating func store(_ flow: Flow, under digest: Digest, at now: Timestamp) {
        flows.store(flow, for: digest, at: now)
    }

    /// Removes a token.
    mutating func remove(_ token: Tenant.Token) {
        flows.remove(Digest(of: token.value))
    }

    /// Removes the flows that match, expired ones included.
    ///
    /// It looks at each flow: only for what is as slow by itself, such as storing a password.
    mutating func removeAll(where matches: (Digest, Flow) -> Bool) { flows.removeAll(where: matches) }

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
        for (digest, flow) in flows.sweep(at: now) {
            expiredClients.store(Digest(of: flow.clientID), for: digest, at: now)
        }
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
            flow.code = code
            store(flow, under: Digest(of: token.value), at: now)
            throw error
        }
    }
}
