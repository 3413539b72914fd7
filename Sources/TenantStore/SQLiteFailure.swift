internal import CSQLite
internal import Glibc
internal import PosixSupport
internal import Tenant

/// An error that SQLite returned.
struct SQLiteFailure: Error, Hashable {
    /// The extended result code.
    let code: Int32
    /// SQLite's message, which contains names of tables and columns but no values.
    let message: String
    /// The operating system's error number, for I/O errors.
    let systemError: Int32

    /// The result code without its extension.
    var kind: Int32 { code & 0xFF }

    /// Whether the database, the disk or the quota is full.
    var isOutOfSpace: Bool {
        switch kind {
        case SQLITE_FULL: true
        case SQLITE_IOERR: [ENOSPC, EDQUOT, EFBIG].contains(systemError) || isUnexplainedWrite
        default: false
        }
    }

    /// Whether the same call may succeed later: another program holds the database, or the system refuses it or
    /// reports a failure of the disk.
    var isTemporary: Bool {
        switch kind {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL, SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_NOMEM,
            SQLITE_IOERR:
            true
        default: false
        }
    }

    /// Whether a write failed without an error number, as a commit does when the disk is full.
    private var isUnexplainedWrite: Bool { code >> 8 == 3 && systemError == 0 }
}

extension SQLiteFailure {
    /// Creates a failure from the result code that a call to SQLite has just returned.
    ///
    /// The caller holds the connection (``SQLiteConnection/enter()``).
    init(_ code: Int32, of database: OpaquePointer?) {
        self.code = code
        message = String(cString: database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
        systemError = sqlite3_system_errno(database)
    }
}

extension StoreFailure {
    /// Translates a failure of an open store.
    init(_ failure: SQLiteFailure) {
        self =
            if failure.code == csqlite_constraint_unique {
                .taken
            } else if failure.isOutOfSpace {
                .full
            } else if failure.isTemporary {
                .unavailable(reason: "\(failure.message) [\(failure.code)]")
            } else {
                .broken(reason: "\(failure.message) [\(failure.code)]")
            }
    }
}

extension DataFolderFailure {
    /// Translates a failure to open a store.
    init(_ failure: SQLiteFailure, file: String) {
        self =
            switch failure.kind {
            case _ where failure.isOutOfSpace: .notWritable(file)
            case SQLITE_BUSY, SQLITE_LOCKED: .inUse(file)
            case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_READONLY: .notWritable(file)
            case SQLITE_NOTADB: .foreignFile(file)
            default: .unreadable(file)
            }
    }
}
