/// The tables, and the header values that identify a database of accounts.
///
/// `created` and `added` are in milliseconds since 1970 (UTC); `password` is a PHC string, or null for an account that
/// uses codes. A boolean is stored as 0 or 1. Strings are stored byte for byte as typed. An ID is never given to
/// another account, not even after its account was deleted.
enum Schema {
    /// The `PRAGMA application_id` of a database of accounts: "sgnu" in ASCII.
    static let applicationID: Int32 = 0x7367_6E75

    /// The schema version that this program reads and writes, `PRAGMA user_version`.
    static let version: Int32 = 3

    /// The statements that make the tables in an empty file.
    static let statements: [StaticString] = [
        "PRAGMA application_id = 0x73676E75",
        """
        CREATE TABLE account(
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            email TEXT NOT NULL UNIQUE COLLATE NOCASE,
            alias TEXT UNIQUE COLLATE NOCASE,
            password TEXT,
            created INTEGER NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE attribute(
            account INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('text', 'integer', 'boolean')),
            value ANY NOT NULL CHECK (typeof(value) = iif(kind = 'text', 'text', 'integer')),
            PRIMARY KEY (account, name)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE method(
            account INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind = 'email'),
            target TEXT NOT NULL COLLATE NOCASE,
            added INTEGER NOT NULL,
            PRIMARY KEY (account, kind, target)
        ) STRICT, WITHOUT ROWID
        """,
        "PRAGMA user_version = 3",
    ]
}
