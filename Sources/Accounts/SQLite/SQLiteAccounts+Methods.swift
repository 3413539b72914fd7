public import Tenant

extension SQLiteAccounts {
    /// Returns the methods that the user of an account has registered, in the order of their registration.
    public func methods(of id: StoredAccount.ID) throws(StoreFailure) -> [AuthenticationMethod] {
        do throws(SQLiteFailure) {
            return try methodsQuery.rows([.integer(id)], columns: 3).compactMap { row in
                guard
                    case (.text(let kind), .text(let target), .integer(let added)) = (row[0], row[1], row[2])
                else { return nil }
                return AuthenticationMethod.Kind(rawValue: kind).map { kind in
                    AuthenticationMethod(kind: kind, target: target, addedAt: added)
                }
            }
        } catch {
            throw StoreFailure(error)
        }
    }

    /// Registers a method for an account, unless the account has it already or does not exist.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - id: The account.
    ///   - count: The number of methods that the account has before.
    /// - Throws: ``StoreFailure/taken`` if the account has another number of methods.
    public func addMethod(
        _ method: AuthenticationMethod, to id: StoredAccount.ID, after count: Int
    ) throws(StoreFailure) {
        let hasCount = try transaction { () throws(SQLiteFailure) -> Bool in
            guard try methodCount.run(.integer(id)) == .integer(Int64(count)) else { return false }
            try methodInsertion.run(
                .integer(id), .text(method.kind.rawValue), .text(method.target), .integer(method.addedAt))
            return true
        }
        guard hasCount else { throw .taken }
    }
}
