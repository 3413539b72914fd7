internal import Tenant

extension SQLiteAccounts {
    /// Runs statements in one transaction, and returns once what they wrote is on disk.
    ///
    /// If one of the statements fails, or the commit does, nothing is written and the next transaction can
    /// begin. The commit also counts as failed when the files are no longer in the folder.
    @discardableResult
    func transaction<Value>(
        _ body: () throws(SQLiteFailure) -> Value
    ) throws(StoreFailure) -> Value {
        connection.enter()
        defer { connection.leave() }
        try checkFiles()
        let value: Value
        do throws(SQLiteFailure) {
            try beginStatement.run()
            value = try body()
            try commitStatement.run()
        } catch {
            // After some failures SQLite has already rolled back; then this statement fails and changes
            // nothing.
            _ = try? rollBackStatement.run()
            throw StoreFailure(error)
        }
        try checkFiles()
        return value
    }

    private func checkFiles() throws(StoreFailure) {
        guard files.areInPlace else {
            throw .unavailable(reason: "the data folder, its lock or its database was removed or replaced")
        }
    }
}
