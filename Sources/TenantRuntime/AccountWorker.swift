import Accounts
import NativeAuth
import Tenant
import Threads

/// Performs slow operations on accounts: hashes passwords on several threads, writes on one.
///
/// New passwords and guesses wait in queues of their own, which take turns: guesses do not keep others from
/// signing up (security E-24).
final class AccountWorker: Sendable {
    private let accounts: UncheckedSendableAccounts
    private let hashingPool: ThreadPool
    private let writingPool = ThreadPool(count: 1, maximumQueuedJobs: .max)
    private let cost: PasswordHash.Cost

    /// The purposes of hashing, each with a queue of its own.
    private enum Purpose: Int {
        case newPassword = 0
        case guess = 1
    }

    /// The accounts, for the writing thread.
    ///
    /// Sendable in fact: only the writing thread uses the statements that write, and they have a connection
    /// of their own; in memory, where lookups share it, SQLite's mutex is held during a transaction.
    private struct UncheckedSendableAccounts: @unchecked Sendable {
        let accounts: SQLiteAccounts
    }

    init(_ accounts: SQLiteAccounts, limits: ConcurrentTenant.Limits) {
        self.accounts = UncheckedSendableAccounts(accounts: accounts)
        cost = accounts.cost
        hashingPool = ThreadPool(
            count: limits.maximumConcurrentHashes, queueCount: 2,
            maximumQueuedJobs: limits.maximumQueuedHashes, niceness: 5)
    }

    /// Hashes the password, if there is one, and stores the account.
    ///
    /// - Returns: A failure if the store fails; ``StoreFailure/full`` if too many new passwords wait to be hashed.
    func add(
        _ account: Account, password: Secret?, at timestamp: Timestamp
    ) async -> Result<Void, StoreFailure> {
        var hash: PasswordHash?
        if let password {
            switch await self.hash(password) {
            case .success(let hashed): hash = hashed
            case .failure(let failure): return .failure(failure)
            }
        }
        return await performWriting { [hash] accounts throws(StoreFailure) in
            try accounts.add(account, hash: hash, at: timestamp)
        }
    }

    /// Hashes a password and stores it as the new one of an account that has a password.
    ///
    /// - Returns: Whether it is stored, or a failure as for a new account.
    func setPassword(_ password: Secret, of id: StoredAccount.ID) async -> Result<Bool, StoreFailure> {
        switch await hash(password) {
        case .success(let hash):
            await performWriting { accounts throws(StoreFailure) in try accounts.setPassword(hash, of: id) }
        case .failure(let failure): .failure(failure)
        }
    }

    /// Verifies a password against a hash.
    ///
    /// - Returns: Whether it matches, or ``StoreFailure/full`` if too many guesses wait to be hashed.
    func verify(_ password: Secret, against hash: PasswordHash) async -> Result<Bool, StoreFailure> {
        await performHashing(.guess) { .success(hash.verifies(password)) }
    }

    /// Registers a method for an account, after the writes that are queued.
    func addMethod(
        _ method: AuthenticationMethod, to id: StoredAccount.ID, after count: Int
    ) async -> Result<Void, StoreFailure> {
        await performWriting { accounts throws(StoreFailure) in
            try accounts.addMethod(method, to: id, after: count)
        }
    }

    /// Deletes all accounts, after the writes that are queued.
    func removeAll() async throws(StoreFailure) {
        try await performWriting { accounts throws(StoreFailure) in try accounts.removeAll() }.get()
    }

    private func performWriting<Value: Sendable>(
        _ work: @escaping @Sendable (SQLiteAccounts) throws(StoreFailure) -> Value
    ) async -> Result<Value, StoreFailure> {
        await withCheckedContinuation { continuation in
            _ = writingPool.submit { [accounts] in
                continuation.resume(
                    returning: Result { () throws(StoreFailure) in try work(accounts.accounts) })
            }
        }
    }

    private func hash(_ password: Secret) async -> Result<PasswordHash, StoreFailure> {
        await performHashing(.newPassword) { [cost] in
            PasswordHash(password, cost: cost).map { .success($0) }
                ?? .failure(.unavailable(reason: "no memory to hash a password"))
        }
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
