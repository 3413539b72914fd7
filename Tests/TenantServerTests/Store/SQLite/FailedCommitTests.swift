import CSQLite
import NativeAuth
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

        func end(_ accounts: SQLiteAccounts, _ shell: SQLiteShell) throws {
            switch self {
            case .lockedByAnotherProgram: try shell.rows("COMMIT")
            case .fullDatabase: try accounts.connection.run("PRAGMA max_page_count = 10000")
            case .refusedStatement, .brokenReference: try shell.rows("DROP TRIGGER fault")
            case .refusedCommit: sqlite3_commit_hook(accounts.connection.database, nil, nil)
            }
        }
    }

    @Test(arguments: Fault.allCases)
    func `E-62 an account that cannot be stored leaves nothing, and the next one is stored`(fault: Fault)
        throws
    {
        try accounts.add("ada@contoso.com")
        try fault.begin(accounts, shell)

        #expect(throws: StoreFailure.self) { try accounts.add("grace@contoso.com", Self.answers) }
        #expect(throws: StoreFailure.self) { try accounts.add("grace@contoso.com", Self.answers) }
        #expect(try accounts.contains(email: "ada@contoso.com"))
        try fault.end(accounts, shell)

        #expect(try counts() == ["1", "0"])
        try accounts.add("grace@contoso.com", Self.answers)
        #expect(try counts() == ["2", "1"])
        #expect(try shell.cell("PRAGMA integrity_check") == "ok")
    }

    @Test(arguments: Fault.allCases)
    func `an account that cannot be removed stays whole, and can be removed afterwards`(fault: Fault) throws {
        try accounts.add("ada@contoso.com", Self.answers)
        guard fault == .lockedByAnotherProgram || fault == .refusedCommit else { return }
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
