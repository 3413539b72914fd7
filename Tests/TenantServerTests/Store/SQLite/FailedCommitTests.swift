import CSQLite
import Foundation
import NativeAuth
import PosixSupport
import Synchronization
import Tenant
import TestSupport
import Testing

@testable import TenantStore

/// A transaction that fails leaves nothing behind, and the next one succeeds.
struct FailedCommitTests {
    let folder: TemporaryFolder
    let accounts: SQLiteAccounts
    let shell: SQLiteShell

    init() throws {
        folder = try TemporaryFolder()
        accounts = try SQLiteAccounts(at: folder.path)
        shell = try SQLiteShell(folder.accountsPath)
        // Other connections change the settings of the database in these tests.
        sqlite3_set_authorizer(accounts.connection.database, nil, nil)
        sqlite3_busy_timeout(accounts.connection.database, 0)
    }

    /// What makes a transaction fail, and what ends that.
    enum Fault: CaseIterable {
        case lockedByAnotherProgram, fullDatabase, refusedStatement, refusedCommit, brokenReference

        func begin(_ accounts: SQLiteAccounts, _ shell: SQLiteShell) throws {
            switch self {
            case .lockedByAnotherProgram: try shell.rows("BEGIN IMMEDIATE")
            case .fullDatabase:
                // A text that needs many more pages than the database may have.
                try accounts.connection.run("PRAGMA max_page_count = 8")
            case .refusedStatement:
                try shell.rows(
                    """
                    CREATE TRIGGER fault BEFORE INSERT ON attribute
                    BEGIN SELECT RAISE(ABORT, 'refused'); END
                    """)
            case .refusedCommit:
                sqlite3_commit_hook(accounts.connection.database, { @Sendable _ in 1 }, nil)
            case .brokenReference:
                // Such a commit fails, and the transaction stays open.
                try shell.rows(
                    """
                    CREATE TABLE missing(account INTEGER REFERENCES account(id) DEFERRABLE INITIALLY DEFERRED)
                    """)
                try shell.rows(
                    """
                    CREATE TRIGGER fault AFTER INSERT ON attribute
                    BEGIN INSERT INTO missing VALUES (-1); END
                    """)
            }
        }

        /// The failure of an account meanwhile; `nil` where it only matters that there is one.
        var failure: StoreFailure? {
            switch self {
            case .lockedByAnotherProgram: .unavailable(reason: "database is locked [5]")
            case .fullDatabase: .full
            case .refusedStatement: .broken(reason: "refused [1811]")
            case .refusedCommit, .brokenReference: nil
            }
        }

        func end(_ accounts: SQLiteAccounts, _ shell: SQLiteShell) throws {
            switch self {
            case .lockedByAnotherProgram: try shell.rows("COMMIT")
            case .fullDatabase: try accounts.connection.run("PRAGMA max_page_count = 10000")
            case .refusedStatement, .brokenReference: try shell.rows("DROP TRIGGER fault")
            case .refusedCommit: sqlite3_commit_hook(accounts.connection.database, nil, nil)
            }
        }
    }

    @Test(.rule("E-62", "E-64"), arguments: Fault.allCases)
    func `an account that cannot be stored leaves nothing, and the next one is stored`(fault: Fault) throws {
        try accounts.add("ada@contoso.com")
        try fault.begin(accounts, shell)

        for _ in 1...2 {
            let failure = #expect(throws: StoreFailure.self) {
                try accounts.add("grace@contoso.com", Self.answers)
            }
            #expect(failure == fault.failure || fault.failure == nil)
        }
        #expect(try !accounts.contains(email: "grace@contoso.com"))
        #expect(try accounts.contains(email: "ada@contoso.com"))
        try fault.end(accounts, shell)

        #expect(try counts() == ["1", "0"])
        try accounts.add("grace@contoso.com", Self.answers)
        #expect(try counts() == ["2", "1"])
        #expect(try shell.cell("PRAGMA integrity_check") == "ok")
    }

    @Test(arguments: [Fault.lockedByAnotherProgram, .refusedCommit])
    func `an account that cannot be removed stays whole, and can be removed afterwards`(fault: Fault) throws {
        try accounts.add("ada@contoso.com", Self.answers)
        try fault.begin(accounts, shell)

        #expect(throws: StoreFailure.self) { try accounts.remove(1) }
        #expect(throws: StoreFailure.self) { try accounts.removeAll() }
        try fault.end(accounts, shell)

        #expect(try counts() == ["1", "1"])
        try accounts.remove(1)
        #expect(try counts() == ["0", "0"])
    }

    private static let answers = ["text": AttributeValue.text(String(repeating: "x", count: 100_000))]

    private func counts() throws -> [String?] {
        try shell.rows("SELECT (SELECT count(*) FROM account), (SELECT count(*) FROM attribute)")[0]
    }
}

/// Calls a closure before each statement of connections that are opened from now on.
///
/// It affects the whole process, so it is installed in child processes only.
enum StatementHook {
    private static let observer = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// Installs the hook.
    static func install(_ observe: @escaping @Sendable (_ statement: String) -> Void) {
        observer.withLock { $0 = observe }
        let open: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Int32 = {
            @Sendable database, _, _ in
            sqlite3_trace_v2(
                database, UInt32(SQLITE_TRACE_STMT),
                { @Sendable _, _, _, text in
                    guard let text else { return 0 }
                    let sql = String(cString: text.assumingMemoryBound(to: CChar.self))
                    StatementHook.observer.withLock(\.self)?(sql)
                    return 0
                }, nil)
        }
        sqlite3_auto_extension(unsafeBitCast(open, to: (@convention(c) () -> Void).self))
    }

    /// Copies a folder before each statement, as a process that is killed there would leave it: `copies/1`,
    /// `copies/2`, ….
    ///
    /// Files that are mapped into memory are left out, since SQLite makes them anew after a crash.
    static func installCopying(_ folder: String, to copies: String) {
        let count = Mutex(0)
        install { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            try? FileManager.default.copyItem(atPath: folder, toPath: "\(copies)/\(number)")
            try? FileManager.default.removeItem(atPath: "\(copies)/\(number)/accounts.sqlite-shm")
        }
    }
}

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
