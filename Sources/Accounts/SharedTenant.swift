public import NativeAuth
public import Tenant

/// A tenant that serves concurrent requests, with accounts in a database.
///
/// The tenant itself is a synchronous value, but hashing, disk writes and mail are slow. When a request needs
/// one of them, the tenant stops without changing its state, and the work runs elsewhere while other requests
/// are answered. Then the same request is repeated with the same timestamp and the result of the work.
/// Requests with the same continuation token run one after another.
public actor SharedTenant: Transport {
    /// How many passwords are hashed and queued at a time.
    public struct Limits: Sendable {
        /// The number of passwords hashed at a time.
        public var hashes = 2
        /// The maximum number of passwords waiting to be hashed; further requests get 503 (security E-24).
        public var waiting = 32

        /// Makes the default limits.
        public init() {}
    }

    private var tenant: Tenant
    private let make: @Sendable (any AccountStore) -> Tenant
    private let accounts: DeferringAccounts
    private let workroom: Workroom
    private let clock: @Sendable () -> Timestamp
    private let post = DeferringPost()
    private let deliver: @Sendable (Email) async -> Bool
    private var busy: Set<String> = []
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

    /// Makes a tenant.
    ///
    /// - Parameters:
    ///   - accounts: The account store.
    ///   - limits: How many passwords are hashed and queued at a time.
    ///   - clock: Returns the current time; called once per request.
    ///   - deliver: Delivers an email and returns whether that succeeded; the request is answered afterwards.
    ///   - makeTenant: Makes the tenant around its account store.
    public init(
        accounts: sending SQLiteAccounts, limits: Limits = Limits(), clock: @escaping @Sendable () -> Timestamp,
        deliver: @escaping @Sendable (Email) async -> Bool,
        make: @escaping @Sendable (any AccountStore) -> Tenant
    ) {
        let deferring = DeferringAccounts(accounts)
        self.accounts = deferring
        workroom = Workroom(accounts, limits: limits)
        self.make = make
        tenant = make(deferring)
        tenant.mailDelivery = post
        self.clock = clock
        self.deliver = deliver
    }

    /// Responds to a request; never fails.
    public func send(_ request: Request) async -> Response {
        let now = clock()
        guard let token = request[text: .continuationToken] else { return await answer(request, at: now) }
        await takeTurn(token)
        defer { passTurn(token) }
        return await answer(request, at: now)
    }

    /// Makes a coming request end in an outcome.
    ///
    /// With a correlation ID it is the next request with that ID, otherwise the very next request.
    public func force(_ outcome: InjectedOutcome, for correlationID: String?) {
        if let correlationID { tenant.inject(outcome, for: correlationID) } else { tenant.nextOutcome = outcome }
    }

    /// Deletes all accounts and all state.
    public func reset() async throws(StoreFailure) {
        try await workroom.removeAll()
        tenant = make(accounts)
        tenant.mailDelivery = post
    }

    private func answer(_ request: Request, at now: Timestamp) async -> Response {
        var done: [Deed: Deed.Outcome] = [:]
        var posted: DeferringPost.Outcome?
        while true {
            accounts.begin(knowing: done)
            post.begin(knowing: posted)
            let response = tenant.respond(to: request, at: now)
            if let letter = post.wanted, posted == nil {
                posted = DeferringPost.Outcome(letter: letter, isDelivered: await deliver(letter))
            } else if let deed = accounts.wanted, done[deed] == nil {
                done[deed] = await workroom.perform(deed)
            } else {
                _ = tenant.drainOutbox()
                return response
            }
        }
    }

    private func takeTurn(_ token: String) async {
        guard !busy.insert(token).inserted else { return }
        await withCheckedContinuation { waiting[token, default: []].append($0) }
    }

    private func passTurn(_ token: String) {
        guard var line = waiting[token], !line.isEmpty else {
            busy.remove(token)
            return
        }
        let next = line.removeFirst()
        waiting[token] = line.isEmpty ? nil : line
        next.resume()
    }
}
