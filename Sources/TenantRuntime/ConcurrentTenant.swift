public import Accounts
public import NativeAuth
import Synchronization
public import Tenant

/// A tenant that serves concurrent requests, with accounts in a database.
///
/// The tenant itself is a synchronous value, but hashing, disk writes and mail are slow. When a request needs
/// one of them, its evaluation ends (see `Tenant.evaluate` for what it changes before), and the operation is
/// performed elsewhere while other requests are answered. Then the same request is evaluated again, with the
/// same timestamp and the result of the operation.
/// Requests with the same continuation token run one after another. A request that needs no operation is
/// answered on the caller's thread, before the function suspends for the first time; one that changes a session
/// is answered once the change is on disk.
public final class ConcurrentTenant: Transport {
    struct State {
        var tenant: Tenant
        let accounts: SQLiteAccounts
        var deliveries = 0
        var tokensInUse: Set<Digest> = []
        var waiters: [Digest: [CheckedContinuation<Void, Never>]] = [:]
    }

    let state: Mutex<State>
    private let makeTenant: @Sendable (any AccountStore) -> Tenant
    let worker: AccountWorker
    private let sessionWorker: SessionWorker?
    let maximumDeliveries: Int
    private let clock: @Sendable () -> Timestamp
    let deliver: @Sendable (Email) async -> Bool

    /// Creates a tenant.
    ///
    /// - Parameters:
    ///   - accounts: The account store.
    ///   - sessionStore: Where refresh tokens survive a restart; `nil` where accounts do not.
    ///   - limits: The limits on slow work.
    ///   - clock: Returns the current time; called once per request.
    ///   - deliver: Delivers an email and returns whether that succeeded; the request is answered afterwards.
    ///   - makeTenant: Makes the tenant around its account store.
    public init(
        accounts: sending SQLiteAccounts, sessionStore: sending SQLiteSessions? = nil,
        limits: Limits = Limits(),
        clock: @escaping @Sendable () -> Timestamp,
        deliver: @escaping @Sendable (Email) async -> Bool,
        makeTenant: @escaping @Sendable (any AccountStore) -> Tenant
    ) {
        worker = AccountWorker(accounts, limits: limits)
        maximumDeliveries = limits.maximumDeliveries
        self.makeTenant = makeTenant
        var tenant = makeTenant(accounts)
        if let sessionStore {
            let now = clock()
            tenant.recordsSessions = true
            tenant.restoreSessions((try? sessionStore.records(at: now.wall)) ?? [], at: now)
        }
        state = Mutex(State(tenant: tenant, accounts: accounts))
        sessionWorker = sessionStore.map(SessionWorker.init)
        self.clock = clock
        self.deliver = deliver
    }

    /// Responds to a request of this process; never fails.
    public func send(_ request: Request) async -> Response {
        await respond(to: request, at: nil)
    }

    /// Responds to a request at one of the tenant's sites; never fails.
    public func respond(to request: Request, at site: Site?) async -> Response {
        let now = clock()
        let evaluate = { @Sendable (tenant: inout Tenant, performed: [Tenant.PerformedOperation]) in
            if let site { tenant.serve(at: site) }
            return tenant.evaluate(request, at: now, after: performed)
        }
        guard let token = request.continuationDigest else { return await complete(evaluate) }
        await acquire(token)
        defer { release(token) }
        return await complete(evaluate)
    }

    /// Responds to a request of a browser for a page; never fails.
    ///
    /// Requests of the same transaction run one after another.
    public func respond(to request: PageRequest, at site: Site? = nil) async -> Response {
        let now = clock()
        let evaluate = { @Sendable (tenant: inout Tenant, performed: [Tenant.PerformedOperation]) in
            if let site { tenant.serve(at: site) }
            return tenant.evaluate(request, at: now, after: performed)
        }
        guard let context = request.contextDigest else { return await complete(evaluate) }
        await acquire(context)
        defer { release(context) }
        return await complete(evaluate)
    }

    /// Injects the outcome of a coming request.
    ///
    /// With a correlation ID it is the next request with that ID, otherwise the very next request.
    public func inject(_ outcome: InjectedOutcome, for correlationID: String?) {
        state.withLock { state in
            if let correlationID {
                state.tenant.inject(outcome, for: correlationID)
            } else {
                state.tenant.nextOutcome = outcome
            }
        }
    }

    /// Deletes all accounts and all state.
    public func reset() async throws(StoreFailure) {
        try await worker.removeAll()
        state.withLock { state in
            state.tenant = makeTenant(state.accounts)
            state.tenant.recordsSessions = sessionWorker != nil
            sessionWorker?.recordRemovalOfAll()
        }
        await sessionWorker?.waitUntilStored()
    }

    /// Evaluates a request again after each operation that it needs, until there is a response.
    private func complete(_ evaluate: Evaluator) async -> Response {
        var performedOperations: [Tenant.PerformedOperation] = []
        while true {
            let (evaluation, changesSessions) = perform(evaluate, after: performedOperations)
            if changesSessions { await sessionWorker?.waitUntilStored() }
            switch evaluation {
            case .completed(let response): return response
            case .needs(let operation): performedOperations.append(await perform(operation))
            }
        }
    }

    /// Evaluates a request after operations that it needed.
    private typealias Evaluator =
        @Sendable (inout Tenant, [Tenant.PerformedOperation]) -> Tenant.Evaluation<Response>

    /// Evaluates a request, and returns also whether it changed a session.
    private func perform(
        _ evaluate: Evaluator, after performedOperations: [Tenant.PerformedOperation]
    ) -> (Tenant.Evaluation<Response>, changesSessions: Bool) {
        state.withLock { state in
            let evaluation = evaluate(&state.tenant, performedOperations)
            let sessionChanges = state.tenant.drainSessionChanges()
            // With the lock held, so that changes are recorded in their order.
            if !sessionChanges.isEmpty { sessionWorker?.record(sessionChanges) }
            if case .completed = evaluation { _ = state.tenant.drainOutbox() }
            return (evaluation, !sessionChanges.isEmpty)
        }
    }

    private func acquire(_ token: Digest) async {
        if state.withLock({ $0.tokensInUse.insert(token).inserted }) { return }
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                // The request that used it may have ended meanwhile.
                if state.tokensInUse.insert(token).inserted { return true }
                state.waiters[token, default: []].append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    private func release(_ token: Digest) {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard var queue = state.waiters[token], !queue.isEmpty else {
                state.tokensInUse.remove(token)
                return nil
            }
            let next = queue.removeFirst()
            state.waiters[token] = queue.isEmpty ? nil : queue
            return next
        }
        next?.resume()
    }
}
