internal import CSQLite

extension Connection {
    /// Opens a database of accounts and brings it to the version of this program.
    ///
    /// - Parameters:
    ///   - file: The path of a file that exists and may be empty, or `:memory:`.
    ///   - folder: The folder that the file is in, held for as long as the connection is open.
    /// - Throws: Why it cannot be used. It is then as it was.
    static func open(_ file: String, in folder: DataFolder?) throws(DataFolderFailure) -> Connection {
        let connection: Connection
        let header: Header?
        do throws(SQLiteFailure) {
            connection = try Connection(file, in: folder)
            // Until it is known to be ours, closing it must not carry its log over into the file.
            try connection.set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
            header = try connection.header()
        } catch {
            throw DataFolderFailure(error, file: file)
        }
        try header?.check(file)
        do throws(SQLiteFailure) {
            try connection.set(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)
            try connection.migrate(from: Int(header?.version ?? 0))
            try connection.makeDurable()
        } catch {
            throw DataFolderFailure(error, file: file)
        }
        connection.restrict()
        return connection
    }

    /// What the database says it is, its log included; `nil` when there is nothing in it.
    private func header() throws(SQLiteFailure) -> Header? {
        guard try number("PRAGMA page_count") > 0 else { return nil }
        return Header(
            application: Int32(truncatingIfNeeded: try number("PRAGMA application_id")),
            version: Int32(truncatingIfNeeded: try number("PRAGMA user_version")))
    }

    private func number(_ sql: StaticString) throws(SQLiteFailure) -> Int64 {
        if case .integer(let number) = try run(sql) { number } else { 0 }
    }

    private func migrate(from version: Int) throws(SQLiteFailure) {
        guard version < Schema.migrations.count else { return }
        // Closing the connection, as every failure here does, rolls back.
        try run("BEGIN IMMEDIATE")
        for migration in Schema.migrations.dropFirst(version) {
            for statement in migration { try run(statement) }
        }
        try run("COMMIT")
    }

    /// Makes every commit wait for the disk.
    ///
    /// The log comes after the tables, so that the file itself says from the start what it is. Where it cannot
    /// be had, on some network file systems and in memory, SQLite stays with what it has, which is as safe.
    private func makeDurable() throws(SQLiteFailure) {
        try run("PRAGMA journal_mode = WAL")
        try run("PRAGMA synchronous = FULL")
    }
}
