public import Tenant

// Administration of accounts, which the tenant itself does not need.

extension SQLiteAccounts {
    /// Returns all accounts, in order of creation.
    public func all() throws(StoreFailure) -> [StoredAccount] {
        do throws(SQLiteFailure) {
            let statement = try SQLiteStatement("SELECT email FROM account ORDER BY id", on: connection)
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

    /// Deletes an account and its attributes.
    public func remove(_ id: StoredAccount.ID) throws(StoreFailure) {
        do throws(SQLiteFailure) {
            try SQLiteStatement("DELETE FROM account WHERE id = ?", on: connection).run(.integer(id))
        } catch {
            throw StoreFailure(error)
        }
    }

    /// Deletes every account.
    public func removeAll() throws(StoreFailure) {
        do throws(SQLiteFailure) {
            try connection.run("DELETE FROM account")
        } catch {
            throw StoreFailure(error)
        }
    }
}
