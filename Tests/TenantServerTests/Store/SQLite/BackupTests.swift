import CSQLite
import NativeAuth
import Tenant
import TestSupport
import Testing

@testable import TenantStore

/// Backups of a database that is in use, as `sqlite3 FILE .backup` makes them.
struct BackupTests {
    @Test(arguments: [1, 2, 5])
    func `E-66 a backup that is made while accounts are added is whole`(pagesPerStep: Int32) throws {
        let (folder, copies) = (try TemporaryFolder(), try TemporaryFolder())
        let accounts = try SQLiteAccounts(at: folder.path)
        func add(_ number: Int) throws {
            let text = AttributeValue.text(String(repeating: "x", count: 3_000))
            try accounts.add("ada\(number)@contoso.com", ["a": text, "b": .integer(1)])
        }
        for number in 0..<20 { try add(number) }

        var (source, target): (OpaquePointer?, OpaquePointer?)
        defer { for database in [source, target] { sqlite3_close(database) } }
        try #require(sqlite3_open(folder.accountsPath, &source) == SQLITE_OK)
        try #require(sqlite3_open(copies.accountsPath, &target) == SQLITE_OK)
        let backup = try #require(sqlite3_backup_init(target, "main", source, "main"))
        for number in 20..<60 {
            // A change makes the next step begin again, so some steps follow each other.
            if number.isMultiple(of: 4) { try add(number) }
            sqlite3_backup_step(backup, pagesPerStep)
        }
        sqlite3_backup_step(backup, -1)
        #expect(sqlite3_backup_finish(backup) == SQLITE_OK)
        try add(60)

        let shell = try SQLiteShell(copies.accountsPath)
        #expect(try shell.cell("PRAGMA integrity_check") == "ok")
        let counts = try shell.rows("SELECT count(*) FROM attribute GROUP BY account")
        #expect(counts == Array(repeating: ["2"], count: 30))
        #expect(try SQLiteAccounts(at: copies.path).all().count == 30)
    }
}
