import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing

@testable import TenantStore

struct DurabilityTests {
    let folder: TemporaryFolder
    let accounts: SQLiteAccounts

    init() throws {
        folder = try TemporaryFolder()
        accounts = try SQLiteAccounts(at: folder.path)
    }

    @Test func `every file is accessible to its owner only`() throws {
        try accounts.add("ada@contoso.com")

        let names = folder.contents.keys.sorted()
        #expect(names == ["accounts.sqlite", "accounts.sqlite-shm", "accounts.sqlite-wal", "lock"])
        for name in names { #expect(folder.permissions(of: name) == 0o600) }
    }

    @Test func `an empty file that others could read becomes private`() throws {
        let other = try TemporaryFolder()
        try other.writeAccounts([])
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: other.accountsPath)

        _ = try SQLiteAccounts(at: other.path)

        #expect(other.permissions(of: "accounts.sqlite") == 0o600)
    }

    @Test(.rule("E-67")) func `every commit waits for the disk`() throws {
        #expect(try accounts.connection.run("PRAGMA journal_mode") == .text("wal"))
        #expect(try accounts.connection.run("PRAGMA synchronous") == .integer(2))
        #expect(try accounts.connection.run("PRAGMA foreign_keys") == .integer(1))
        #expect(try accounts.connection.run("PRAGMA busy_timeout") == .integer(2_000))
    }

    @Test func `the file has a valid header before the first checkpoint`() throws {
        let file = try #require(folder.storedFiles["accounts.sqlite"])

        #expect(file.prefix(16) == Data("SQLite format 3\0".utf8))
        #expect(file[60..<64] == Data([0, 0, 0, 3]))
        #expect(file[68..<72] == Data("sgnu".utf8))
    }

    @Test(.rule("E-67")) func `an added account is in the log`() throws {
        try accounts.add("ada@contoso.com")
        let copy = try TemporaryFolder()
        for name in ["accounts.sqlite", "accounts.sqlite-wal"] {
            try copy.write(try #require(folder.storedFiles[name]), to: name)
        }

        #expect(try SQLiteAccounts(at: copy.path).contains(email: "ada@contoso.com"))
    }

    @Test func `the schema is as documented`() throws {
        let shell = try SQLiteShell(folder.accountsPath)

        #expect(try columns("account", shell) == ["id", "email", "alias", "password", "created"])
        #expect(try columns("attribute", shell) == ["account", "name", "kind", "value"])
        #expect(try shell.cell("SELECT count(*) FROM pragma_table_list WHERE strict") == "4")
        #expect(try columns("method", shell) == ["account", "kind", "target", "added"])
        #expect(
            try shell.cell("SELECT name FROM sqlite_schema WHERE sql LIKE '%AUTOINCREMENT%'") == "account")
        #expect(
            try shell.rows("SELECT \"table\", \"from\" FROM pragma_foreign_key_list('attribute')") == [
                ["account", "account"]
            ])
        #expect(
            try shell.rows("SELECT \"table\", on_delete FROM pragma_foreign_key_list('method')") == [
                ["account", "CASCADE"]
            ])
    }

    @Test func `an account whose alias is taken leaves no rows behind`() throws {
        try accounts.add("ada@contoso.com", alias: "ada", ["city": .text("London")])

        #expect(throws: StoreFailure.taken) {
            try accounts.add("grace@contoso.com", alias: "ada", ["city": .text("New York")])
        }

        let counts = "SELECT (SELECT count(*) FROM account), (SELECT count(*) FROM attribute)"
        #expect(try SQLiteShell(folder.accountsPath).rows(counts) == [["1", "1"]])
        #expect(try !accounts.contains(email: "grace@contoso.com"))
    }

    private func columns(_ table: String, _ shell: SQLiteShell) throws -> [String?] {
        try shell.rows("SELECT name FROM pragma_table_info('\(table)')").map { $0[0] }
    }
}
