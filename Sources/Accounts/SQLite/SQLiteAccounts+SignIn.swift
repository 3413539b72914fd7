public import Tenant

extension SQLiteAccounts {
    /// Returns what a sign-in needs to know about the account with this email address or alias, without its
    /// attributes.
    ///
    /// A missing account is looked up in the same way, so that it takes as long: the query finds another one,
    /// which is not used (security E-32). A name with an `@` is an address and any other name an alias.
    public func signInAccount(named name: String) throws(StoreFailure) -> SignInAccount? {
        do throws(SQLiteFailure) {
            let isAddress = name.utf8.contains(UInt8(ascii: "@"))
            let rows =
                isAddress
                ? try emailQuery.rows([.text(name)], columns: 4)
                : try aliasQuery.rows([.text(name)], columns: 4)
            guard let row = rows.first, case (.integer(let id), .text(let email)) = (row[1], row[2]) else {
                return nil
            }
            let account = SignInAccount(id: id, email: email, hasPassword: row[3] == .integer(1))
            return row[0] == .integer(1) ? account : nil
        } catch {
            throw StoreFailure(error)
        }
    }
}
