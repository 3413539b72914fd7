package import NativeAuth
import PosixSupport
package import Tenant

/// A tenant that serves concurrent requests, with accounts in a database.
///
/// Requests are answered one after another on a thread, except that others are answered while one waits for a
/// hash, the disk or an email. One that changes a session is answered once the change is on disk.
package final class ConcurrentTenant: Transport {
    /// The limits on slow work.
    package struct Limits: Sendable {
        /// The maximum number of passwords hashed at a time.
        var maximumConcurrentHashes = 2
        /// The maximum number of new passwords waiting to be hashed, and also of guesses waiting; further
        /// requests get 503 (security E-24).
        package var maximumQueuedHashes = 32
        /// The maximum number of emails being delivered, those that wait for others included;
        /// further requests get 503.
        package var maximumDeliveries = 72

        /// Creates the default limits.
        package init() {}
    }

    private let service: TenantService
    private let work: ConcurrentWork
    private let makeTenant: @Sendable (any AccountStore) -> Tenant
    private let clock: @Sendable () -> Timestamp

    /// Creates a tenant, whose refresh tokens live as long as its accounts.
    ///
    /// - Parameters:
    ///   - accounts: The store of accounts and sessions.
    ///   - limits: The limits on slow work.
    ///   - clock: Returns the current time; called once per request.
    ///   - deliver: Delivers an email and returns whether that succeeded; the request is answered afterwards.
    ///   - makeTenant: Makes the tenant around its account store.
    package init(
        accounts: sending SQLiteAccounts, limits: Limits = Limits(),
        clock: @escaping @Sendable () -> Timestamp,
        deliver: @escaping @Sendable (Email) async -> Bool,
        makeTenant: @escaping @Sendable (any AccountStore) -> Tenant
    ) {
        let now = clock()
        var tenant = makeTenant(accounts)
        tenant.recordsSessions = true
        tenant.restoreSessions((try? accounts.sessions(at: now.wall)) ?? [], at: now)
        work = ConcurrentWork(accounts, limits, deliver)
        service = TenantService(tenant, doing: work, on: DedicatedThreadExecutor())
        self.makeTenant = makeTenant
        self.clock = clock
    }

    /// Responds to a request of this process; never fails.
    package func send(_ request: Request) async -> Response {
        await respond(to: request, at: nil)
    }

    /// Responds to a request at one of the tenant's sites; never fails.
    package func respond(to request: Request, at site: Site?) async -> Response {
        await service.respond(to: request, at: clock(), site: site)
    }

    /// Responds to a request of a browser for a page; never fails.
    package func respond(to request: PageRequest, at site: Site? = nil) async -> Response {
        await service.respond(to: request, at: clock(), site: site)
    }

    /// Injects the outcome of a coming request.
    package func inject(_ outcome: InjectedOutcome, for target: InjectedOutcome.Target) async {
        await service.withTenant { $0.inject(outcome, for: target) }
    }

    /// The injected outcomes whose requests have not arrived.
    package var waitingOutcomes: [WaitingOutcome] {
        get async { await service.withTenant { $0.waitingOutcomes } }
    }

    /// Removes the injected outcome with a number, unless its request has arrived; `nil` for all of them.
    package func removeWaitingOutcomes(_ number: Int?) async {
        await service.withTenant { $0.removeWaitingOutcomes(number) }
    }

    // MARK: Accounts

    /// Returns the accounts of a page, newest first, and one more if there are more.
    package func accounts(on page: ListPage) async throws(StoreFailure) -> [AccountOverview] {
        try await overviews { accounts throws(StoreFailure) in
            try accounts.newest(ListPage.size + 1, after: page.offset)
        }
    }

    /// Returns the account with this ID; `nil` if there is none.
    package func account(_ id: StoredAccount.ID) async throws(StoreFailure) -> AccountOverview? {
        try await overviews { accounts throws(StoreFailure) in
            try accounts.account(id).map { [$0] } ?? []
        }.first
    }

    private func overviews(
        of find: @Sendable (SQLiteAccounts) throws(StoreFailure) -> [StoredAccount]
    ) async throws(StoreFailure) -> [AccountOverview] {
        try await service.withTenant { [work] tenant in
            let counts = tenant.sessionCounts
            return Result { () throws(StoreFailure) in
                try find(work.accounts).map { account throws(StoreFailure) in
                    AccountOverview(
                        account, methods: try work.accounts.methods(of: account.id),
                        sessionCount: counts[account.id] ?? 0)
                }
            }
        }.get()
    }

    /// Adds an account as the flow allows it.
    ///
    /// - Throws: What is wrong with it, or why it was not stored.
    package func add(_ new: NewAccount) async throws(ConsoleProblem) {
        let now = clock()
        let account = try await service.withTenant { tenant in
            Result { () throws(ConsoleProblem) in try tenant.account(new, at: now) }
        }.get()
        do throws(StoreFailure) {
            let store = try await work.addition(of: account, password: new.password, at: now)
            _ = try await store().get()
        } catch {
            throw ConsoleProblem(error)
        }
    }

    /// Removes an account and ends its sessions.
    package func removeAccount(_ id: StoredAccount.ID) async throws(StoreFailure) {
        try await work.remove(id)
        await service.withTenant { $0.endSessions(of: id) }
    }

    /// Deletes all state and all accounts.
    ///
    /// The state comes first: what is under way has ended then, and stores no account after
    /// the others are deleted.
    package func reset() async throws(StoreFailure) {
        await service.withTenant { [work, makeTenant] tenant in
            tenant = makeTenant(work.accounts)
            tenant.recordsSessions = true
        }
        try await work.removeAllAccounts()
    }
}
