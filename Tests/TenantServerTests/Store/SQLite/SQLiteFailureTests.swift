import CSQLite
import PosixSupport
import Foundation
import Tenant
import Testing

@testable import TenantStore

struct SQLiteFailureTests {
    static let openStoreFailures: [(code: Int32, system: Int32, failure: StoreFailure)] = [
        (SQLITE_FULL, 0, .full),
        (SQLITE_IOERR, ENOSPC, .full),
        (SQLITE_IOERR | 19 << 8, ENOSPC, .full),
        (SQLITE_IOERR, EDQUOT, .full),
        (SQLITE_IOERR | 3 << 8, EFBIG, .full),
        (SQLITE_IOERR | 3 << 8, 0, .full),
        (SQLITE_IOERR | 3 << 8, EIO, .unavailable(reason: "words [778]")),
        (SQLITE_IOERR | 1 << 8, 0, .unavailable(reason: "words [266]")),
        (SQLITE_IOERR, EIO, .unavailable(reason: "words [10]")),
        (SQLITE_BUSY, ENOSPC, .unavailable(reason: "words [5]")),
        (SQLITE_BUSY | 2 << 8, 0, .unavailable(reason: "words [517]")),
        (SQLITE_LOCKED, 0, .unavailable(reason: "words [6]")),
        (SQLITE_CANTOPEN, EMFILE, .unavailable(reason: "words [14]")),
        (SQLITE_READONLY, 0, .unavailable(reason: "words [8]")),
        (SQLITE_NOMEM, 0, .unavailable(reason: "words [7]")),
        (csqlite_constraint_unique, 0, .taken),
        (SQLITE_CONSTRAINT, 0, .broken(reason: "words [19]")),
        (SQLITE_CORRUPT, 0, .broken(reason: "words [11]")),
    ]

    static let openingFailures: [(code: Int32, system: Int32, failure: DataFolderFailure)] = [
        (SQLITE_FULL, 0, .notWritable("x")),
        (SQLITE_IOERR, ENOSPC, .notWritable("x")),
        (SQLITE_CANTOPEN, 0, .notWritable("x")),
        (SQLITE_READONLY, 0, .notWritable("x")),
        (SQLITE_BUSY, 0, .inUse("x")),
        (SQLITE_NOTADB, 0, .foreignFile("x")),
        (SQLITE_IOERR, EIO, .unreadable("x")),
        (SQLITE_CORRUPT, 0, .unreadable("x")),
        (SQLITE_ERROR, 0, .unreadable("x")),
    ]

    @Test(arguments: openStoreFailures)
    func `a failure of an open store is translated`(code: Int32, system: Int32, failure: StoreFailure) {
        #expect(StoreFailure(SQLiteFailure(code: code, message: "words", systemError: system)) == failure)
    }

    @Test(arguments: openingFailures)
    func `a failure to open is translated`(code: Int32, system: Int32, failure: DataFolderFailure) {
        let sqlite = SQLiteFailure(code: code, message: "words", systemError: system)

        #expect(DataFolderFailure(sqlite, file: "x") == failure)
    }
}
