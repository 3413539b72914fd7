internal import CSQLite
internal import Glibc
internal import Tenant

/// What SQLite said when it did not do what it was asked.
struct SQLiteFailure: Error, Hashable {
    /// The extended result code.
    let code: Int32
    /// Its words, which name tables and columns and never values.
    let message: String
    /// What the operating system said before that, for failures of input and output.
    let system: Int32

    /// The result code without its extension.
    var kind: Int32 { code & 0xFF }

    /// Whether there is no room, in the database, on the disk or in what somebody may have of it.
    var isLackOfRoom: Bool {
        switch kind {
        case SQLITE_FULL: true
        case SQLITE_IOERR: [ENOSPC, EDQUOT, EFBIG].contains(system) || isUnexplainedWrite
        default: false
        }
    }

    /// Whether a write failed at the end of a transaction: why is not told there, unless it is a full disk.
    private var isUnexplainedWrite: Bool { code >> 8 == 3 && system == 0 }
}

extension SQLiteFailure {
    /// The failure that a call to SQLite has just returned.
    init(_ code: Int32, of database: OpaquePointer?) {
        self.code = code
        message = String(cString: database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
        system = sqlite3_system_errno(database)
    }
}

extension StoreFailure {
    /// What the failure means to someone who uses an open store.
    init(_ failure: SQLiteFailure) {
        self =
            if failure.code == csqlite_constraint_unique {
                .taken
            } else if failure.isLackOfRoom {
                .full
            } else {
                .broken(reason: "\(failure.message) [\(failure.code)]")
            }
    }
}

extension DataFolderFailure {
    /// What the failure means to someone who opens a store.
    init(_ failure: SQLiteFailure, file: String) {
        self =
            switch failure.kind {
            case _ where failure.isLackOfRoom: .notWritable(file)
            case SQLITE_BUSY, SQLITE_LOCKED: .inUse(file)
            case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_READONLY: .notWritable(file)
            case SQLITE_NOTADB: .notOurs(file)
            default: .unreadable(file)
            }
    }
}
