internal import CSQLite
internal import PosixSupport

/// The value of a cell in an SQLite database.
enum SQLiteValue: Hashable, Sendable {
    case text(String)
    case integer(Int64)
    case null

    /// The string of a `text` value.
    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}

/// An open SQLite database, closed with its last reference.
///
/// Several threads may use it, one after another. A statement is prepared when it is first used. Its SQL is a
/// literal; values are always bound.
final class SQLiteConnection {
    let database: OpaquePointer
    // Holds the folder's lock until the database is closed, so that no other process takes the folder before
    // that.
    private let folder: DataFolder?
    /// The prepared statements, by the addresses of their SQL.
    private var statements: [UnsafePointer<UInt8>: OpaquePointer] = [:]

    /// Opens a file that exists, or `:memory:`, without writing to it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - folder: The folder that contains it.
    ///   - timeout: How long a statement waits while another program holds the database, in milliseconds.
    init(_ path: String, in folder: DataFolder?, timeout: Int32 = 2_000) throws(SQLiteFailure) {
        var database: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &database, flags, nil)
        guard let database, code == SQLITE_OK else {
            defer { sqlite3_close_v2(database) }
            throw SQLiteFailure(code, of: database)
        }
        self.database = database
        self.folder = folder
        sqlite3_busy_timeout(database, timeout)
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(database)
    }

    /// Reserves the connection for the calling thread until it calls ``leave()``; calls may be nested.
    ///
    /// An error's message and the row ID of an insert are those of the last call on any thread.
    func enter() { sqlite3_mutex_enter(sqlite3_db_mutex(database)) }

    /// Ends what ``enter()`` began.
    func leave() { sqlite3_mutex_leave(sqlite3_db_mutex(database)) }

    /// The row ID of the last insert.
    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(database) }
}

extension SQLiteConnection {
    /// Runs a statement and returns the first column of its first row; `nil` without rows.
    @discardableResult
    func run(_ sql: StaticString, _ values: SQLiteValue...) throws(SQLiteFailure) -> SQLiteValue? {
        try rows(sql, values).first?.first
    }

    /// Runs a statement to completion and returns its rows.
    func rows(_ sql: StaticString, _ values: [SQLiteValue]) throws(SQLiteFailure) -> [[SQLiteValue]] {
        enter()
        defer { leave() }
        let statement = try statement(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (value, index) in zip(values, Int32(1)...) { try bind(value, at: index, of: statement) }
        var rows: [[SQLiteValue]] = []
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return rows }
            guard code == SQLITE_ROW else { throw SQLiteFailure(code, of: database) }
            rows.append((0..<sqlite3_column_count(statement)).map { Self.column($0, of: statement) })
        }
    }

    /// Runs statements without values, once.
    func execute(_ sql: StaticString) throws(SQLiteFailure) {
        enter()
        defer { leave() }
        let text = UnsafeRawPointer(sql.utf8Start).assumingMemoryBound(to: CChar.self)
        let code = sqlite3_exec(database, text, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteFailure(code, of: database) }
    }

    private func statement(_ sql: StaticString) throws(SQLiteFailure) -> OpaquePointer {
        if let statement = statements[sql.utf8Start] { return statement }
        let text = UnsafeRawPointer(sql.utf8Start).assumingMemoryBound(to: CChar.self)
        let count = sql.utf8CodeUnitCount
        var statement: OpaquePointer?
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
            database, text, Int32(count), UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &tail)
        guard let statement, code == SQLITE_OK else { throw SQLiteFailure(code, of: database) }
        precondition(tail == text + count, "one statement at a time: \(sql)")
        statements[sql.utf8Start] = statement
        return statement
    }

    private func bind(
        _ value: SQLiteValue, at index: Int32, of statement: OpaquePointer
    ) throws(SQLiteFailure) {
        let code =
            switch value {
            case .text(let text):
                // With an explicit length: a NUL within the text ends a C string, but not the value.
                sqlite3_bind_text64(
                    statement, index, text, UInt64(text.utf8.count), csqlite_transient(), UInt8(SQLITE_UTF8))
            case .integer(let integer): sqlite3_bind_int64(statement, index, integer)
            case .null: sqlite3_bind_null(statement, index)
            }
        guard code == SQLITE_OK else { throw SQLiteFailure(code, of: database) }
    }

    private static func column(_ index: Int32, of statement: OpaquePointer) -> SQLiteValue {
        switch sqlite3_column_type(statement, index) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
        case SQLITE_NULL: return .null
        default:
            let text = sqlite3_column_text(statement, index)
            let count = Int(sqlite3_column_bytes(statement, index))
            return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
        }
    }
}

extension SQLiteConnection {
    /// Opens a database of accounts, and makes the tables that it lacks.
    ///
    /// - Parameters:
    ///   - file: The path of a file that exists and may be empty, or `:memory:`.
    ///   - folder: The folder that contains the file, whose check it has passed; the connection keeps
    ///     it locked while open.
    /// - Throws: Why the file cannot be used.
    static func open(_ file: String, in folder: DataFolder?) throws(DataFolderFailure) -> SQLiteConnection {
        var version = 0
        do throws(SQLiteFailure) {
            let connection = try SQLiteConnection(file, in: folder)
            if case .integer(let number)? = try connection.run("PRAGMA user_version") {
                version = Int(number)
            }
            if version == 0 {
                try connection.execute(Schema.accounts)
                version = Schema.version
            }
            if version == Schema.version {
                // WAL begins after the tables of accounts are there, so that the file itself has a valid
                // header from the start. Where there is none (in memory and on some network file systems),
                // SQLite keeps its journal, which is as safe.
                try connection.execute("PRAGMA journal_mode = WAL")
                try connection.execute("PRAGMA synchronous = FULL")
                try connection.execute("PRAGMA foreign_keys = ON")
                try connection.execute(Schema.sessions)
                return connection
            }
        } catch {
            throw DataFolderFailure(error, file: file)
        }
        // The check of the file has not read the log.
        throw Schema.failure(version: version, file: file)
    }
}
