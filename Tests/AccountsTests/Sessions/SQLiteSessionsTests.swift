import FileSystem
import Foundation
import Tenant
import TestSupport
import Testing

@testable import Accounts

/// Sessions that survive a restart.
struct SQLiteSessionsTests {
    let folder: TemporaryFolder
    private static let now: Int64 = 1_795_000_000_000

    private var path: String { folder.path + "/sessions.sqlite" }

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A session whose refresh token was issued so many milliseconds ago.
    static func record(_ number: UInt8 = 7, secret: UInt8 = 1, age: Int64 = 0) -> SessionRecord {
        SessionRecord(
            id: (0..<32).map { $0 &* 17 &+ number }, secret: [UInt8](repeating: secret, count: 32),
            clientID: "app \"'é", accountID: Int64(number), passwordRevision: .min + Int64(secret),
            scope: "openid api://orders/read", storedAt: now - age)
    }

    private func open() throws -> SQLiteSessions {
        try SQLiteSessions(in: DataFolder(path: folder.path))
    }

    @Test func `sessions are the same after a restart`() throws {
        let records = (0..<5).map { Self.record($0) }
        do { try open().store(records.map(SessionChange.store)) }

        #expect(Set(try open().records(at: Self.now)) == Set(records))
    }

    @Test func `a record replaces the one with its ID, and a removal removes it`() throws {
        let store = try open()
        try store.store([.store(Self.record(1)), .store(Self.record(2)), .store(Self.record(3))])

        try store.store([.store(Self.record(1, secret: 9)), .remove(id: Self.record(2).id), .remove(id: [1])])

        #expect(Set(try store.records(at: Self.now)) == [Self.record(1, secret: 9), Self.record(3)])
    }

    @Test func `expired sessions are removed when the file is read`() throws {
        let store = try open()
        let young = Self.record(1, age: SessionRecord.lifetime - 1)
        try store.store([.store(young), .store(Self.record(2, age: SessionRecord.lifetime))])

        #expect(try store.records(at: Self.now) == [young])
        #expect(try SQLiteShell(path).cell("SELECT count(*) FROM session") == "1")
    }

    @Test func `expired sessions are removed while others are stored`() throws {
        let store = try open()
        try store.store([.store(Self.record(2, age: SessionRecord.lifetime))])

        try store.store([.store(Self.record(1))])

        #expect(try SQLiteShell(path).cell("SELECT count(*) FROM session") == "1")
    }

    @Test func `all sessions can be replaced`() throws {
        let store = try open()
        try store.store([.store(Self.record(1)), .store(Self.record(2))])

        try store.replaceAll(with: [.store(Self.record(3))])

        #expect(try store.records(at: Self.now) == [Self.record(3)])
    }

    @Test func `E-67 each change is synced to disk`() throws {
        let store = try open()

        #expect(try store.connection.run("PRAGMA journal_mode") == .text("wal"))
        #expect(try store.connection.run("PRAGMA synchronous") == .integer(2))
    }

    @Test func `the files are accessible to their owner only`() throws {
        let store = try open()
        try store.store([.store(Self.record())])

        for name in ["", "-wal", "-shm"] {
            #expect(folder.permissions(of: "sessions.sqlite" + name) == 0o600)
        }
    }

    @Test func `the file is marked as one of sessions, in its first version`() throws {
        _ = try open()

        let shell = try SQLiteShell(path)
        #expect(try shell.cell("PRAGMA application_id") == "\(0x7367_6E73)")
        #expect(try shell.cell("PRAGMA user_version") == "1")
    }

    @Test func `what was stored is there after the process is killed`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
            let store = try SQLiteSessions(in: DataFolder(path: path))
            try store.store([.store(Self.record())])
            kill(getpid(), SIGKILL)
        }

        #expect(try open().records(at: Self.now) == [Self.record()])
    }

    @Test(arguments: [15, 100, 5_000])
    func `a file of garbage is refused and left unchanged`(size: Int) throws {
        let garbage = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try folder.write(garbage, to: "sessions.sqlite")

        try expectRefusal(of: Data(garbage))
    }

    @Test(arguments: [100, 4_096, 9_000])
    func `a torn file is refused and left unchanged`(size: Int) throws {
        do { try open().store((0..<200).map { .store(Self.record($0)) }) }
        let torn = try #require(folder.contents["sessions.sqlite"]).prefix(size)
        try folder.write(torn, to: "sessions.sqlite")

        try expectRefusal(of: torn)
    }

    @Test(arguments: ["PRAGMA application_id = 1", "PRAGMA user_version = 2", "DROP TABLE session"])
    func `the database of another program, or of a newer version, is refused`(sql: String) throws {
        do { _ = try open() }
        try SQLiteShell(path).rows(sql)

        try expectRefusal()
    }

    @Test func `the sessions of an earlier version are deleted, and sessions begin anew`() throws {
        do { try open().store([.store(Self.record(1))]) }
        try SQLiteShell(path).rows("PRAGMA user_version = 0")

        try open().store([.store(Self.record(2))])

        #expect(try open().records(at: Self.now) == [Self.record(2)])
    }

    @Test func `a symbolic link in place of the file is refused and not followed`() throws {
        try folder.write([], to: "elsewhere/file")
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: folder.path + "/elsewhere/file")

        try expectRefusal()

        #expect(folder.contents["elsewhere/file"]?.isEmpty == true)
    }

    /// Expects that the file is refused, and has the contents that it had.
    private func expectRefusal(of bytes: Data? = nil) throws {
        #expect(throws: DataFolderFailure.unusableSessions(path)) { try open() }
        if let bytes { #expect(folder.contents["sessions.sqlite"] == bytes) }
    }
}
