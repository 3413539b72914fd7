import NativeAuth
import Synchronization
import Tenant

/// Runs pending operations: hashes passwords on a few threads, and writes to the database on one.
///
/// Accounts that arrive during a commit are stored together by the next commit.
final class Workroom: Sendable {
    private let accounts: Writer
    private let hashing: Workers
    private let writing = Workers(count: 1, most: .max)
    private let entries = Mutex<[Waiting]>([])
    private let cost: PasswordHash.Cost

    private struct Waiting: Sendable {
        var entry: SQLiteAccounts.Entry
        var done: CheckedContinuation<Deed.Outcome, Never>
    }

    /// The accounts, for the writing thread.
    ///
    /// Sendable in fact: SQLite's mutex protects the connection, and only the writing thread uses the
    /// statements that write.
    private struct Writer: @unchecked Sendable {
        let accounts: SQLiteAccounts
    }

    init(_ accounts: SQLiteAccounts, limits: SharedTenant.Limits) {
        self.accounts = Writer(accounts: accounts)
        cost = accounts.cost
        hashing = Workers(count: limits.hashes, most: limits.waiting, niceness: 5)
    }

    /// Runs an operation; fails with ``StoreFailure/full`` if too many are queued.
    func perform(_ deed: Deed) async -> Deed.Outcome {
        switch deed {
        case .verify(let password, let hash):
            return await hashed { .success(hash.verifies(password)) }
        case .add(let account, nil, let moment):
            return await store(SQLiteAccounts.Entry(account: account, hash: nil, moment: moment))
        case .add(let account, let password?, let moment):
            let hash = Mutex<Statement.Value?>(nil)
            let outcome = await hashed { [cost] in
                guard let text = PasswordHash(password, cost: cost)?.text else {
                    return .failure(.broken(reason: "no memory to hash a password"))
                }
                hash.withLock { $0 = .text(text) }
                return .success(true)
            }
            guard case .success = outcome else { return outcome }
            let entry = SQLiteAccounts.Entry(account: account, hash: hash.withLock { $0 }, moment: moment)
            return await store(entry)
        }
    }

    /// Deletes all accounts, after the writes that are queued.
    func removeAll() async throws(StoreFailure) {
        let result: Result<Void, StoreFailure> = await withCheckedContinuation { done in
            _ = writing.take { [accounts] in
                done.resume(
                    returning: Result { () throws(StoreFailure) in try accounts.accounts.removeAll() })
            }
        }
        try result.get()
    }

    private func hashed(_ work: @escaping @Sendable () -> Deed.Outcome) async -> Deed.Outcome {
        await withCheckedContinuation { done in
            if !hashing.take({ done.resume(returning: work()) }) { done.resume(returning: .failure(.full)) }
        }
    }

    private func store(_ entry: SQLiteAccounts.Entry) async -> Deed.Outcome {
        await withCheckedContinuation { done in
            entries.withLock { $0.append(Waiting(entry: entry, done: done)) }
            _ = writing.take { [weak self] in self?.storeAll() }
        }
    }

    private func storeAll() {
        let all = entries.withLock { entries in
            defer { entries = [] }
            return entries
        }
        guard !all.isEmpty else { return }
        let results = accounts.accounts.add(all.map(\.entry))
        for (waiting, result) in zip(all, results) { waiting.done.resume(returning: result.map { true }) }
    }
}
