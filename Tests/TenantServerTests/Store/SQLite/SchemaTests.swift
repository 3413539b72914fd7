import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing

@testable import TenantStore

/// A data folder that an earlier release wrote with the current schema.
struct SchemaTests {
    let folder: TemporaryFolder
    let accounts: SQLiteAccounts

    init() throws {
        folder = try TemporaryFolder()
        // Two accounts with passwords, one without; migrated from the first schema.
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        try folder.writeAccounts(Data(contentsOf: tests.appending(path: "Fixtures/3/accounts.sqlite")))
        accounts = try SQLiteAccounts(at: folder.path)
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

    @Test(.rule("E-95")) func `accounts and passwords of the current schema are kept`() throws {
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

    @Test(.rule("E-95")) func `such a folder has the schema of a new one`() throws {
        let other = try TemporaryFolder()
        do { _ = try SQLiteAccounts(at: other.path) }

        let (shell, otherShell) = (try SQLiteShell(folder.accountsPath), try SQLiteShell(other.accountsPath))

        let columns = "SELECT t.name, c.* FROM pragma_table_list t, pragma_table_info(t.name) c ORDER BY 1, 2"
        let indices = "SELECT t.name, i.* FROM pragma_table_list t, pragma_index_list(t.name) i ORDER BY 1, 2"
        #expect(try shell.rows(columns) == otherShell.rows(columns))
        #expect(try shell.rows(indices) == otherShell.rows(indices))
        #expect(try shell.cell("PRAGMA user_version") == "3")
        #expect(try shell.cell("PRAGMA integrity_check") == "ok")
        #expect(try shell.rows("PRAGMA foreign_key_check") == [])
    }

    @Test(.rule("E-96")) func `an ID is not given again after its account is removed`() throws {
        try accounts.remove(3)
        try accounts.add("cy@contoso.com")
        try accounts.removeAll()

        try accounts.add("dee@contoso.com")

        #expect(try accounts.all().map(\.id) == [5])
    }

    @Test func `the newest accounts come first, a part at a time`() throws {
        #expect(try accounts.newest(2, after: 0).map(\.id) == [3, 2])
        #expect(try accounts.newest(2, after: 2).map(\.id) == [1])
        #expect(try accounts.newest(2, after: 3).isEmpty)
    }

    @Test func `removing an account removes its attributes`() throws {
        try accounts.remove(1)

        let rows = try SQLiteShell(folder.accountsPath).rows("SELECT DISTINCT account FROM attribute")
        #expect(rows == [["2"], ["3"]])
    }
}
