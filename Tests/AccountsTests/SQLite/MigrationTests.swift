import CSQLite
import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing

@testable import Accounts

/// Opening the data folders of earlier releases.
struct MigrationTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.writeAccounts(Self.fixture(1))
    }

    /// A database that the release with this schema version wrote: two accounts with passwords, one without.
    static func fixture(_ version: Int) throws -> Data {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try Data(contentsOf: tests.appending(path: "Fixtures/\(version)/accounts.sqlite"))
    }

    static let ada = Account(
        email: "ada@contoso.com", alias: "Ada_L",
        attributes: [
            "born": .integer(-1815), "city": .text("London"), "country": .text("United Kingdom"),
            "day": .text("1815-12-10"), "drink": .text("tea"), "news": .boolean(true), "topics": .text("a,b"),
        ])
    static let grace = Account(
        email: "Grace.Hopper@contoso.com",
        attributes: [
            "born": .integer(.max), "city": .text("Zażółć 👩‍👩‍👧‍👦 e\u{301} '; --"), "news": .boolean(false),
        ])
    static let bo = Account(email: "bo@contoso.com", alias: "bo-1", attributes: ["born": .integer(0)])

    @Test(arguments: [1, 2])
    func `E-95 the accounts and passwords of an earlier version are kept`(version: Int) throws {
        try folder.writeAccounts(Self.fixture(version))
        let accounts = try SQLiteAccounts(at: folder.path)

        let all = try accounts.all()
        #expect(all.map(\.account) == [Self.ada, Self.grace, Self.bo])
        #expect(all.map(\.id) == [1, 2, 3])
        #expect(all.map(\.createdAt) == [1_795_392_483_963, 1_795_392_483_991, 1_795_392_484_031])
        #expect(try accounts.account(named: "ADA_L")?.account == Self.ada)
        let passwords = ["Correct-Horse-7", " Correct Horse #9 "].map(Secret.init(_:))
        for (id, password) in zip([1, 2] as [Int64], passwords) {
            #expect(try accounts.verifies(#require(password), of: id))
            #expect(try !accounts.verifies(#require(password), of: 3 - id))
        }
        #expect(throws: StoreFailure.taken) { try accounts.add("x@contoso.com", alias: "ADA_L") }
    }

    @Test(arguments: [1, 2])
    func `E-95 a migrated folder has the schema of a new one`(version: Int) throws {
        try folder.writeAccounts(Self.fixture(version))
        do { _ = try SQLiteAccounts(at: folder.path) }
        let other = try TemporaryFolder()
        do { _ = try SQLiteAccounts(at: other.path) }

        let (shell, otherShell) = (try SQLiteShell(folder.accountsPath), try SQLiteShell(other.accountsPath))

        let schema = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"
        #expect(try shell.rows(schema) == otherShell.rows(schema))
        #expect(try shell.cell("PRAGMA user_version") == "3")
        #expect(try shell.cell("PRAGMA integrity_check") == "ok")
        #expect(try shell.rows("PRAGMA foreign_key_check") == [])
    }

    @Test func `E-95 accounts that are only in the log of version 1 are kept`() throws {
        let shell = try SQLiteShell(folder.accountsPath)
        shell.keepLog()
        try shell.rows("INSERT INTO account(email, created) VALUES ('cy@contoso.com', 5)")

        let accounts = try SQLiteAccounts(at: folder.path)

        #expect(try accounts.all().map(\.id) == [1, 2, 3, 4])
    }

    @Test func `E-96 an ID is not given again after its account is removed`() throws {
        let accounts = try SQLiteAccounts(at: folder.path)
        try accounts.remove(3)
        try accounts.add("cy@contoso.com")
        try accounts.removeAll()

        try accounts.add("dee@contoso.com")

        #expect(try accounts.all().map(\.id) == [5])
    }

    @Test func `removing an account removes its attributes after the migration`() throws {
        let accounts = try SQLiteAccounts(at: folder.path)

        try accounts.remove(1)

        let rows = try SQLiteShell(folder.accountsPath).rows("SELECT DISTINCT account FROM attribute")
        #expect(rows == [["2"], ["3"]])
    }

    @Test func `E-61 a crash at any statement of the migration leaves the old version or the new one`()
        async throws
    {
        let copies = try TemporaryFolder()
        await #expect(processExitsWith: .success) {
            [path = folder.path as String, copies = copies.path as String] in
            StatementHook.installCopying(path, to: copies)
            _ = try SQLiteAccounts(at: path)
        }

        let names = try FileManager.default.contentsOfDirectory(atPath: copies.path)
        #expect(names.count > 10)
        var versions: Set<String?> = []
        for name in names {
            let file = "\(copies.path)/\(name)/accounts.sqlite"
            let shell = try SQLiteShell(file)
            shell.keepLog()
            versions.insert(try shell.cell("PRAGMA user_version"))
            #expect(try shell.cell("PRAGMA integrity_check") == "ok")
            let accounts = try SQLiteAccounts(at: "\(copies.path)/\(name)")
            #expect(try accounts.all().map(\.account) == [Self.ada, Self.grace, Self.bo])
            #expect(try accounts.methods(of: 1) == [])
            #expect(try shell.cell("PRAGMA user_version") == "3")
        }
        #expect(versions == ["1", "3"])
    }

    @Test func `E-61 a process that is killed before it commits a migration leaves the old version`()
        async throws
    {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
            StatementHook.install { statement in
                if statement == "COMMIT" { kill(getpid(), SIGKILL) }
            }
            _ = try SQLiteAccounts(at: path)
        }

        #expect(try SQLiteShell(folder.accountsPath).cell("PRAGMA user_version") == "1")
        #expect(try SQLiteAccounts(at: folder.path).all().map(\.id) == [1, 2, 3])
    }
}
