import CSQLite
import NativeAuth
import PosixSupport
import Tenant
import TestSupport
import Testing
import UserFlow

@testable import TenantStore

/// A database that another program has locked.
struct LockedDatabaseTests {
    @Test(.rule("E-62", "E-64"))
    func
        `while another program holds the database a sign-up gets 503 and leaves nothing, and works afterwards`()
        async throws
    {
        let (folder, inbox) = (try TemporaryFolder(), Inbox())
        let accounts = try SQLiteAccounts(at: folder.path)
        try accounts.add("bo@contoso.com")
        sqlite3_busy_timeout(accounts.connection.database, 0)
        let tenant = ConcurrentTenant.forTests(inbox, accounts: accounts)
        let start = try await tenant.call(.signUpStart, [.username: "ada@contoso.com"])
        let challenge = try await tenant.call(.signUpChallenge, [.continuationToken: start.token])
        let form: [Request.Field: String] = [
            .continuationToken: challenge.token, .grantType: "oob", .code: inbox.code,
        ]
        let shell = try SQLiteShell(folder.accountsPath)
        try shell.rows("BEGIN IMMEDIATE")

        let refused = try await tenant.call(.signUpContinue, form)
        let other = try await tenant.call(.signInInitiate, [.username: "bo@contoso.com"])
        let count = try shell.cell("SELECT count(*) FROM account")
        try shell.rows("COMMIT")
        let stored = try await tenant.call(.signUpContinue, form)

        #expect(refused.status == 503 && count == "1")
        #expect(other.status == 200)
        #expect(stored.status == 200)
        #expect(try shell.cell("SELECT count(*) FROM account") == "2")
    }
}

struct SQLiteFailureTests {
    static let openStoreFailures: [(code: Int32, failure: StoreFailure)] = [
        (SQLITE_FULL, .full),
        (csqlite_ioerr_write, .unavailable(reason: "words [778]")),
        (SQLITE_BUSY | 2 << 8, .unavailable(reason: "words [517]")),
        (SQLITE_CANTOPEN, .unavailable(reason: "words [14]")),
        (csqlite_constraint_unique, .taken),
        (SQLITE_CONSTRAINT, .broken(reason: "words [19]")),
        (SQLITE_CORRUPT, .broken(reason: "words [11]")),
    ]

    static let openingFailures: [(code: Int32, failure: DataFolderFailure)] = [
        (SQLITE_FULL, .notWritable("x")),
        (csqlite_ioerr_write, .notWritable("x")),
        (SQLITE_CANTOPEN, .notWritable("x")),
        (SQLITE_BUSY, .inUse("x")),
        (SQLITE_NOTADB, .foreignFile("x")),
        (SQLITE_IOERR, .unreadable("x")),
        (SQLITE_CORRUPT, .unreadable("x")),
    ]

    @Test(arguments: openStoreFailures)
    func `a failure of an open store is translated`(code: Int32, failure: StoreFailure) {
        #expect(StoreFailure(SQLiteFailure(code: code, message: "words")) == failure)
    }

    @Test(.rule("E-64"), arguments: openingFailures)
    func `a failure to open is translated`(code: Int32, failure: DataFolderFailure) {
        #expect(DataFolderFailure(SQLiteFailure(code: code, message: "words"), file: "x") == failure)
    }
}
