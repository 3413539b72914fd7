import CSQLite
import FoundationEssentials
import UserFlow

/// Durable sign-ups by code over loopback, compared with SQLite alone: a sign-up is three
/// requests and one row.
enum DurableBenchmark {
    static func run() async throws -> [String] {
        let server = try BenchmarkServer(.emailOneTimePasscode)
        var lines: [String] = []
        for clientCount in [1, 16, 64] {
            // In turn, as the speed of a disk changes with time.
            var (rates, diskRates) = ([Double](), [Double]())
            for _ in 0..<3 {
                rates.append(try await server.measureSignUps(clientCount: clientCount, for: 1.5).rate)
                diskRates.append(try CommitBaseline.measureRowRate(for: 1))
            }
            let (rate, disk) = (rates.median, diskRates.median)
            lines.append(
                "\(clientCount) clients: \(rate.digits(0)) sign-ups a second, "
                    + "\((rate / disk).digits(2))x (to reach: 0.2x) of the "
                    + "\(disk.digits(0)) of SQLite alone, one row a commit")
        }
        return lines
    }
}

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
