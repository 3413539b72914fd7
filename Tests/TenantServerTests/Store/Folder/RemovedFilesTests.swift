import PosixSupport
import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing

@testable import TenantStore

/// A folder that is removed or changed while its accounts are open.
struct RemovedFilesTests {
    let parent: TemporaryFolder
    let accounts: SQLiteAccounts
    private let files = FileManager.default

    private var path: String { parent.path + "/data" }

    init() throws {
        parent = try TemporaryFolder()
        accounts = try SQLiteAccounts(at: parent.path + "/data")
        try accounts.add("ada@contoso.com")
    }

    @Test(arguments: ["", "/lock", "/accounts.sqlite", "/accounts.sqlite-wal"])
    func `no account is acknowledged once a file is removed`(name: String) throws {
        try files.removeItem(atPath: path + name)

        try expectNoAccount()
    }

    @Test(arguments: ["", "/lock", "/accounts.sqlite", "/accounts.sqlite-wal"])
    func `no account is acknowledged once a file is replaced by a copy`(name: String) throws {
        try files.moveItem(atPath: path + name, toPath: parent.path + "/old")
        try files.copyItem(atPath: parent.path + "/old", toPath: path + name)

        try expectNoAccount()
    }

    @Test func `accounts are stored again once the folder has its name back`() throws {
        try files.moveItem(atPath: path, toPath: parent.path + "/elsewhere")
        try expectNoAccount()

        try files.moveItem(atPath: parent.path + "/elsewhere", toPath: path)

        try accounts.add("grace@contoso.com")
        #expect(try SQLiteShell(path + "/accounts.sqlite").cell("SELECT count(*) FROM account") == "2")
    }

    @Test func `E-65 after the lock is removed, only the second of two stores acknowledges accounts`() throws
    {
        try files.removeItem(atPath: path + "/lock")

        let second = try SQLiteAccounts(at: path)

        try expectNoAccount()
        try second.add("grace@contoso.com")
        #expect(try accounts.contains(email: "grace@contoso.com"))
    }

    @Test func `an account is not acknowledged if the folder is removed during its commit`() throws {
        let result = Result { () throws(StoreFailure) in
            try accounts.transaction { () throws(SQLiteFailure) in
                try accounts.insert(.ada, hash: nil, at: .someday)
                try? files.removeItem(atPath: path)
            }
        }

        #expect(throws: StoreFailure.self) { try result.get() }
    }

    /// Expects that nothing is added or removed, and that lookups go on.
    private func expectNoAccount() throws {
        let failure = StoreFailure.unavailable(
            reason: "the data folder, its lock or its database was removed or replaced")
        #expect(throws: failure) { try accounts.add("grace@contoso.com") }
        #expect(throws: failure) { try accounts.removeAll() }
        #expect(try accounts.contains(email: "ada@contoso.com"))
        #expect(try !accounts.contains(email: "grace@contoso.com"))
    }
}
