public import NativeAuth
public import Tenant

extension SQLiteAccounts {
    /// The account that goes by this address or alias, without regard to the case of the letters A to Z.
    public func account(named name: String) throws(StoreFailure) -> StoredAccount? {
        do throws(SQLiteFailure) { return try find(name) } catch { throw StoreFailure(error) }
    }

    /// The account that goes by this address or alias.
    func find(_ name: String) throws(SQLiteFailure) -> StoredAccount? {
        guard let row = try findAccount.rows([.text(name)], columns: 5).first,
            case (.integer(let id), .text(let email), .integer(let created)) = (row[0], row[1], row[3])
        else { return nil }
        let account = Account(email: email, alias: row[2].text, attributes: try attributes(of: id))
        return StoredAccount(
            id: id, account: account, created: created, hasPassword: row[4] == .integer(1))
    }

    /// Whether this is the password of an account; the hash stays here.
    ///
    /// Somebody whom nobody knows, and an account without a password, cost as much as any other (security E-32).
    public func verifies(_ password: Secret, of id: StoredAccount.ID?) throws(StoreFailure) -> Bool {
        try hash(of: id).verifies(password)
    }

    /// The hash of an account's password, or one that no password has.
    ///
    /// Nobody's is looked for exactly as anybody's: a row is found for it, and is not the one that was meant.
    func hash(of id: StoredAccount.ID?) throws(StoreFailure) -> PasswordHash {
        let number = Statement.Value.integer(id ?? 0)
        do throws(SQLiteFailure) {
            let row = try findPassword.rows([number], columns: 2).first ?? []
            let found = PasswordHash(text: row.last?.text ?? nothing.text)
            return row.first == number ? found : nothing
        } catch {
            throw StoreFailure(error)
        }
    }

    private func attributes(of id: StoredAccount.ID) throws(SQLiteFailure) -> [String: AttributeValue] {
        var attributes: [String: AttributeValue] = [:]
        for row in try findAttributes.rows([.integer(id)], columns: 3) {
            guard let name = row[0].text, let kind = row[1].text else { continue }
            attributes[name] = AttributeValue(kind: kind, cell: row[2])
        }
        return attributes
    }
}

extension Statement.Value {
    /// The text of a text.
    fileprivate var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
