import CLinuxShims
import NativeAuth
import PosixSupport
import Synchronization
import Tenant

/// Hashes on several threads, writes on one, and delivers emails, for a tenant on another thread.
///
/// New passwords and guesses wait in queues of their own, which take turns: guesses do not keep others from
/// signing up (security E-24).
final class ConcurrentWork: SlowWork {
    /// The purposes of hashing, each with a queue of its own.
    private enum Purpose: Int {
        case newPassword = 0
        case guess = 1
    }

    // Safe to share: only the writing thread uses the connection that writes; in memory, where lookups share
    // it, SQLite's mutex is held during a transaction.
    /// The accounts, on the tenant's executor.
    nonisolated(unsafe) let accounts: SQLiteAccounts
    private let hashingPool: ThreadPool
    private let writingPool = ThreadPool(count: 1, maximumQueuedJobs: .max)
    private let maximumDeliveries: Int
    private let deliveries = Mutex(0)
    private let send: @Sendable (Email) async -> Bool

    init(
        _ accounts: SQLiteAccounts, _ limits: ConcurrentTenant.Limits,
        _ send: @escaping @Sendable (Email) async -> Bool
    ) {
        self.accounts = accounts
        hashingPool = ThreadPool(
            count: limits.maximumConcurrentHashes, queueCount: 2,
            maximumQueuedJobs: limits.maximumQueuedHashes, niceness: 5)
        maximumDeliveries = limits.maximumDeliveries
        self.send = send
    }

    func addition(
        of account: Account, password: Secret?, at timestamp: Timestamp
    ) async throws(StoreFailure) -> @Sendable () async -> Result<AccountReference, StoreFailure> {
        var hash: PasswordHash?
        if let password { hash = try await self.hash(password) }
        return { [self, hash] in
            await write { accounts throws(StoreFailure) in
                try accounts.add(account, hash: hash, at: timestamp)
            }
        }
    }

    func verification(
        of password: Secret, for id: StoredAccount.ID
    ) throws(StoreFailure) -> @Sendable () async -> Result<Bool, StoreFailure> {
        guard let hash = try accounts.hash(of: id) else { return { .success(false) } }
        return { [self] in await performHashing(.guess) { .success(hash.verifies(password)) } }
    }

    func setPassword(
        _ password: Secret, of account: AccountReference
    ) async throws(StoreFailure) -> AccountReference? {
        let hash = try await hash(password)
        return try await write { accounts throws(StoreFailure) in
            try accounts.setPassword(hash, of: account)
        }.get()
    }

    func addMethod(
        _ method: AuthenticationMethod, to account: AccountReference, after count: Int
    ) async throws(StoreFailure) {
        try await write { accounts throws(StoreFailure) in
            try accounts.addMethod(method, to: account, after: count)
        }.get()
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

    func store(_ changes: [SessionChange]) async -> Bool {
        let result = await write { accounts throws(StoreFailure) in try accounts.store(changes) }
        return if case .success = result { true } else { false }
    }

    func returnMemory() {
        // The allocator keeps what was freed between blocks that are still in use.
        _ = writingPool.submit { malloc_trim(0) }
    }

    /// Deletes an account, after the writes that are queued.
    func remove(_ id: StoredAccount.ID) async throws(StoreFailure) {
        try await write { accounts throws(StoreFailure) in try accounts.remove(id) }.get()
    }

    /// Deletes all accounts, after the writes that are queued.
    func removeAllAccounts() async throws(StoreFailure) {
        try await write { accounts throws(StoreFailure) in try accounts.removeAll() }.get()
    }

    private func write<Value: Sendable>(
        _ work: @escaping @Sendable (SQLiteAccounts) throws(StoreFailure) -> Value
    ) async -> Result<Value, StoreFailure> {
        nonisolated(unsafe) let accounts = accounts
        return await withCheckedContinuation { continuation in
            _ = writingPool.submit {
                continuation.resume(returning: Result { () throws(StoreFailure) in try work(accounts) })
            }
        }
    }

    /// Hashes a new password, or fails with ``StoreFailure/full`` if too many wait for that.
    private func hash(_ password: Secret) async throws(StoreFailure) -> PasswordHash {
        let cost = accounts.cost
        return try await performHashing(.newPassword) {
            PasswordHash(password, cost: cost).map { .success($0) }
                ?? .failure(.unavailable(reason: "no memory to hash a password"))
        }.get()
    }

    private func performHashing<Value: Sendable>(
        _ purpose: Purpose, _ work: @escaping @Sendable () -> Result<Value, StoreFailure>
    ) async -> Result<Value, StoreFailure> {
        await withCheckedContinuation { continuation in
            if !hashingPool.submit({ continuation.resume(returning: work()) }, to: purpose.rawValue) {
                continuation.resume(returning: .failure(.full))
            }
        }
    }
}
