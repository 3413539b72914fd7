internal import CSQLite
internal import CSodium

/// The schema of the database of limits; another version is not read.
enum LimitSchema {
    /// The `PRAGMA application_id`: "sgnl" in ASCII.
    static let applicationID: Int64 = 0x7367_6E6C
    /// The `PRAGMA user_version`.
    static let version: Int64 = 1

    static let statements: [StaticString] = [
        "PRAGMA application_id = 0x73676E6C",
        "CREATE TABLE digest(key TEXT NOT NULL) STRICT",
        """
        CREATE TABLE record(
            kind TEXT NOT NULL,
            key TEXT NOT NULL,
            times TEXT NOT NULL,
            updated INTEGER NOT NULL,
            PRIMARY KEY (kind, key)
        ) STRICT, WITHOUT ROWID
        """,
        "PRAGMA user_version = 1",
    ]
}

extension SQLiteConnection {
    /// Creates the tables of an empty file, and throws if the file has others.
    ///
    /// A commit does not wait for the disk, but the file is whole after a power loss.
    func prepareForLimits() throws(SQLiteFailure) {
        if try run("PRAGMA page_count") == .integer(0) {
            try run("BEGIN IMMEDIATE")
            for statement in LimitSchema.statements { try run(statement) }
            let key = SQLiteStatement.Value.text(Self.makeLimitKey().hexadecimal)
            try SQLiteStatement("INSERT INTO digest VALUES (?)", on: self).run(key)
            try run("COMMIT")
        }
        guard try run("PRAGMA application_id") == .integer(LimitSchema.applicationID),
            try run("PRAGMA user_version") == .integer(LimitSchema.version)
        else { throw Self.notLimits }
        try run("PRAGMA journal_mode = WAL")
        try run("PRAGMA synchronous = NORMAL")
        // 64 MiB, far more than the tenant's tables fill.
        try run("PRAGMA max_page_count = 16384")
    }

    /// Returns the key of the digests.
    func limitKey() throws(SQLiteFailure) -> [UInt8] {
        guard case .text(let text) = try run("SELECT key FROM digest"), let key = [UInt8](hexadecimal: text),
            key.count == 32
        else { throw Self.notLimits }
        return key
    }

    private static let notLimits = SQLiteFailure(code: SQLITE_NOTADB, message: "no limits", systemError: 0)

    private static func makeLimitKey() -> [UInt8] {
        var key = [UInt8](repeating: 0, count: 32)
        // sodium_init must run before any other thread uses sodium, so it comes first.
        if Sodium.isReady { randombytes_buf(&key, key.count) }
        return key
    }
}
