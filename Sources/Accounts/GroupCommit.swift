import NativeAuth
import Tenant

extension SQLiteAccounts {
    /// An account that is to be kept, its password hashed already.
    struct Entry: Sendable {
        var account: Account
        var hash: Statement.Value?
        var moment: Moment
    }

    /// Keeps accounts with one wait for the disk, each whole or not at all.
    ///
    /// - Returns: What came of each. None of them counts as kept unless the disk has them all.
    func add(_ entries: [Entry]) -> [Result<Void, StoreFailure>] {
        do throws(SQLiteFailure) {
            try begin.run()
            let results = try entries.map { entry throws(SQLiteFailure) in try keep(entry) }
            try commit.run()
            return results
        } catch {
            _ = try? rollBack.run()
            return entries.map { _ in .failure(StoreFailure(error)) }
        }
    }

    /// Keeps one; that its name is taken is its own misfortune, anything else is everybody's.
    private func keep(_ entry: Entry) throws(SQLiteFailure) -> Result<Void, StoreFailure> {
        do throws(SQLiteFailure) {
            try insert(entry.account, hash: entry.hash, at: entry.moment)
            return .success(())
        } catch  where StoreFailure(error) == .taken {
            return .failure(.taken)
        }
    }
}
