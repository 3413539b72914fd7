internal import CSQLite

/// The schema of the database of sessions; a newer version is not read, and an older one is deleted.
enum SessionSchema {
    /// The `PRAGMA application_id`: "sgns" in ASCII.
    static let applicationID: Int64 = 0x7367_6E73
    /// The `PRAGMA user_version`.
    static let version: Int64 = 1

    static let statements: [StaticString] = [
        "PRAGMA application_id = 0x73676E73",
        """
        CREATE TABLE session(
            id TEXT PRIMARY KEY,
            secret TEXT NOT NULL,
            client TEXT NOT NULL,
            account INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            scope TEXT NOT NULL,
            stored INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX expiry ON session(stored)",
        "PRAGMA user_version = 1",
    ]
}

extension SQLiteConnection {
    /// Creates the tables of an empty file, and throws if the file has others.
    ///
    /// Every commit waits for the disk: a refresh token that was used must not work again after a power loss.
    func prepareForSessions() throws(SQLiteFailure) {
        if try run("PRAGMA page_count") == .integer(0) {
            try run("BEGIN IMMEDIATE")
            for statement in SessionSchema.statements { try run(statement) }
            try run("COMMIT")
        }
        guard try run("PRAGMA application_id") == .integer(SessionSchema.applicationID),
            try run("PRAGMA user_version") == .integer(SessionSchema.version)
        else { throw SQLiteFailure(code: SQLITE_NOTADB, message: "no sessions", systemError: 0) }
        try run("PRAGMA journal_mode = WAL")
        try run("PRAGMA synchronous = FULL")
        // 64 MiB, far more than the tenant's table fills.
        try run("PRAGMA max_page_count = 16384")
    }
}
