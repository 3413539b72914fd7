import Foundation
import PosixSupport
import TenantStore
import TestSupport
import Testing

/// Files that are not a database of accounts.
struct InvalidFileTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(.rule("E-64"), arguments: [1, 15, 16, 99, 100, 5_000])
    func `a file of garbage is rejected and left unchanged`(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }

        try expectFailure(.foreignFile(folder.accountsPath)) { try folder.writeAccounts(bytes) }
    }

    @Test(arguments: ["PRAGMA user_version = 1", "CREATE TABLE account(id)", "PRAGMA application_id = 1"])
    func `the database of another program is rejected and left unchanged`(sql: String) throws {
        try expectFailure(.foreignFile(folder.accountsPath)) {
            let shell = try SQLiteShell(folder.accountsPath)
            try shell.rows("CREATE TABLE sample(id)")
            try shell.rows("PRAGMA user_version = 1")
            try shell.rows(sql)
        }
    }

    @Test(arguments: [16, 72, 99])
    func `a file that ends within its header is rejected and left unchanged`(size: Int) throws {
        try expectFailure(.foreignFile(folder.accountsPath)) {
            try makeAccounts(version: 3)
            try folder.writeAccounts(try #require(folder.storedFiles["accounts.sqlite"]).prefix(size))
        }
    }

    @Test func `the log of another program's database is left unchanged`() throws {
        let shell = try SQLiteShell(folder.accountsPath)
        try shell.rows("PRAGMA journal_mode = WAL")
        try shell.rows("CREATE TABLE account(id)")

        try expectFailure(.foreignFile(folder.accountsPath)) {}
        withExtendedLifetime(shell) {}
    }

    @Test(.rule("E-64", "E-95"), arguments: [-2_147_483_648, -1, 0, 1, 2, 4, 5, 2_147_483_647])
    func `accounts of another version are rejected and left unchanged`(version: Int) throws {
        let path = folder.accountsPath
        let failure: DataFolderFailure =
            switch version {
            case 4...: .newerVersion(path, version: version)
            case 1...2: .olderVersion(path, version: version)
            default: .foreignFile(path)
            }

        try expectFailure(failure) { try makeAccounts(version: version) }
    }

    @Test(.rule("E-95")) func `a newer version that is only in the log is rejected`() throws {
        do { _ = try SQLiteAccounts(at: folder.path) }
        let shell = try SQLiteShell(folder.accountsPath)
        try shell.rows("PRAGMA user_version = 4")

        #expect(throws: DataFolderFailure.newerVersion(folder.accountsPath, version: 4)) {
            try SQLiteAccounts(at: folder.path)
        }
        #expect(try shell.cell("PRAGMA user_version") == "4")
    }

    @Test func `a folder in place of the file is rejected`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.accountsPath, withIntermediateDirectories: false)

        #expect(throws: DataFolderFailure.unreadable(folder.accountsPath)) {
            try DataFolder(path: folder.path)
        }
    }

    @Test func `a file that is a symbolic link is rejected`() throws {
        try folder.write([], to: "elsewhere")
        try FileManager.default.createSymbolicLink(
            atPath: folder.accountsPath, withDestinationPath: folder.path + "/elsewhere")

        #expect(throws: DataFolderFailure.unreadable(folder.accountsPath)) {
            try DataFolder(path: folder.path)
        }
        #expect(folder.storedFiles["elsewhere"]?.isEmpty == true)
    }

    @Test func `accounts whose tables are missing are rejected`() throws {
        try makeAccounts(version: 3)
        try SQLiteShell(folder.accountsPath).rows("DROP TABLE attribute")

        #expect(throws: DataFolderFailure.unreadable(folder.accountsPath)) {
            try SQLiteAccounts(at: folder.path)
        }
    }

    @Test func `a damaged file is rejected`() throws {
        try makeAccounts(version: 3)
        let header = try #require(folder.storedFiles["accounts.sqlite"]).prefix(100)
        let file = header + Data(repeating: 0xA5, count: 20_000)
        try folder.writeAccounts(file)

        #expect(throws: DataFolderFailure.unreadable(folder.accountsPath)) {
            try SQLiteAccounts(at: folder.path)
        }
        #expect(folder.storedFiles["accounts.sqlite"] == file)
    }

    @Test func `a file with a valid header that SQLite cannot read is rejected`() throws {
        try makeAccounts(version: 3)
        var file = try #require(folder.storedFiles["accounts.sqlite"])
        file[16] = 0xFF
        try folder.writeAccounts(file)

        #expect(throws: DataFolderFailure.foreignFile(folder.accountsPath)) {
            try SQLiteAccounts(at: folder.path)
        }
        #expect(folder.storedFiles["accounts.sqlite"] == file)
    }

    @Test(.rule("E-64")) func `an empty file counts as new`() throws {
        try folder.writeAccounts([])

        let accounts = try SQLiteAccounts(at: folder.path)

        try accounts.add("ada@contoso.com")
        #expect(try accounts.contains(email: "ada@contoso.com"))
    }

    private func makeAccounts(version: Int) throws {
        do { _ = try SQLiteAccounts(at: folder.path) }
        try SQLiteShell(folder.accountsPath).rows("PRAGMA user_version = \(version)")
    }

    /// Expects that the folder is refused, and its files are unchanged.
    private func expectFailure(_ failure: DataFolderFailure, _ make: () throws -> Void) throws {
        try make()
        let before = folder.storedFiles
        #expect(throws: failure) { try DataFolder(path: folder.path) }
        #expect(folder.storedFiles == before)
    }
}
