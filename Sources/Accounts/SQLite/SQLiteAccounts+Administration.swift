public import Tenant

// Administration of accounts, which the tenant itself does not need.

extension SQLiteAccounts {
    /// Returns all accounts, in order of creation.
    public func all() throws(StoreFailure) -> [StoredAccount] {
        do throws(SQLiteFailure) {
            let statement = try SQLiteStatement("SELECT email FROM account ORDER BY id", on: reader)
            let emails = try statement.rows([], columns: 1).compactMap { row in
                if case .text(let email) = row[0] { email } else { nil }
            }
            var accounts: [StoredAccount] = []
            for email in emails { accounts += try find(email).map { [$0] } ?? [] }
            return accounts
        } catch {
            throw StoreFailure(error)
        }
    }

    /// Deletes an account, its attributes and its methods.
    public func remove(_ id: StoredAccount.ID) throws(StoreFailure) {
        try transaction { () throws(SQLiteFailure) in
            try SQLiteStatement("DELETE FROM account WHERE id = ?", on: connection).run(.integer(id))
        }
    }

    /// Deletes every account.
    public func removeAll() throws(StoreFailure) {
        try transaction { () throws(SQLiteFailure) in try connection.run("DELETE FROM account") }
    }
}
