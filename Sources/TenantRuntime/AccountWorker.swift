import Accounts
import NativeAuth
import Synchronization
import Tenant
import Threads

/// Runs pending operations: hashes passwords on several threads, and writes to the database on one.
///
/// Accounts that arrive during a commit are stored together by the next commit.
final class AccountWorker: Sendable {
    private let accounts: UncheckedSendableAccounts
    private let hashingPool: ThreadPool
    private let writingPool = ThreadPool(count: 1, maximumQueuedJobs: .max)
    private let queue = Mutex<[QueuedEntry]>([])
    private let cost: PasswordHash.Cost

    private struct QueuedEntry: Sendable {
        var entry: SQLiteAccounts.Entry
        var continuation: CheckedContinuation<PendingOperation.Outcome, Never>
    }

    /// The accounts, for the writing thread.
    ///
    /// Sendable in fact: SQLite's mutex protects the connection, and only the writing thread uses the
    /// statements that write.
    private struct UncheckedSendableAccounts: @unchecked Sendable {
        let accounts: SQLiteAccounts
    }

    init(_ accounts: SQLiteAccounts, limits: ConcurrentTenant.Limits) {
        self.accounts = UncheckedSendableAccounts(accounts: accounts)
        cost = accounts.cost
        hashingPool = ThreadPool(
            count: limits.maximumConcurrentHashes, maximumQueuedJobs: limits.maximumQueuedHashes, niceness: 5)
    }

    /// Runs an operation; its outcome is ``StoreFailure/full`` if too many are queued.
    func perform(_ operation: PendingOperation) async -> PendingOperation.Outcome {
        switch operation {
        case .verify(let password, let hash):
            return await performHashing { .success(hash.verifies(password)) }
        case .add(let account, nil, let timestamp):
            return await store(SQLiteAccounts.Entry(account: account, hash: nil, timestamp: timestamp))
        case .add(let account, let password?, let timestamp):
            let hash = Mutex<PasswordHash?>(nil)
            let outcome = await performHashing { [cost] in
                guard let passwordHash = PasswordHash(password, cost: cost) else {
                    return .failure(.broken(reason: "no memory to hash a password"))
                }
                hash.withLock { $0 = passwordHash }
                return .success(true)
            }
            guard case .success = outcome else { return outcome }
            let entry = SQLiteAccounts.Entry(
                account: account, hash: hash.withLock { $0 }, timestamp: timestamp)
            return await store(entry)
        }
    }

    /// Deletes all accounts, after the writes that are queued.
    func removeAll() async throws(StoreFailure) {
        let result: Result<Void, StoreFailure> = await withCheckedContinuation { continuation in
            _ = writingPool.submit { [accounts] in
                continuation.resume(
                    returning: Result { () throws(StoreFailure) in try accounts.accounts.removeAll() })
            }
        }
        try result.get()
    }

    private func performHashing(_ work: @escaping @Sendable () -> PendingOperation.Outcome) async
        -> PendingOperation.Outcome
    {
        await withCheckedContinuation { continuation in
            if !hashingPool.submit({ continuation.resume(returning: work()) }) {
                continuation.resume(returning: .failure(.full))
            }
        }
    }

    private func store(_ entry: SQLiteAccounts.Entry) async -> PendingOperation.Outcome {
        await withCheckedContinuation { continuation in
            queue.withLock { $0.append(QueuedEntry(entry: entry, continuation: continuation)) }
            _ = writingPool.submit { [weak self] in self?.storeQueued() }
        }
    }

    private func storeQueued() {
        let batch = queue.withLock { queue in
            defer { queue = [] }
            return queue
        }
        guard !batch.isEmpty else { return }
        let results = accounts.accounts.add(batch.map(\.entry))
        for (queued, result) in zip(batch, results) {
            queued.continuation.resume(returning: result.map { true })
        }
    }
}
