internal import CSQLite

/// An open SQLite database, closed with its last reference.
///
/// A class, because its statements share it. Used by one call at a time.
final class SQLiteConnection {
    let database: OpaquePointer
    // Holds the folder's lock until the database is closed, so that no other process takes the folder before
    // that.
    private let folder: DataFolder?

    /// Opens a file that exists, or `:memory:`, without writing to it.
    ///
    /// SQLite's own mutex protects the connection, so one thread may write while another reads.
    init(_ path: String, in folder: DataFolder?) throws(SQLiteFailure) {
        var database: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &database, flags, nil)
        guard let database, code == SQLITE_OK else {
            defer { sqlite3_close_v2(database) }
            throw SQLiteFailure(code, of: database)
        }
        self.database = database
        self.folder = folder
        sqlite3_busy_timeout(database, 2_000)
        try setOption(SQLITE_DBCONFIG_DEFENSIVE, true)
        try setOption(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
        try setOption(SQLITE_DBCONFIG_ENABLE_FKEY, true)
    }

    deinit {
        sqlite3_close_v2(database)
    }

    /// The row ID of the last insert.
    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(database) }

    /// Sets one of SQLite's boolean configuration options.
    func setOption(_ option: Int32, _ isOn: Bool) throws(SQLiteFailure) {
        let code = csqlite_switch(database, option, isOn ? 1 : 0)
        guard code == SQLITE_OK else { throw SQLiteFailure(code, of: database) }
    }

    /// Prepares a statement, runs it once and returns the first column of its first row.
    @discardableResult
    func run(_ sql: StaticString) throws(SQLiteFailure) -> SQLiteStatement.Value? {
        try SQLiteStatement(sql, on: self).run()
    }

    /// From now on, refuses statements that attach another file or change how this one is stored.
    ///
    /// This program has no such statement; one added by mistake fails at once.
    func restrict() {
        sqlite3_set_authorizer(
            database,
            { @Sendable _, action, _, argument, _, _ in
                switch action {
                case SQLITE_ATTACH, SQLITE_DETACH: SQLITE_DENY
                case SQLITE_PRAGMA where argument != nil: SQLITE_DENY
                default: SQLITE_OK
                }
            }, nil)
    }
}
