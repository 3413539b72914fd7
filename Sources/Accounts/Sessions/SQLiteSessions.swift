internal import CSQLite
public import FileSystem
internal import Glibc
public import Tenant

/// The sessions of a tenant in its data folder, so that refresh tokens work after a restart.
///
/// They have a database of their own, so that storing them never delays an account. When ``store(_:)`` returns,
/// the changes are on disk and survive a crash of the program or the machine. The file contains no token and no
/// name, only digests and the numbers of accounts.
///
/// A class, because a copy of an open database would be the same database. Used by one call at a time.
public final class SQLiteSessions {
    let connection: SQLiteConnection
    private let insertion: SQLiteStatement
    private let deletion: SQLiteStatement
    private let expiry: SQLiteStatement

    /// Opens the sessions in a folder, creating the file if necessary.
    ///
    /// The sessions of an earlier version are deleted.
    ///
    /// - Parameter folder: The folder, which the store keeps locked.
    /// - Throws: Why the file cannot be used; then it is left unchanged.
    public convenience init(in folder: DataFolder) throws(DataFolderFailure) {
        let path = DataFolder.file("sessions.sqlite", in: folder.path)
        do throws(SQLiteFailure) {
            try Self.create(path)
            if try Self.version(of: path, in: folder) ?? SessionSchema.version < SessionSchema.version {
                for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
                try Self.create(path)
            }
            try self.init(path, in: folder)
        } catch {
            guard error.isDamage else { throw DataFolderFailure(error, file: path) }
            throw .unusableSessions(path)
        }
    }

    /// Creates an empty file, accessible to its owner only, unless there is one.
    private static func create(_ path: String) throws(SQLiteFailure) {
        guard let file = FileDescriptor(ownFile: path, O_WRONLY | O_CREAT, mode: 0o600) else {
            // SQLite would follow a symbolic link.
            throw SQLiteFailure(
                code: errno == ELOOP ? SQLITE_NOTADB : SQLITE_CANTOPEN, message: "not created",
                systemError: errno)
        }
        _ = fchmod(file.number, 0o600)
    }

    /// Returns the version of a file of sessions; `nil` for an empty file.
    private static func version(
        of path: String, in folder: DataFolder
    ) throws(SQLiteFailure) -> Int64? {
        let connection = try SQLiteConnection(path, in: folder)
        // A log that is not ours stays as it is.
        try connection.setOption(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
        guard try connection.run("PRAGMA page_count") != .integer(0) else { return nil }
        guard try connection.run("PRAGMA application_id") == .integer(SessionSchema.applicationID),
            case .integer(let version) = try connection.run("PRAGMA user_version")
        else { throw SQLiteFailure(code: SQLITE_NOTADB, message: "no sessions", systemError: 0) }
        return version
    }

    private init(_ path: String, in folder: DataFolder) throws(SQLiteFailure) {
        connection = try SQLiteConnection(path, in: folder)
        try connection.prepareForSessions()
        insertion = try SQLiteStatement(
            """
            INSERT OR REPLACE INTO session(id, secret, client, account, revision, scope, stored)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """, on: connection)
        deletion = try SQLiteStatement("DELETE FROM session WHERE id = ?", on: connection)
        expiry = try SQLiteStatement("DELETE FROM session WHERE stored <= ?", on: connection)
        // Reads every page that matters, so that a damaged file is noticed now.
        _ = try rows()
        connection.restrict()
    }

    /// Returns the stored sessions and deletes those that have expired.
    ///
    /// - Parameter now: The time in milliseconds since 1970 (UTC).
    public func records(at now: Int64) throws(StoreFailure) -> [SessionRecord] {
        do throws(SQLiteFailure) {
            try expiry.run(.integer(now - SessionRecord.lifetime))
            return try rows()
        } catch {
            throw StoreFailure(error)
        }
    }

    /// Stores changes in one transaction, and deletes the sessions that have expired when the newest began.
    public func store(_ changes: [SessionChange]) throws(StoreFailure) {
        try connection.transaction { () throws(SQLiteFailure) in try perform(changes) }
    }

    /// Removes all sessions and stores changes, in one transaction.
    public func replaceAll(with changes: [SessionChange] = []) throws(StoreFailure) {
        try connection.transaction { () throws(SQLiteFailure) in
            try connection.run("DELETE FROM session")
            try perform(changes)
        }
    }

    private func perform(_ changes: [SessionChange]) throws(SQLiteFailure) {
        var newest: Int64?
        for change in changes {
            switch change {
            case .store(let record):
                try insertion.run(record)
                newest = max(newest ?? record.storedAt, record.storedAt)
            case .remove(let id): try deletion.run(.text(id.hexadecimal))
            }
        }
        if let newest { try expiry.run(.integer(newest - SessionRecord.lifetime)) }
    }

    private func rows() throws(SQLiteFailure) -> [SessionRecord] {
        let statement = try SQLiteStatement(
            "SELECT id, secret, client, account, revision, scope, stored FROM session", on: connection)
        return try statement.rows([], columns: 7).compactMap(SessionRecord.init(row:))
    }
}
