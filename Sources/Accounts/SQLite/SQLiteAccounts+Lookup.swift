public import NativeAuth
public import Tenant

extension SQLiteAccounts {
    /// Returns the account with this email address or alias, matching ASCII letters in either case.
    public func account(named name: String) throws(StoreFailure) -> StoredAccount? {
        do throws(SQLiteFailure) { return try find(name) } catch { throw StoreFailure(error) }
    }

    /// Returns the account with this ID.
    public func account(_ id: StoredAccount.ID) throws(StoreFailure) -> StoredAccount? {
        do throws(SQLiteFailure) {
            return try idQuery.rows([.integer(id)], columns: 5).first.flatMap { row throws(SQLiteFailure) in
                try account(in: row)
            }
        } catch {
            throw StoreFailure(error)
        }
    }

    /// Returns the account with this email address or alias.
    func find(_ name: String) throws(SQLiteFailure) -> StoredAccount? {
        try accountQuery.rows([.text(name)], columns: 5).first.flatMap { row throws(SQLiteFailure) in
            try account(in: row)
        }
    }

    /// Returns the account in a row of ID, email address, alias, time of creation and hash.
    private func account(in row: [SQLiteStatement.Value]) throws(SQLiteFailure) -> StoredAccount? {
        guard case (.integer(let id), .text(let email), .integer(let created)) = (row[0], row[1], row[3])
        else { return nil }
        let account = Account(email: email, alias: row[2].text, attributes: try attributes(of: id))
        let hash = row[4].text.map(PasswordHash.init(text:))
        return StoredAccount(
            id: id, account: account, createdAt: created, hasPassword: hash != nil,
            passwordRevision: hash?.revision ?? 0)
    }

    /// Verifies an account's password; the hash does not leave this module.
    public func verifies(_ password: Secret, of id: StoredAccount.ID) throws(StoreFailure) -> Bool {
        try hash(of: id)?.verifies(password) ?? false
    }

    /// Returns the hash of an account's password; `nil` if there is no such account, or if it uses codes.
    public func hash(of id: StoredAccount.ID) throws(StoreFailure) -> PasswordHash? {
        do throws(SQLiteFailure) {
            return try passwordQuery.run(.integer(id))?.text.map(PasswordHash.init(text:))
        } catch {
            throw StoreFailure(error)
        }
    }

    private func attributes(of id: StoredAccount.ID) throws(SQLiteFailure) -> [String: AttributeValue] {
        var attributes: [String: AttributeValue] = [:]
        for row in try attributesQuery.rows([.integer(id)], columns: 3) {
            guard let name = row[0].text, let kind = row[1].text else { continue }
            attributes[name] = AttributeValue(kind: kind, cell: row[2])
        }
        return attributes
    }
}

extension SQLiteStatement.Value {
    /// The string of a `text` value.
    fileprivate var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
