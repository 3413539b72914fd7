internal import CSQLite
internal import FileSystem

extension SQLiteConnection {
    /// Opens a database of accounts, and makes its tables if it is empty.
    ///
    /// - Parameters:
    ///   - file: The path of a file that exists and may be empty, or `:memory:`.
    ///   - folder: The folder that contains the file; the connection keeps it locked while open.
    /// - Throws: Why the file cannot be used. It is left unchanged.
    static func open(_ file: String, in folder: DataFolder?) throws(DataFolderFailure) -> SQLiteConnection {
        let connection: SQLiteConnection
        let header: DatabaseHeader?
        do throws(SQLiteFailure) {
            connection = try SQLiteConnection(file, in: folder)
            // Until the file is known to be ours, closing the connection must not checkpoint its log into it.
            try connection.setOption(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
            header = try connection.readHeader()
        } catch {
            throw DataFolderFailure(error, file: file)
        }
        try header?.check(file)
        do throws(SQLiteFailure) {
            try connection.setOption(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)
            if header == nil { try connection.createTables() }
            try connection.makeDurable()
        } catch {
            throw DataFolderFailure(error, file: file)
        }
        connection.restrict()
        return connection
    }

    /// Reads the application ID and version, including what is in the log; `nil` for an empty database.
    private func readHeader() throws(SQLiteFailure) -> DatabaseHeader? {
        guard try integer("PRAGMA page_count") > 0 else { return nil }
        return DatabaseHeader(
            applicationID: Int32(truncatingIfNeeded: try integer("PRAGMA application_id")),
            version: Int32(truncatingIfNeeded: try integer("PRAGMA user_version")))
    }

    private func integer(_ sql: StaticString) throws(SQLiteFailure) -> Int64 {
        if case .integer(let integer) = try run(sql) { integer } else { 0 }
    }

    /// Makes the tables in one transaction: after a crash the file is empty or has all of them.
    private func createTables() throws(SQLiteFailure) {
        // On failure the caller closes the connection, which rolls back.
        try run("BEGIN IMMEDIATE")
        for statement in Schema.statements { try run(statement) }
        try run("COMMIT")
    }

    /// Makes every commit wait for the disk.
    ///
    /// WAL is enabled after the tables are created, so that the file itself has a valid header from the
    /// start. Where WAL is not available (in memory and on some network file systems), SQLite keeps its
    /// current journal mode, which is as safe.
    private func makeDurable() throws(SQLiteFailure) {
        try run("PRAGMA journal_mode = WAL")
        try run("PRAGMA synchronous = FULL")
    }
}
