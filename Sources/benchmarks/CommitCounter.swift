import CSQLite
import Synchronization

/// Counts the commits to databases of accounts in this process.
enum CommitCounter {
    private static let commits = Atomic(0)

    /// The number of commits since ``install()``.
    static var count: Int { commits.load(ordering: .relaxed) }

    /// Counts the commits of every database that is opened from now on.
    static func install() {
        typealias EntryPoint = @convention(c) (OpaquePointer?, UnsafeRawPointer?, UnsafeRawPointer?) -> Int32
        let entryPoint: EntryPoint = { connection, _, _ in
            let file = sqlite3_db_filename(connection, "main").map { String(cString: $0) } ?? ""
            guard file.hasSuffix("accounts.sqlite") else { return SQLITE_OK }
            _ = sqlite3_commit_hook(connection, { _ in CommitCounter.increment() }, nil)
            return SQLITE_OK
        }
        // SQLite declares every entry point as a function without parameters and calls it with these three.
        sqlite3_auto_extension(unsafeBitCast(entryPoint, to: (@convention(c) () -> Void).self))
    }

    /// Counts a commit and lets it happen.
    private static func increment() -> Int32 {
        commits.add(1, ordering: .relaxed)
        return 0
    }
}
