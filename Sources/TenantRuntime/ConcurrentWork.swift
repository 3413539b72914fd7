import Accounts
import NativeAuth
import Synchronization
import Tenant

/// Hashes, writes and delivers for a tenant, elsewhere.
final class ConcurrentWork: SlowWork {
    /// The accounts, for lookups of the tenant.
    ///
    /// Sendable in fact: lookups run on the tenant's executor.
    private struct UncheckedSendableAccounts: @unchecked Sendable {
        let accounts: SQLiteAccounts
    }

    private let lookups: UncheckedSendableAccounts
    private let worker: AccountWorker
    let sessions: SessionWorker?
    private let maximumDeliveries: Int
    private let deliveries = Mutex(0)
    private let send: @Sendable (Email) async -> Bool

    init(
        _ accounts: SQLiteAccounts, _ sessions: SessionWorker?, _ limits: ConcurrentTenant.Limits,
        _ send: @escaping @Sendable (Email) async -> Bool
    ) {
        lookups = UncheckedSendableAccounts(accounts: accounts)
        worker = AccountWorker(accounts, limits: limits)
        self.sessions = sessions
        maximumDeliveries = limits.maximumDeliveries
        self.send = send
    }

    /// The accounts, on the tenant's executor.
    var accounts: SQLiteAccounts { lookups.accounts }

    func add(_ account: Account, password: Secret?, at timestamp: Timestamp) async throws(StoreFailure) {
        try await worker.add(account, password: password, at: timestamp).get()
    }

    func verification(
        of password: Secret, for id: StoredAccount.ID
    ) throws(StoreFailure) -> @Sendable () async -> Result<Bool, StoreFailure> {
        guard let hash = try accounts.hash(of: id) else { return { .success(false) } }
        return { [worker] in await worker.verify(password, against: hash) }
    }

    func setPassword(_ password: Secret, of id: StoredAccount.ID) async throws(StoreFailure) -> Bool {
        try await worker.setPassword(password, of: id).get()
    }

    func addMethod(
        _ method: AuthenticationMethod, to id: StoredAccount.ID, after count: Int
    ) async throws(StoreFailure) {
        try await worker.addMethod(method, to: id, after: count).get()
    }

    func deliver(_ email: Email) async -> Delivery {
        let hasRoom = deliveries.withLock { count in
            guard count < maximumDeliveries else { return false }
            count += 1
            return true
        }
        guard hasRoom else { return .postponed }
        defer { deliveries.withLock { $0 -= 1 } }
        return await send(email) ? .delivered : .failed
    }

    func record(_ changes: [SessionChange]) { sessions?.record(changes) }

    func storeSessions() async { await sessions?.waitUntilStored() }

    /// Deletes all accounts, after the writes that are queued.
    func removeAllAccounts() async throws(StoreFailure) { try await worker.removeAll() }
}
