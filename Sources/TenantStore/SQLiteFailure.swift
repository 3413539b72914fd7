internal import CSQLite
internal import PosixSupport
internal import Tenant

/// An error that SQLite returned.
struct SQLiteFailure: Error, Hashable {
    /// The extended result code.
    let code: Int32
    /// SQLite's message, which contains names of tables and columns but no values.
    let message: String

    /// The result code without its extension.
    fileprivate var kind: Int32 { code & 0xFF }
}

extension SQLiteFailure {
    /// Creates a failure from the result code that a call to SQLite has just returned.
    ///
    /// The caller holds the connection (``SQLiteConnection/enter()``).
    init(_ code: Int32, of database: OpaquePointer?) {
        self.code = code
        message = String(cString: database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
    }
}

extension StoreFailure {
    /// Translates a failure of an open store: after one of the disk, or while another program holds the
    /// database, the same call may succeed later.
    init(_ failure: SQLiteFailure) {
        let reason = "\(failure.message) [\(failure.code)]"
        self =
            switch failure.kind {
            case _ where failure.code == csqlite_constraint_unique: .taken
            case SQLITE_FULL: .full
            case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL, SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_NOMEM,
                SQLITE_IOERR:
                .unavailable(reason: reason)
            default: .broken(reason: reason)
            }
    }
}

extension DataFolderFailure {
    /// Translates a failure to open a store.
    init(_ failure: SQLiteFailure, file: String) {
        self =
            switch failure.kind {
            case _ where failure.code == csqlite_ioerr_write: .notWritable(file)
            case SQLITE_BUSY, SQLITE_LOCKED: .inUse(file)
            case SQLITE_FULL, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_READONLY: .notWritable(file)
            case SQLITE_NOTADB: .foreignFile(file)
            default: .unreadable(file)
            }
    }
}
