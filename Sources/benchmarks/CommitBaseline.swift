import CSQLite
import FoundationEssentials

/// The speed of SQLite alone, on the same disk and with the same durability as accounts.
enum CommitBaseline {
    private static let schema = """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
        CREATE TABLE account (id INTEGER PRIMARY KEY, email TEXT UNIQUE COLLATE NOCASE, created INTEGER)
        """

    /// Returns how many rows SQLite stores per second with one row in each transaction.
    static func measureRowRate(for seconds: Double) throws -> Double {
        let folder = FileManager.default.temporaryDirectory.appending(path: "commits-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = try Database(folder.appending(path: "raw.sqlite").path())
        try database.execute(schema)
        let insertion = try database.prepare(
            "INSERT INTO account (email, created) VALUES (hex(randomblob(12)) || '@contoso.example', 1)")
        defer { sqlite3_finalize(insertion) }
        let stopwatch = Stopwatch()
        var count = 0
        while stopwatch.seconds < seconds {
            try database.execute("BEGIN IMMEDIATE")
            guard sqlite3_step(insertion) == SQLITE_DONE else { throw BenchmarkFailure("no row") }
            sqlite3_reset(insertion)
            try database.execute("COMMIT")
            count += 1
        }
        return Double(count) / stopwatch.seconds
    }
}

/// A database that is not the tenant's.
final class Database {
    private var connection: OpaquePointer?

    init(_ file: String) throws {
        guard sqlite3_open(file, &connection) == SQLITE_OK else { throw BenchmarkFailure("no database") }
    }

    deinit { sqlite3_close(connection) }

    /// Runs statements that return no rows.
    func execute(_ sql: String) throws {
        guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
            throw BenchmarkFailure("not executed: \(sql)")
        }
    }

    /// Returns a prepared statement, which the caller finalizes.
    func prepare(_ sql: String) throws -> OpaquePointer? {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else {
            throw BenchmarkFailure("not prepared: \(sql)")
        }
        return statement
    }
}
