internal import Tenant

extension SQLiteConnection {
    /// Runs statements in one transaction; if one of them fails, or the commit does, nothing is written.
    func transaction(_ body: () throws(SQLiteFailure) -> Void) throws(StoreFailure) {
        do throws(SQLiteFailure) {
            try run("BEGIN IMMEDIATE")
            try body()
            try run("COMMIT")
        } catch {
            // After some failures SQLite has already rolled back; then this statement changes nothing.
            _ = try? run("ROLLBACK")
            throw StoreFailure(error)
        }
    }
}
