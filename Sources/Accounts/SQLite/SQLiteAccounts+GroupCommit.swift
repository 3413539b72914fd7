public import NativeAuth
public import Tenant

extension SQLiteAccounts {
    /// A change to store, with its password already hashed.
    public enum Change: Sendable {
        /// Add an account; without a hash it uses codes.
        case add(Account, PasswordHash?, at: Timestamp)
        /// Replace the password of an account that has one.
        case setPassword(PasswordHash, of: StoredAccount.ID)
    }

    /// Stores changes in one transaction, each completely or not at all.
    ///
    /// - Returns: One result per change: whether it is stored, which a new password is not if there is no such
    ///   account or if it uses codes. If the commit fails, all of them fail.
    public func store(_ changes: [Change]) -> [Result<Bool, StoreFailure>] {
        do throws(StoreFailure) {
            return try transaction { () throws(SQLiteFailure) in
                try changes.map { change throws(SQLiteFailure) in try perform(change) }
            }
        } catch {
            return changes.map { _ in .failure(error) }
        }
    }

    /// Performs one change; a unique-constraint violation fails only that one, other errors the whole batch.
    private func perform(_ change: Change) throws(SQLiteFailure) -> Result<Bool, StoreFailure> {
        do throws(SQLiteFailure) {
            switch change {
            case .add(let account, let hash, let timestamp):
                try insert(account, hash: hash, at: timestamp)
                return .success(true)
            case .setPassword(let hash, let id): return .success(try setHash(hash, of: id))
            }
        } catch  where StoreFailure(error) == .taken {
            return .failure(.taken)
        }
    }
}
