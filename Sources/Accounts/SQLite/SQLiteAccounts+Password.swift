public import NativeAuth
public import Tenant

extension SQLiteAccounts {
    /// Stores the hash of a new password in place of the account's old one.
    ///
    /// - Returns: Whether it is stored; not if there is no such account, or if it uses codes.
    public func setPassword(
        _ password: Secret, of id: StoredAccount.ID
    ) throws(StoreFailure) -> Bool {
        try setPassword(try hash(of: password), of: id)
    }

    /// Stores a hash in place of that of the account's old password.
    ///
    /// - Returns: Whether it is stored; not if there is no such account, or if it uses codes.
    public func setPassword(_ hash: PasswordHash, of id: StoredAccount.ID) throws(StoreFailure) -> Bool {
        try transaction { () throws(SQLiteFailure) in
            try passwordUpdate.run(.integer(id), .text(hash.text)) != nil
        }
    }
}
