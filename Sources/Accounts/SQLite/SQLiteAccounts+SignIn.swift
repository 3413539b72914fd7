public import Tenant

extension SQLiteAccounts {
    /// Returns what a sign-in needs to know about the account that ``account(named:)`` returns, without
    /// reading its attributes.
    public func signInAccount(named name: String) throws(StoreFailure) -> SignInAccount? {
        do throws(SQLiteFailure) {
            guard let row = try accountQuery.rows([.text(name)], columns: 5).first,
                case (.integer(let id), .text(let email)) = (row[0], row[1])
            else { return nil }
            return SignInAccount(id: id, email: email, hasPassword: row[4] == .integer(1))
        } catch {
            throw StoreFailure(error)
        }
    }
}
