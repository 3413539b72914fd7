public import NativeAuth
public import Tenant

/// Accounts in an SQLite database.
///
/// When ``add(_:password:at:)`` returns, the account is on the disk and survives a crash of the program or of
/// the machine. A folder has one store at a time, and a store is used by one call at a time.
///
/// A class, because a copy of an open database would be the same database.
public final class SQLiteAccounts: AccountStore {
    let cost: PasswordHash.Cost
    /// What stands for the hash of who has none.
    let nothing: PasswordHash
    let connection: Connection
    let begin: Statement
    let commit: Statement
    let rollBack: Statement
    private let findEmail: Statement
    private let findAlias: Statement
    let findAccount: Statement
    let findAttributes: Statement
    let findPassword: Statement
    private let insertAccount: Statement
    private let insertAttribute: Statement

    /// Opens the accounts of a folder, and makes the file for them when there is none.
    ///
    /// - Parameters:
    ///   - folder: The folder. The store holds it for as long as it lives.
    ///   - cost: How much work each password's hash is.
    /// - Throws: Why there can be no accounts here. What was in the folder is then as it was.
    public convenience init(
        in folder: DataFolder, cost: PasswordHash.Cost = .owasp
    ) throws(DataFolderFailure) {
        try folder.makeAccounts()
        try self.init(folder.accounts, in: folder, cost: cost)
    }

    /// Opens accounts that are gone with the store.
    public static func inMemory(
        cost: PasswordHash.Cost = .owasp
    ) throws(DataFolderFailure) -> SQLiteAccounts {
        try SQLiteAccounts(":memory:", in: nil, cost: cost)
    }

    init(_ file: String, in folder: DataFolder?, cost: PasswordHash.Cost) throws(DataFolderFailure) {
        self.cost = cost
        nothing = .ofNothing(cost: cost)
        connection = try Connection.open(file, in: folder)
        do throws(SQLiteFailure) {
            begin = try Statement("BEGIN IMMEDIATE", on: connection)
            commit = try Statement("COMMIT", on: connection)
            rollBack = try Statement("ROLLBACK", on: connection)
            findEmail = try Statement("SELECT id FROM account WHERE email = ?", on: connection)
            findAlias = try Statement("SELECT id FROM account WHERE alias = ?", on: connection)
            findAccount = try Statement(
                """
                SELECT id, email, alias, created, password IS NOT NULL FROM account
                WHERE email = ?1 OR alias = ?1 ORDER BY email = ?1 DESC LIMIT 1
                """, on: connection)
            findAttributes = try Statement(
                "SELECT name, kind, value FROM attribute WHERE account = ?", on: connection)
            findPassword = try Statement(
                "SELECT id, password FROM account WHERE id >= ? ORDER BY id LIMIT 1", on: connection)
            insertAccount = try Statement(
                "INSERT INTO account(email, alias, password, created) VALUES (?, ?, ?, ?)", on: connection)
            insertAttribute = try Statement(
                "INSERT INTO attribute(account, name, kind, value) VALUES (?, ?, ?, ?)", on: connection)
        } catch {
            throw DataFolderFailure(error, file: file)
        }
    }

    /// Whether an account has this address, without regard to the case of the letters A to Z.
    public func holds(email: String) throws(StoreFailure) -> Bool {
        try holds(.text(email), findEmail)
    }

    /// Whether an account has this alias, without regard to the case of the letters A to Z.
    public func holds(alias: String) throws(StoreFailure) -> Bool {
        try holds(.text(alias), findAlias)
    }

    /// Keeps a new account with its attributes and the hash of its password, whole or not at all.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - password: Its password in clear, or `nil` for an account that uses codes.
    ///   - moment: When it was created.
    public func add(
        _ account: Account, password: Secret?, at moment: Moment
    ) throws(StoreFailure) {
        let hash = try password.map(hash(of:))
        do throws(SQLiteFailure) {
            try begin.run()
            try insert(account, hash: hash, at: moment)
            try commit.run()
        } catch {
            // Some failures have rolled back already; then this one says so, and changes nothing.
            _ = try? rollBack.run()
            throw StoreFailure(error)
        }
    }

    private func holds(
        _ name: Statement.Value, _ find: borrowing Statement
    ) throws(StoreFailure) -> Bool {
        do throws(SQLiteFailure) { return try find.run(name) != nil } catch { throw StoreFailure(error) }
    }

    /// Hashes a password, which takes its time.
    func hash(of password: Secret) throws(StoreFailure) -> Statement.Value {
        guard let hash = PasswordHash(password, cost: cost) else {
            throw .broken(reason: "no memory to hash a password")
        }
        return .text(hash.text)
    }

    func insert(
        _ account: Account, hash: Statement.Value?, at moment: Moment
    ) throws(SQLiteFailure) {
        let alias = account.alias.map(Statement.Value.text) ?? .null
        try insertAccount.run(.text(account.email), alias, hash ?? .null, .integer(moment.wall))
        let id = connection.lastRow
        for (name, value) in account.attributes {
            try insertAttribute.run(.integer(id), .text(name), .text(value.kind), value.cell)
        }
    }
}
