internal import CSQLite

/// An open database, closed when its last statement goes.
///
/// A class, because statements share it; used by one call at a time.
final class Connection {
    let database: OpaquePointer
    // Kept until the database is closed, so that nobody else finds the folder free before that.
    private let folder: DataFolder?

    /// Opens a file that exists, or `:memory:`, and writes nothing to it.
    ///
    /// SQLite guards it, so that one thread may write while another looks something up.
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
        try set(SQLITE_DBCONFIG_DEFENSIVE, true)
        try set(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
        try set(SQLITE_DBCONFIG_ENABLE_FKEY, true)
    }

    deinit {
        sqlite3_close_v2(database)
    }

    /// The id of the row that was inserted last.
    var lastRow: Int64 { sqlite3_last_insert_rowid(database) }

    /// Turns one of SQLite's switches.
    func set(_ option: Int32, _ on: Bool) throws(SQLiteFailure) {
        let code = csqlite_switch(database, option, on ? 1 : 0)
        guard code == SQLITE_OK else { throw SQLiteFailure(code, of: database) }
    }

    /// Prepares a statement, runs it once and returns the first column of its first row.
    @discardableResult
    func run(_ sql: StaticString) throws(SQLiteFailure) -> Statement.Value? {
        try Statement(sql, on: self).run()
    }

    /// Refuses, from now on, to prepare what would reach another file or change how this one is kept.
    ///
    /// No statement of ours does; one that is added by mistake then fails at once.
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
