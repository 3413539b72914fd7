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
        guard let hash = try hash(of: id) else {
            _ = PasswordHash.ofNothing(cost: cost).verifies(password)
            return false
        }
        return hash.verifies(password)
    }

    func hash(of id: StoredAccount.ID?) throws(StoreFailure) -> PasswordHash? {
        guard let id else { return nil }
        do throws(SQLiteFailure) {
            return try findPassword.run(.integer(id))?.text.map(PasswordHash.init(text:))
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
