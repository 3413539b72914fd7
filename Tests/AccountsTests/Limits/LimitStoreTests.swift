import Foundation
import Tenant
import TestSupport
import Testing

@testable import Accounts

/// Limits that survive a restart.
struct LimitStoreTests {
    let folder: TemporaryFolder
    private static let now: Int64 = 1_795_000_000_000

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A record whose newest time is so many milliseconds ago.
    private static func record(
        _ kind: LimitRecord.Kind = .codesToAddress, key: UInt8 = 7, age: Int64 = 0, count: Int = 3
    ) -> LimitRecord {
        let times = (0..<count).map { now - age - Int64(count - 1 - $0) }
        return LimitRecord(
            kind: kind, key: (0..<16).map { $0 &* 17 &+ key }, times: times,
            updatedAt: now - age)
    }

    private func open() throws -> LimitStore {
        try #require(LimitStore.open(in: DataFolder(path: folder.path)) { Issue.record("\($0)") })
    }

    @Test func `records and the key are the same after a restart`() throws {
        let records = LimitRecord.Kind.allCases.map { Self.record($0) } + [Self.record(key: 8)]
        let key: [UInt8]
        do {
            let store = try open()
            key = store.key
            try store.store(records)
        }

        let store = try open()

        #expect(Set(try store.records(at: Self.now)) == Set(records))
        #expect(store.key == key && key.count == 32 && Set(key).count > 10)
    }

    @Test func `a record replaces the one with its kind and key, and an empty one removes it`() throws {
        let store = try open()
        try store.store([Self.record(count: 1), Self.record(key: 8), Self.record(.failuresOfAccount)])

        try store.store([Self.record(count: 2), Self.record(key: 8, count: 0)])

        #expect(
            Set(try store.records(at: Self.now)) == [Self.record(count: 2), Self.record(.failuresOfAccount)])
    }

    @Test func `E-73 after a restart an hour later, records have expired and are deleted`() throws {
        let store = try open()
        let young = Self.record(key: 1, age: LimitRecord.lifetime - 1)
        try store.store([young, Self.record(key: 2, age: LimitRecord.lifetime)])

        #expect(try store.records(at: Self.now) == [young])
        #expect(try SQLiteShell(folder.path + "/limits.sqlite").cell("SELECT count(*) FROM record") == "1")
        #expect(try store.records(at: Self.now + 86_400_000).isEmpty)
    }

    @Test func `expired records are deleted while others are stored`() throws {
        let store = try open()
        try store.store([Self.record(key: 2, age: 2 * LimitRecord.lifetime)])

        try store.store((0..<10_000).map { _ in Self.record() })

        #expect(try SQLiteShell(folder.path + "/limits.sqlite").cell("SELECT count(*) FROM record") == "1")
    }

    @Test func `all records can be removed, and the key stays`() throws {
        let store = try open()
        try store.store([Self.record()])

        try store.removeAll()

        #expect(try store.records(at: Self.now).isEmpty && store.key.count == 32)
    }

    @Test func `what was stored is there after the process is killed`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
            let store = try #require(LimitStore.open(in: DataFolder(path: path)) { _ in })
            try store.store([Self.record()])
            kill(getpid(), SIGKILL)
        }

        #expect(try open().records(at: Self.now) == [Self.record()])
    }

    @Test func `the files are accessible to their owner only`() throws {
        let store = try open()
        try store.store([Self.record()])

        for name in ["", "-wal", "-shm"] { #expect(folder.permissions(of: "limits.sqlite" + name) == 0o600) }
    }

    @Test(arguments: [15, 100, 5_000])
    func `a file of garbage is renamed, and limits begin anew`(size: Int) throws {
        let garbage = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try folder.write(garbage, to: "limits.sqlite")

        try expectNewLimits(setAside: Data(garbage))
    }

    @Test(arguments: [100, 4_096, 9_000])
    func `a torn file is renamed, and limits begin anew`(size: Int) throws {
        do { try open().store((0..<200).map { Self.record(key: $0) }) }
        let torn = try #require(folder.contents["limits.sqlite"]).prefix(size)
        try folder.write(torn, to: "limits.sqlite")

        try expectNewLimits(setAside: torn)
    }

    @Test(arguments: ["PRAGMA application_id = 1", "PRAGMA user_version = 2", "UPDATE digest SET key = 'x'"])
    func `the database of another program or version is renamed`(sql: String) throws {
        do { _ = try open() }
        try SQLiteShell(folder.path + "/limits.sqlite").rows(sql)

        try expectNewLimits()
    }

    @Test func `without a place for the file there is no store`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/limits.sqlite/x", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            atPath: folder.path + "/limits.sqlite.damaged/x", withIntermediateDirectories: true)

        var reports: [String] = []
        let store = try LimitStore.open(in: DataFolder(path: folder.path)) { reports.append($0) }

        #expect(store == nil)
        #expect(reports.count == 1 && reports[0].contains("cannot be used, so limits end with the program"))
    }

    /// Expects that the file is renamed and told, and that a new one works.
    private func expectNewLimits(setAside bytes: Data? = nil) throws {
        var reports: [String] = []
        let path = folder.path + "/limits.sqlite"
        do {
            let store = try LimitStore.open(in: DataFolder(path: folder.path)) { reports.append($0) }
            try #require(store).store([Self.record()])
        }

        #expect(reports == ["\(path) was damaged and is now \(path).damaged. Limits begin anew."])
        if let bytes { #expect(folder.contents["limits.sqlite.damaged"] == bytes) }
        #expect(try open().records(at: Self.now) == [Self.record()])
    }
}
