public import NativeAuth
public import Tenant

extension SQLiteAccounts {
    /// An account to store, with its password already hashed.
    public struct Entry: Sendable {
        let account: Account
        let hash: PasswordHash?
        let timestamp: Timestamp

        /// Makes an entry.
        ///
        /// - Parameters:
        ///   - account: The account.
        ///   - hash: The hash of its password, or `nil` for an account that uses codes.
        ///   - timestamp: When it was created.
        public init(account: Account, hash: PasswordHash?, timestamp: Timestamp) {
            self.account = account
            self.hash = hash
            self.timestamp = timestamp
        }
    }

    /// Stores accounts in one transaction, each completely or not at all.
    ///
    /// - Returns: One result per account. If the commit fails, all of them fail.
    public func add(_ entries: [Entry]) -> [Result<Void, StoreFailure>] {
        do throws(StoreFailure) {
            return try transaction { () throws(SQLiteFailure) in
                try entries.map { entry throws(SQLiteFailure) in try insertEntry(entry) }
            }
        } catch {
            return entries.map { _ in .failure(error) }
        }
    }

    /// Inserts one account; a unique-constraint violation fails only that one, other errors the whole batch.
    private func insertEntry(_ entry: Entry) throws(SQLiteFailure) -> Result<Void, StoreFailure> {
        do throws(SQLiteFailure) {
            try insert(entry.account, hash: entry.hash, at: entry.timestamp)
            return .success(())
        } catch  where StoreFailure(error) == .taken {
            return .failure(.taken)
        }
    }
}
