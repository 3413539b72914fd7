import UserFlow
import CSQLite
import FoundationEssentials

/// Durable sign-ups by code over loopback, compared with SQLite's own commit rate on the same disk.
enum DurableBenchmark {
    static func run() async throws -> [String] {
        let baseline = try measureCommitRate()
        let server = try BenchmarkServer(.emailOneTimePasscode)
        var lines = ["SQLite alone, a row a commit: \(baseline) a second"]
        for clients in [1, 16, 64] {
            let result = try await BenchmarkClient.runConcurrently(clients, for: 4, on: server) {
                client, number in
                try client.signUp("a\(clients)x\(number)@contoso.example")
            }
            let rate = Int(Double(result.count) / result.seconds)
            let ratio = (Double(rate) / Double(baseline)).digits(2)
            lines.append("\(clients) clients: \(rate) sign-ups a second, \(ratio)x (to reach: 1x)")
        }
        return lines
    }

    /// Returns how many single-row transactions SQLite commits per second, with WAL and FULL as for accounts.
    private static func measureCommitRate() throws -> Int {
        let folder = FileManager.default.temporaryDirectory.appending(path: "commits-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        guard sqlite3_open(folder.appending(path: "raw.sqlite").path(), &database) == SQLITE_OK else {
            throw BenchmarkFailure("no database")
        }
        let schema = """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
            CREATE TABLE account (id INTEGER PRIMARY KEY, email TEXT UNIQUE, alias TEXT, created INTEGER)
            """
        sqlite3_exec(database, schema, nil, nil, nil)
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        let insert =
            "INSERT INTO account (email, created) VALUES (hex(randomblob(12)) || '@contoso.example', 1)"
        sqlite3_prepare_v2(database, insert, -1, &statement, nil)
        let stopwatch = Stopwatch()
        var count = 0
        while stopwatch.seconds < 3 {
            guard sqlite3_step(statement) == SQLITE_DONE else { throw BenchmarkFailure("no commit") }
            sqlite3_reset(statement)
            count += 1
        }
        return stopwatch.rate(count)
    }
}
