public import FileSystem
public import NativeAuth
public import Tenant

/// An account store in an SQLite database.
///
/// When ``add(_:password:at:)`` returns, the account is on disk and survives a crash of the program or the
/// machine. A folder has one open store at a time.
///
/// One thread may add accounts while another looks accounts up. A lookup uses a connection of its own: it
/// finds what is committed and does not wait for a commit. In memory, where a commit waits for nothing, both
/// share a connection.
///
/// A class, because a copy of an open database would be the same database.
public final class SQLiteAccounts: AccountStore {
    /// The cost of hashing a password.
    public let cost: PasswordHash.Cost
    /// The connection that writes.
    let connection: SQLiteConnection
    /// The connection for lookups.
    let reader: SQLiteConnection
    let files: OpenFiles
    let beginStatement: SQLiteStatement
    let commitStatement: SQLiteStatement
    let rollBackStatement: SQLiteStatement
    private let emailQuery: SQLiteStatement
    private let aliasQuery: SQLiteStatement
    let accountQuery: SQLiteStatement
    let idQuery: SQLiteStatement
    let attributesQuery: SQLiteStatement
    let passwordQuery: SQLiteStatement
    let methodsQuery: SQLiteStatement
    let methodCount: SQLiteStatement
    let methodInsertion: SQLiteStatement
    private let accountInsertion: SQLiteStatement
    private let attributeInsertion: SQLiteStatement
    /// Changes the password of an account that has one.
    let passwordUpdate: SQLiteStatement

    /// Opens the accounts in a folder, creating the database file if necessary.
    ///
    /// - Parameters:
    ///   - folder: The folder, which the store keeps locked.
    ///   - cost: The cost of hashing a password.
    /// - Throws: Why the folder cannot be used. Its contents are left unchanged.
    public convenience init(
        in folder: DataFolder, cost: PasswordHash.Cost = .owasp
    ) throws(DataFolderFailure) {
        try folder.createAccountsFile()
        try self.init(folder.accountsPath, in: folder, cost: cost)
    }

    /// Opens a store in memory, which is lost with the store.
    public static func inMemory(
        cost: PasswordHash.Cost = .owasp
    ) throws(DataFolderFailure) -> SQLiteAccounts {
        try SQLiteAccounts(":memory:", in: nil, cost: cost)
    }

    init(_ file: String, in folder: DataFolder?, cost: PasswordHash.Cost) throws(DataFolderFailure) {
        self.cost = cost
        let connection = try SQLiteConnection.open(file, in: folder)
        self.connection = connection
        do throws(SQLiteFailure) {
            let reader = folder == nil ? connection : try SQLiteConnection(file, reading: connection)
            self.reader = reader
            beginStatement = try SQLiteStatement("BEGIN IMMEDIATE", on: connection)
            commitStatement = try SQLiteStatement("COMMIT", on: connection)
            rollBackStatement = try SQLiteStatement("ROLLBACK", on: connection)
            emailQuery = try SQLiteStatement("SELECT 1 FROM account WHERE email = ?", on: reader)
            aliasQuery = try SQLiteStatement("SELECT 1 FROM account WHERE alias = ?", on: reader)
            accountQuery = try SQLiteStatement(
                """
                SELECT id, email, alias, created, password FROM account
                WHERE email = ?1 OR alias = ?1 ORDER BY email = ?1 DESC LIMIT 1
                """, on: reader)
            idQuery = try SQLiteStatement(
                "SELECT id, email, alias, created, password FROM account WHERE id = ?", on: reader)
            attributesQuery = try SQLiteStatement(
                "SELECT name, kind, value FROM attribute WHERE account = ?", on: reader)
            passwordQuery = try SQLiteStatement(
                "SELECT password FROM account WHERE id = ?", on: reader)
            methodsQuery = try SQLiteStatement(
                "SELECT kind, target, added FROM method WHERE account = ? ORDER BY added, target", on: reader)
            methodCount = try SQLiteStatement(
                "SELECT count(*) FROM method WHERE account = ?", on: connection)
            methodInsertion = try SQLiteStatement(
                """
                INSERT OR IGNORE INTO method(account, kind, target, added)
                SELECT id, ?2, ?3, ?4 FROM account WHERE id = ?1
                """, on: connection)
            accountInsertion = try SQLiteStatement(
                "INSERT INTO account(email, alias, password, created) VALUES (?, ?, ?, ?)", on: connection)
            attributeInsertion = try SQLiteStatement(
                "INSERT INTO attribute(account, name, kind, value) VALUES (?, ?, ?, ?)", on: connection)
            passwordUpdate = try SQLiteStatement(
                "UPDATE account SET password = ?2 WHERE id = ?1 AND password IS NOT NULL RETURNING id",
                on: connection)
        } catch {
            throw DataFolderFailure(error, file: file)
        }
        // SQLite creates the log when the first statement needs the schema.
        files = OpenFiles(in: folder)
    }

    /// Whether an account has this email address, matching ASCII letters in either case.
    public func contains(email: String) throws(StoreFailure) -> Bool {
        try hasMatch(for: .text(email), in: emailQuery)
    }

    /// Whether an account has this alias, matching ASCII letters in either case.
    public func contains(alias: String) throws(StoreFailure) -> Bool {
        try hasMatch(for: .text(alias), in: aliasQuery)
    }

    /// Stores a new account with its attributes and the hash of its password, completely or not at all.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - password: Its password in clear text, or `nil` for an account that uses codes.
    ///   - timestamp: When it was created.
    public func add(
        _ account: Account, password: Secret?, at timestamp: Timestamp
    ) throws(StoreFailure) {
        try add(account, hash: try password.map(hash(of:)), at: timestamp)
    }

    /// Stores a new account whose password is hashed already; without a hash it uses codes.
    public func add(
        _ account: Account, hash: PasswordHash?, at timestamp: Timestamp
    ) throws(StoreFailure) {
        try transaction { () throws(SQLiteFailure) in try insert(account, hash: hash, at: timestamp) }
    }

    private func hasMatch(
        for name: SQLiteStatement.Value, in query: borrowing SQLiteStatement
    ) throws(StoreFailure) -> Bool {
        do throws(SQLiteFailure) {
            return try query.run(name) == .integer(1)
        } catch {
            throw StoreFailure(error)
        }
    }

    /// Hashes a password, which is slow.
    func hash(of password: Secret) throws(StoreFailure) -> PasswordHash {
        guard let hash = PasswordHash(password, cost: cost) else {
            throw .unavailable(reason: "no memory to hash a password")
        }
        return hash
    }

    func insert(
        _ account: Account, hash: PasswordHash?, at timestamp: Timestamp
    ) throws(SQLiteFailure) {
        let alias = account.alias.map(SQLiteStatement.Value.text) ?? .null
        try accountInsertion.run(
            .text(account.email), alias, hash.map { .text($0.text) } ?? .null, .integer(timestamp.wall))
        let id = connection.lastInsertedRow
        for (name, value) in account.attributes {
            try attributeInsertion.run(.integer(id), .text(name), .text(value.kind), value.cell)
        }
    }
}
