public import Tenant

// What somebody does who looks after accounts, and no tenant.

extension SQLiteAccounts {
    /// All accounts, in the order in which they were created.
    public func all() throws(StoreFailure) -> [StoredAccount] {
        do throws(SQLiteFailure) {
            let statement = try Statement("SELECT email FROM account ORDER BY id", on: connection)
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

    /// Forgets an account for good, with all that is known about it.
    public func remove(_ id: StoredAccount.ID) throws(StoreFailure) {
        do throws(SQLiteFailure) {
            try Statement("DELETE FROM account WHERE id = ?", on: connection).run(.integer(id))
        } catch {
            throw StoreFailure(error)
        }
    }

    /// Forgets every account.
    public func removeAll() throws(StoreFailure) {
        do throws(SQLiteFailure) {
            try connection.run("DELETE FROM account")
        } catch {
            throw StoreFailure(error)
        }
    }
}
