public import Accounts
public import NativeAuth
public import Tenant

/// A tenant that serves concurrent requests, with accounts in a database.
///
/// The tenant itself is a synchronous value, but hashing, disk writes and mail are slow. When a request needs
/// one of them, its evaluation ends without changing the tenant, and the operation is performed elsewhere
/// while other requests are answered. Then the same request is evaluated again, with the same timestamp and
/// the result of the operation.
/// Requests with the same continuation token run one after another.
public actor ConcurrentTenant: Transport {
    /// The limits on slow work.
    public struct Limits: Sendable {
        /// The maximum number of passwords hashed at a time.
        public var maximumConcurrentHashes = 2
        /// The maximum number of new passwords waiting to be hashed, and also of guesses waiting; further
        /// requests get 503 (security E-24).
        public var maximumQueuedHashes = 32
        /// The maximum number of emails being delivered, those that wait for others included; further requests
        /// get 503.
        public var maximumDeliveries = 72

        /// Creates the default limits.
        public init() {}
    }

    private var tenant: Tenant
    private let makeTenant: @Sendable (any AccountStore) -> Tenant
    private let accounts: SQLiteAccounts
    private let worker: AccountWorker
    private let limitWorker: LimitWorker?
    private let maximumDeliveries: Int
    private var deliveries = 0
    private let clock: @Sendable () -> Timestamp
    private let deliver: @Sendable (Email) async -> Bool
    private var tokensInUse: Set<Digest> = []
    private var waiters: [Digest: [CheckedContinuation<Void, Never>]] = [:]

    /// Creates a tenant.
    ///
    /// - Parameters:
    ///   - accounts: The account store.
    ///   - limitStore: Where the tenant's limits survive a restart; `nil` where accounts do not.
    ///   - limits: The limits on slow work.
    ///   - clock: Returns the current time; called once per request.
    ///   - deliver: Delivers an email and returns whether that succeeded; the request is answered afterwards.
    ///   - makeTenant: Makes the tenant around its account store.
    public init(
        accounts: sending SQLiteAccounts, limitStore: sending LimitStore? = nil, limits: Limits = Limits(),
        clock: @escaping @Sendable () -> Timestamp,
        deliver: @escaping @Sendable (Email) async -> Bool,
        makeTenant: @escaping @Sendable (any AccountStore) -> Tenant
    ) {
        self.accounts = accounts
        worker = AccountWorker(accounts, limits: limits)
        maximumDeliveries = limits.maximumDeliveries
        self.makeTenant = makeTenant
        tenant = makeTenant(accounts)
        if let limitStore {
            let now = clock()
            tenant.limitKey = limitStore.key
            tenant.restoreLimits((try? limitStore.records(at: now.wall)) ?? [], at: now)
        }
        limitWorker = limitStore.map(LimitWorker.init)
        self.clock = clock
        self.deliver = deliver
    }

    /// Responds to a request of this process; never fails.
    public func send(_ request: Request) async -> Response {
        await respond(to: request, from: .loopback)
    }

    /// Responds to a request from a client's address; never fails.
    public func respond(to request: Request, from address: ClientAddress) async -> Response {
        let now = clock()
        guard let token = request.continuationDigest else {
            return await respond(to: request, from: address, at: now)
        }
        await acquire(token)
        defer { release(token) }
        return await respond(to: request, from: address, at: now)
    }

    /// Injects the outcome of a coming request.
    ///
    /// With a correlation ID it is the next request with that ID, otherwise the very next request.
    public func inject(_ outcome: InjectedOutcome, for correlationID: String?) {
        if let correlationID {
            tenant.inject(outcome, for: correlationID)
        } else {
            tenant.nextOutcome = outcome
        }
    }

    /// Deletes all accounts and all state.
    public func reset() async throws(StoreFailure) {
        try await worker.removeAll()
        tenant = makeTenant(accounts)
        tenant.limitKey = limitWorker?.key
        await limitWorker?.removeAll()
    }

    private func respond(
        to request: Request, from address: ClientAddress, at now: Timestamp
    ) async -> Response {
        var performedOperations: [Tenant.PerformedOperation] = []
        while true {
            let evaluation = tenant.evaluate(request, at: now, from: address, after: performedOperations)
            if let limitWorker { limitWorker.record(tenant.drainLimitRecords()) }
            switch evaluation {
            case .completed(let response):
                _ = tenant.drainOutbox()
                return response
            case .needs(let operation):
                performedOperations.append(await perform(operation))
            }
        }
    }

    private func perform(_ operation: Tenant.Operation) async -> Tenant.PerformedOperation {
        switch operation {
        case .add(let account, let password, let timestamp):
            .add(account, await worker.add(account, password: password, at: timestamp))
        case .verify(let password, let id):
            .verify(password, of: id, await verify(password, of: id))
        case .deliver(let email): await performDelivery(of: email)
        }
    }

    private func performDelivery(of email: Email) async -> Tenant.PerformedOperation {
        guard deliveries < maximumDeliveries else { return .postpone(email) }
        deliveries += 1
        defer { deliveries -= 1 }
        return .deliver(email, isDelivered: await deliver(email))
    }

    private func verify(
        _ password: Secret, of id: StoredAccount.ID?
    ) async -> Result<Bool, StoreFailure> {
        do throws(StoreFailure) {
            return await worker.verify(password, against: try accounts.hash(of: id))
        } catch {
            return .failure(error)
        }
    }

    private func acquire(_ token: Digest) async {
        guard !tokensInUse.insert(token).inserted else { return }
        await withCheckedContinuation { waiters[token, default: []].append($0) }
    }

    private func release(_ token: Digest) {
        guard var queue = waiters[token], !queue.isEmpty else {
            tokensInUse.remove(token)
            return
        }
        let next = queue.removeFirst()
        waiters[token] = queue.isEmpty ? nil : queue
        next.resume()
    }
}
