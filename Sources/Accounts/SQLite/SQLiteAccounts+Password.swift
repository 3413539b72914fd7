public import NativeAuth
public import Tenant

extension SQLiteAccounts {
    /// Stores the hash of a new password in place of the account's old one.
    ///
    /// - Returns: Whether it is stored; not if there is no such account, or if it uses codes.
    public func setPassword(
        _ password: Secret, of id: StoredAccount.ID
    ) throws(StoreFailure) -> Bool {
        let hash = try hash(of: password)
        return try transaction { () throws(SQLiteFailure) in try setHash(hash, of: id) }
    }

    /// Replaces the hash of an account's password, within a transaction.
    func setHash(_ hash: PasswordHash, of id: StoredAccount.ID) throws(SQLiteFailure) -> Bool {
        try passwordUpdate.run(.integer(id), .text(hash.text)) != nil
    }
}
