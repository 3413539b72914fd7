package import NativeAuth
package import PosixSupport
package import Tenant

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
package final class SQLiteAccounts: AccountStore {
    /// The cost of hashing a password.
    let cost: PasswordHash.Cost
    /// The connection that writes.
    let connection: SQLiteConnection
    /// The connection for lookups.
    let reader: SQLiteConnection

    /// Opens the accounts in a folder, creating the database file if necessary.
    ///
    /// - Parameters:
    ///   - folder: The folder, which the store keeps locked.
    ///   - cost: The cost of hashing a password.
    /// - Throws: Why the folder cannot be used.
    package convenience init(
        in folder: DataFolder, cost: PasswordHash.Cost = .owasp
    ) throws(DataFolderFailure) {
        try folder.createAccountsFile()
        try self.init(folder.accountsPath, in: folder, cost: cost)
    }

    /// Opens a store in memory, which is lost with the store.
    package static func inMemory(
        cost: PasswordHash.Cost = .owasp
    ) throws(DataFolderFailure) -> SQLiteAccounts {
        try SQLiteAccounts(":memory:", in: nil, cost: cost)
    }

    private init(_ file: String, in folder: DataFolder?, cost: PasswordHash.Cost) throws(DataFolderFailure) {
        self.cost = cost
        let connection = try SQLiteConnection.open(file, in: folder)
        self.connection = connection
        do throws(SQLiteFailure) {
            // The tenant waits for look-ups, which other programs hardly ever lock out of a log.
            reader = folder == nil ? connection : try SQLiteConnection(file, in: folder, timeout: 50)
            try reader.execute(Schema.check)
        } catch {
            throw DataFolderFailure(error, file: file)
        }
    }

    /// Runs statements in one transaction, and returns once what they wrote is on disk.
    ///
    /// If one of the statements fails, or the commit does, nothing is written and the next transaction can
    /// begin.
    @discardableResult
    func transaction<Value>(
        _ body: () throws(SQLiteFailure) -> Value
    ) throws(StoreFailure) -> Value {
        connection.enter()
        defer { connection.leave() }
        do throws(SQLiteFailure) {
            try connection.run("BEGIN IMMEDIATE")
            let value = try body()
            try connection.run("COMMIT")
            return value
        } catch {
            // After some failures SQLite has already rolled back; then this statement fails and changes
            // nothing.
            _ = try? connection.run("ROLLBACK")
            throw StoreFailure(error)
        }
    }

    /// Looks something up, in what is committed.
    func lookup<Value>(
        _ body: (SQLiteConnection) throws(SQLiteFailure) -> Value
    ) throws(StoreFailure) -> Value {
        do throws(SQLiteFailure) { return try body(reader) } catch { throw StoreFailure(error) }
    }
}

// MARK: - Lookups

extension SQLiteAccounts {
    /// Whether an account has this email address, matching ASCII letters in either case.
    package func contains(email: String) throws(StoreFailure) -> Bool {
        try lookup { reader throws(SQLiteFailure) in
            try reader.run("SELECT 1 FROM account WHERE email = ?", .text(email)) != nil
        }
    }

    /// Whether an account has this alias, matching ASCII letters in either case.
    package func contains(alias: String) throws(StoreFailure) -> Bool {
        try lookup { reader throws(SQLiteFailure) in
            try reader.run("SELECT 1 FROM account WHERE alias = ?", .text(alias)) != nil
        }
    }

    /// Returns the account with this email address or alias, matching ASCII letters in either case.
    package func account(named name: String) throws(StoreFailure) -> StoredAccount? {
        try lookup { reader throws(SQLiteFailure) in
            try account(
                in: try reader.rows(
                    """
                    SELECT id, email, alias, created, password FROM account
                    WHERE email = ?1 OR alias = ?1 ORDER BY email = ?1 DESC LIMIT 1
                    """, [.text(name)]))
        }
    }

    /// Returns the account with this ID.
    package func account(_ id: StoredAccount.ID) throws(StoreFailure) -> StoredAccount? {
        try lookup { reader throws(SQLiteFailure) in
            try account(
                in: try reader.rows(
                    "SELECT id, email, alias, created, password FROM account WHERE id = ?", [.integer(id)]))
        }
    }

    /// Returns all accounts, in order of creation.
    package func all() throws(StoreFailure) -> [StoredAccount] {
        try accounts("SELECT id, email, alias, created, password FROM account ORDER BY id", [])
    }

    /// Returns this many accounts, newest first, after those that are newer still.
    ///
    /// - Parameter offset: The number of newer accounts that are left out.
    func newest(_ count: Int, after offset: Int) throws(StoreFailure) -> [StoredAccount] {
        try accounts(
            "SELECT id, email, alias, created, password FROM account ORDER BY id DESC LIMIT ? OFFSET ?",
            [.integer(Int64(count)), .integer(Int64(offset))])
    }

    private func accounts(
        _ query: StaticString, _ values: [SQLiteValue]
    ) throws(StoreFailure) -> [StoredAccount] {
        try lookup { reader throws(SQLiteFailure) in
            var accounts: [StoredAccount] = []
            for row in try reader.rows(query, values) {
                accounts += try account(in: [row]).map { [$0] } ?? []
            }
            return accounts
        }
    }

    /// Returns the account in the first of rows of ID, email address, alias, time of creation and hash.
    private func account(in rows: [[SQLiteValue]]) throws(SQLiteFailure) -> StoredAccount? {
        guard let row = rows.first,
            case (.integer(let id), .text(let email), .integer(let created)) = (row[0], row[1], row[3])
        else { return nil }
        let account = Account(email: email, alias: row[2].text, attributes: try attributes(of: id))
        let hash = row[4].text.map(PasswordHash.init(text:))
        return StoredAccount(
            id: id, account: account, createdAt: created, hasPassword: hash != nil,
            passwordRevision: hash?.revision ?? 0)
    }

    private func attributes(of id: StoredAccount.ID) throws(SQLiteFailure) -> [String: AttributeValue] {
        var attributes: [String: AttributeValue] = [:]
        let rows = try reader.rows(
            "SELECT name, kind, value FROM attribute WHERE account = ?", [.integer(id)])
        for row in rows {
            guard let name = row[0].text, let kind = row[1].text else { continue }
            attributes[name] = AttributeValue(kind: kind, cell: row[2])
        }
        return attributes
    }

    /// Verifies an account's password; the hash does not leave this module.
    package func verifies(_ password: Secret, of id: StoredAccount.ID) throws(StoreFailure) -> Bool {
        try hash(of: id)?.verifies(password) ?? false
    }

    /// Returns the hash of an account's password; `nil` if there is no such account, or if it uses codes.
    func hash(of id: StoredAccount.ID) throws(StoreFailure) -> PasswordHash? {
        try lookup { reader throws(SQLiteFailure) in
            try reader.run("SELECT password FROM account WHERE id = ?", .integer(id))?.text
                .map(PasswordHash.init(text:))
        }
    }

    /// Returns the methods that the user of an account has registered, in the order of their registration.
    package func methods(of id: StoredAccount.ID) throws(StoreFailure) -> [AuthenticationMethod] {
        try lookup { reader throws(SQLiteFailure) in
            let rows = try reader.rows(
                "SELECT kind, target, added FROM method WHERE account = ? ORDER BY added, target",
                [.integer(id)])
            return rows.compactMap { row in
                guard
                    case (.text(let kind), .text(let target), .integer(let added)) = (row[0], row[1], row[2])
                else { return nil }
                return AuthenticationMethod.Kind(rawValue: kind).map { kind in
                    AuthenticationMethod(kind: kind, target: target, addedAt: added)
                }
            }
        }
    }
}

// MARK: - Changes

extension SQLiteAccounts {
    /// Stores a new account with its attributes and the hash of its password, completely or not at all.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - password: Its password in clear text, or `nil` for an account that uses codes.
    ///   - timestamp: When it was created.
    @discardableResult
    package func add(
        _ account: Account, password: Secret?, at timestamp: Timestamp
    ) throws(StoreFailure) -> AccountReference {
        try add(account, hash: try password.map(hash(of:)), at: timestamp)
    }

    /// Stores a new account whose password is hashed already; without a hash it uses codes.
    @discardableResult
    func add(
        _ account: Account, hash: PasswordHash?, at timestamp: Timestamp
    ) throws(StoreFailure) -> AccountReference {
        try transaction { () throws(SQLiteFailure) in try insert(account, hash: hash, at: timestamp) }
    }

    @discardableResult
    func insert(
        _ account: Account, hash: PasswordHash?, at timestamp: Timestamp
    ) throws(SQLiteFailure) -> AccountReference {
        try connection.run(
            "INSERT INTO account(email, alias, password, created) VALUES (?, ?, ?, ?)",
            .text(account.email), account.alias.map(SQLiteValue.text) ?? .null,
            hash.map { .text($0.text) } ?? .null, .integer(timestamp.wall))
        let id = connection.lastInsertedRow
        for (name, value) in account.attributes {
            try connection.run(
                "INSERT INTO attribute(account, name, kind, value) VALUES (?, ?, ?, ?)",
                .integer(id), .text(name), .text(value.kind), value.cell)
        }
        return AccountReference(id: id, passwordRevision: hash?.revision ?? 0)
    }

    /// Stores the hash of a new password in place of the account's old one.
    ///
    /// - Returns: The account with the new password; `nil` if nothing is stored, because the account was
    ///   removed, has got another password or uses codes.
    package func setPassword(
        _ password: Secret, of account: AccountReference
    ) throws(StoreFailure) -> AccountReference? {
        try setPassword(try hash(of: password), of: account)
    }

    /// Stores a hash in place of that of the account's old password.
    func setPassword(
        _ hash: PasswordHash, of account: AccountReference
    ) throws(StoreFailure) -> AccountReference? {
        try transaction { () throws(SQLiteFailure) in
            guard try isCurrent(account),
                try connection.run(
                    "UPDATE account SET password = ?2 WHERE id = ?1 AND password IS NOT NULL RETURNING id",
                    .integer(account.id), .text(hash.text)) != nil
            else { return nil }
            return AccountReference(id: account.id, passwordRevision: hash.revision)
        }
    }

    /// Whether an account exists and has the password that it had; within a transaction.
    private func isCurrent(_ account: AccountReference) throws(SQLiteFailure) -> Bool {
        let cell = try connection.run("SELECT password FROM account WHERE id = ?", .integer(account.id))
        return cell.map { $0.text.map { PasswordHash(text: $0).revision } ?? 0 } == account.passwordRevision
    }

    /// Hashes a password, which is slow.
    private func hash(of password: Secret) throws(StoreFailure) -> PasswordHash {
        guard let hash = PasswordHash(password, cost: cost) else {
            throw .unavailable(reason: "no memory to hash a password")
        }
        return hash
    }

    /// Registers a method for an account, unless the account has it already.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - account: The account.
    ///   - count: The number of methods that the account has before.
    /// - Throws: ``StoreFailure/taken`` if the account was removed, has got another password or has
    ///   another number of methods.
    package func addMethod(
        _ method: AuthenticationMethod, to account: AccountReference, after count: Int
    ) throws(StoreFailure) {
        let id = SQLiteValue.integer(account.id)
        let isExpected = try transaction { () throws(SQLiteFailure) -> Bool in
            let present = try connection.run("SELECT count(*) FROM method WHERE account = ?", id)
            guard try isCurrent(account), present == .integer(Int64(count)) else { return false }
            try connection.run(
                "INSERT OR IGNORE INTO method(account, kind, target, added) VALUES (?, ?, ?, ?)",
                id, .text(method.kind.rawValue), .text(method.target), .integer(method.addedAt))
            return true
        }
        guard isExpected else { throw .taken }
    }

    /// Deletes an account, its attributes, its methods and its sessions.
    package func remove(_ id: StoredAccount.ID) throws(StoreFailure) {
        try transaction { () throws(SQLiteFailure) in
            try connection.run("DELETE FROM account WHERE id = ?", .integer(id))
        }
    }

    /// Deletes every account, with all that belongs to it.
    func removeAll() throws(StoreFailure) {
        try transaction { () throws(SQLiteFailure) in try connection.run("DELETE FROM account") }
    }
}

/// How an attribute's value is stored: a kind column and a value column.
extension AttributeValue {
    /// The value of the `kind` column.
    fileprivate var kind: String {
        switch self {
        case .text: "text"
        case .integer: "integer"
        case .boolean: "boolean"
        }
    }

    /// The value of the `value` column.
    fileprivate var cell: SQLiteValue {
        switch self {
        case .text(let text): .text(text)
        case .integer(let integer): .integer(integer)
        case .boolean(let boolean): .integer(boolean ? 1 : 0)
        }
    }

    /// Reads a stored value; `nil` when the kind and the cell do not match, which the table rules out.
    fileprivate init?(kind: String, cell: SQLiteValue) {
        switch (kind, cell) {
        case ("text", .text(let text)): self = .text(text)
        case ("integer", .integer(let integer)): self = .integer(integer)
        case ("boolean", .integer(let integer)): self = .boolean(integer != 0)
        default: return nil
        }
    }
}

// MARK: - Sessions

// The sessions of a tenant, so that refresh tokens work after a restart. The table has no token and no name,
// only digests and the numbers of accounts.

extension SQLiteAccounts {
    /// Returns the stored sessions and deletes those that have expired.
    ///
    /// - Parameter now: The time in milliseconds since 1970 (UTC).
    func sessions(at now: Int64) throws(StoreFailure) -> [SessionRecord] {
        try transaction { () throws(SQLiteFailure) in
            try removeSessions(expiredAt: now)
            return try connection.rows(
                "SELECT id, secret, client, account, revision, scope, stored FROM session", []
            ).compactMap(SessionRecord.init(row:))
        }
    }

    /// Stores changes of sessions in one transaction, and deletes those that have expired
    /// when the newest began.
    ///
    /// When it returns, the changes are on disk and survive a crash of the program or the machine. The
    /// session of an account that was deleted is not stored.
    func store(_ changes: [SessionChange]) throws(StoreFailure) {
        try transaction { () throws(SQLiteFailure) in
            var newest: Int64?
            for change in changes {
                switch change {
                case .store(let record):
                    try store(record)
                    newest = max(newest ?? record.storedAt, record.storedAt)
                case .remove(let id):
                    try connection.run("DELETE FROM session WHERE id = ?", .text(id.hexadecimal))
                case .removeAll: try connection.run("DELETE FROM session")
                }
            }
            if let newest { try removeSessions(expiredAt: newest) }
        }
    }

    private func store(_ record: SessionRecord) throws(SQLiteFailure) {
        try connection.run(
            """
            INSERT OR REPLACE INTO session(id, secret, client, account, revision, scope, stored)
            SELECT ?1, ?2, ?3, id, ?5, ?6, ?7 FROM account WHERE id = ?4
            """,
            .text(record.id.hexadecimal), .text(record.secret.hexadecimal), .text(record.clientID),
            .integer(record.accountID), .integer(record.passwordRevision), .text(record.scope),
            .integer(record.storedAt))
    }

    private func removeSessions(expiredAt now: Int64) throws(SQLiteFailure) {
        try connection.run("DELETE FROM session WHERE stored <= ?", .integer(now - SessionRecord.lifetime))
    }
}

extension SessionRecord {
    /// Reads a row of the table; `nil` when it has other contents.
    fileprivate init?(row: [SQLiteValue]) {
        guard
            case (.text(let id), .text(let secret), .text(let clientID)) = (row[0], row[1], row[2]),
            case (.integer(let accountID), .integer(let revision)) = (row[3], row[4]),
            case (.text(let scope), .integer(let storedAt)) = (row[5], row[6]),
            let id = [UInt8](hexadecimal: id), let secret = [UInt8](hexadecimal: secret)
        else { return nil }
        self.init(
            id: id, secret: secret, clientID: clientID, accountID: accountID, passwordRevision: revision,
            scope: scope, storedAt: storedAt)
    }
}

extension [UInt8] {
    /// Reads two hexadecimal digits a byte; `nil` for anything else.
    fileprivate init?(hexadecimal text: String) {
        let digits = text.map { $0.isASCII ? $0.hexDigitValue.map(UInt8.init) : nil }
        guard digits.count.isMultiple(of: 2) else { return nil }
        self = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            append(high << 4 | low)
        }
    }

    /// The bytes as two hexadecimal digits each.
    fileprivate var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
