import Foundation
import NativeAuth
import PosixSupport
import Tenant
import TestSupport
import Testing

@testable import TenantStore

struct DataFolderTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: ["", "/", "//", "/.", "/../new"])
    func `a missing folder and its parents are created for their owner only`(ending: String) throws {
        _ = try DataFolder(path: folder.path + "/new/er/est" + ending)

        for name in ["/new", "/new/er", "/new/er/est"] {
            #expect(folder.permissions(of: name) == 0o700)
        }
        #expect(FileManager.default.fileExists(atPath: folder.path + "/new/er/est" + ending + "/lock"))
    }

    @Test(arguments: [
        "limits.sqlite", "sessions.sqlite", "sessions.sqlite-wal", "limits.sqlite.damaged", "notes.txt",
    ])
    func `a file of another name stays`(name: String) throws {
        try folder.write("theirs".utf8, to: name)

        _ = try DataFolder(path: folder.path)

        #expect(folder.contents(of: name) == "theirs")
    }

    @Test func `a copy of the lock's descriptor, as a program that is being started has, keeps no lock`()
        async
    {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            do {
                let dataFolder = try DataFolder(path: folder.path)
                for number in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
                    let link = "/proc/self/fd/\(number)"
                    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
                    if target == dataFolder.path + "/lock" { dup(try #require(Int32(number))) }
                }
                #expect(throws: DataFolderFailure.inUse(folder.path)) { try DataFolder(path: folder.path) }
            }

            _ = try DataFolder(path: folder.path)
        }
    }

    @Test func `a folder whose name begins with a combining mark is made inside its parent`() throws {
        _ = try DataFolder(path: folder.path + "/new/\u{301}est")

        #expect(folder.permissions(of: "new/\u{301}est") == 0o700)
    }

    @Test(arguments: ["/file", "/file/below", "/file/below/that"])
    func `a file in place of the folder cannot be written to`(name: String) throws {
        try folder.write("text".utf8, to: "file")

        #expect(throws: DataFolderFailure.notWritable(folder.path + name)) {
            try DataFolder(path: folder.path + name)
        }
        #expect(folder.storedFiles == ["file": Data("text".utf8)])
    }

    @Test(
        .rule("E-64"),
        arguments: [
            "", "/dev/null", "/proc/no/such", "/" + String(repeating: "long", count: 2_000),
        ])
    func `a path that is no folder cannot be written to`(path: String) {
        #expect(throws: DataFolderFailure.notWritable(path)) { try DataFolder(path: path) }
    }

    @Test func `a path is not truncated at a NUL`() throws {
        #expect(throws: DataFolderFailure.notWritable(folder.path + "/new\0er")) {
            try DataFolder(path: folder.path + "/new\0er")
        }
        #expect(folder.storedFiles.isEmpty)
    }

    @Test func `a lock file that is a symbolic link is not followed`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/lock", withDestinationPath: folder.path + "/elsewhere")

        #expect(throws: DataFolderFailure.notWritable(folder.path)) { try DataFolder(path: folder.path) }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/elsewhere"))
    }

    @Test(.rule("E-65")) func `a folder is locked by one process at a time`() throws {
        let first = try DataFolder(path: folder.path)

        #expect(throws: DataFolderFailure.inUse(folder.path)) { try DataFolder(path: folder.path) }
        withExtendedLifetime(first) {}
    }

    @Test func `a rejected folder can be locked once its file is removed`() throws {
        try folder.writeAccounts("text".utf8)
        #expect(throws: DataFolderFailure.self) { try DataFolder(path: folder.path) }
        try FileManager.default.removeItem(atPath: folder.accountsPath)

        #expect(throws: Never.self) { try DataFolder(path: folder.path) }
    }

    @Test func `the folder stays locked while its accounts are open`() throws {
        var accounts: SQLiteAccounts? = try SQLiteAccounts(at: folder.path)
        #expect(throws: DataFolderFailure.inUse(folder.path)) { try DataFolder(path: folder.path) }
        withExtendedLifetime(accounts) {}

        accounts = nil

        #expect(throws: Never.self) { try DataFolder(path: folder.path) }
    }

    @Test(.rule("E-97"), arguments: [0o720, 0o702, 0o777, 0o1777])
    func `a folder in which others can replace files is refused, and taken after chmod 700`(mode: Int) throws
    {
        let files = FileManager.default
        try files.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path)
        let failure = DataFolderFailure.insecurePermissions(folder.path)
        #expect(throws: failure) { try DataFolder(path: folder.path) }
        #expect(folder.contents.isEmpty)

        try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)

        #expect(throws: Never.self) { try DataFolder(path: folder.path) }
    }

    @Test func `a relative path is never parsed as a URI by SQLite`() {
        #expect(DataFolder.file("lock", in: "file:x?mode=memory") == "./file:x?mode=memory/lock")
        #expect(DataFolder.file("lock", in: "/var/x") == "/var/x/lock")
    }
}
