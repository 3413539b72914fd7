internal import Glibc
internal import PosixSupport

/// The tables, and the header values that identify a database of accounts.
///
/// `created`, `added` and `stored` are in milliseconds since 1970 (UTC); `password` is a PHC string, or null
/// for an account that uses codes. A boolean is stored as 0 or 1. Strings are stored byte for byte as typed.
/// An ID is never given to another account, not even after its account was deleted. A session has digests of
/// its tokens, in hexadecimal.
enum Schema {
    /// The `PRAGMA application_id` of a database of accounts: "sgnu" in ASCII.
    static let applicationID: Int32 = 0x7367_6E75

    /// The schema version that this program reads and writes, `PRAGMA user_version`.
    static let version = 3

    /// Makes the tables in an empty file: after a crash none of them is there, or all are.
    static let accounts: StaticString = """
        BEGIN IMMEDIATE;
        PRAGMA application_id = 0x73676E75;
        CREATE TABLE account(
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            email TEXT NOT NULL UNIQUE COLLATE NOCASE,
            alias TEXT UNIQUE COLLATE NOCASE,
            password TEXT,
            created INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE attribute(
            account INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            kind TEXT NOT NULL CHECK (kind IN ('text', 'integer', 'boolean')),
            value ANY NOT NULL CHECK (typeof(value) = iif(kind = 'text', 'text', 'integer')),
            PRIMARY KEY (account, name)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE method(
            account INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind = 'email'),
            target TEXT NOT NULL COLLATE NOCASE,
            added INTEGER NOT NULL,
            PRIMARY KEY (account, kind, target)
        ) STRICT, WITHOUT ROWID;
        PRAGMA user_version = 3;
        COMMIT;
        """

    /// Makes the table of sessions, which files of earlier versions lack.
    static let sessions: StaticString = """
        CREATE TABLE IF NOT EXISTS session(
            id TEXT PRIMARY KEY,
            secret TEXT NOT NULL,
            client TEXT NOT NULL,
            account INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
            revision INTEGER NOT NULL,
            scope TEXT NOT NULL,
            stored INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX IF NOT EXISTS session_owner ON session(account);
        CREATE INDEX IF NOT EXISTS session_expiry ON session(stored);
        """

    /// Fails where a table or a column is missing.
    static let check: StaticString = """
        SELECT id, email, alias, password, created FROM account LIMIT 0;
        SELECT account, name, kind, value FROM attribute LIMIT 0;
        SELECT account, kind, target, added FROM method LIMIT 0;
        SELECT id, secret, client, account, revision, scope, stored FROM session LIMIT 0;
        """
}

extension Schema {
    /// Checks the file of a database without SQLite, which may write to a file as soon as it opens it.
    ///
    /// A file that is missing or empty counts as new.
    ///
    /// - Throws: Why the file cannot be used as a database of accounts.
    static func checkFile(_ path: String) throws(DataFolderFailure) {
        guard let file = FileDescriptor(ownFile: path, O_RDONLY) else {
            if errno == ENOENT { return }
            throw .unreadable(path)
        }
        guard access(path, W_OK) == 0 else { throw .notWritable(path) }
        guard let header = file.read(upTo: 100) else { throw .unreadable(path) }
        if header.isEmpty { return }
        func number(at offset: Int) -> Int32 {
            header[offset..<offset + 4].reduce(0) { $0 << 8 | Int32($1) }
        }
        guard header.count == 100, header.starts(with: "SQLite format 3\0".utf8),
            number(at: 68) == applicationID, number(at: 60) > 0
        else { throw .foreignFile(path) }
        let version = Int(number(at: 60))
        if version != Self.version { throw failure(version: version, file: path) }
    }

    /// Why this program cannot read a file with another version.
    static func failure(version: Int, file: String) -> DataFolderFailure {
        version < Self.version
            ? .olderVersion(file, version: version) : .newerVersion(file, version: version)
    }
}
