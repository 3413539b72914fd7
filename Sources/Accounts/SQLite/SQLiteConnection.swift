internal import CSQLite

/// An open SQLite database, closed with its last reference.
///
/// A class, because its statements share it.
final class SQLiteConnection {
    let database: OpaquePointer
    // Holds the folder's lock until the database is closed, so that no other process takes the folder before
    // that.
    private let folder: DataFolder?
    // The last connection to be closed writes the log back, which one that only reads cannot.
    private let writer: SQLiteConnection?

    /// Opens a file that exists, or `:memory:`, without writing to it.
    init(_ path: String, in folder: DataFolder?) throws(SQLiteFailure) {
        database = try Self.open(path, SQLITE_OPEN_READWRITE, busyTimeout: 2_000)
        self.folder = folder
        writer = nil
        try protect()
    }

    /// Opens the file of another connection only for reading.
    ///
    /// It reads what is committed and does not wait for the other connection. Its timeout is short, since
    /// other programs hardly ever lock readers of a log out.
    init(_ path: String, reading writer: SQLiteConnection) throws(SQLiteFailure) {
        database = try Self.open(path, SQLITE_OPEN_READONLY, busyTimeout: 50)
        folder = nil
        self.writer = writer
        try protect()
    }

    deinit {
        sqlite3_close_v2(database)
    }

    private static func open(
        _ path: String, _ access: Int32, busyTimeout: Int32
    ) throws(SQLiteFailure) -> OpaquePointer {
        var database: OpaquePointer?
        let code = sqlite3_open_v2(
            path, &database, access | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard let database, code == SQLITE_OK else {
            defer { sqlite3_close_v2(database) }
            throw SQLiteFailure(code, of: database)
        }
        sqlite3_busy_timeout(database, busyTimeout)
        return database
    }

    private func protect() throws(SQLiteFailure) {
        try setOption(SQLITE_DBCONFIG_DEFENSIVE, true)
        try setOption(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
        try setOption(SQLITE_DBCONFIG_ENABLE_FKEY, true)
    }

    /// Reserves the connection for the calling thread until it calls ``leave()``; calls may be nested.
    ///
    /// An error's message and the row ID of an insert are those of the last call on any thread.
    func enter() { sqlite3_mutex_enter(sqlite3_db_mutex(database)) }

    /// Ends what ``enter()`` began.
    func leave() { sqlite3_mutex_leave(sqlite3_db_mutex(database)) }

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
