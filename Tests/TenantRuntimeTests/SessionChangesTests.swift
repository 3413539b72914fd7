import Accounts
import Foundation
import Tenant
import TestSupport
import Testing

@testable import TenantRuntime

/// Changes of sessions that wait to be stored.
struct SessionChangesTests {
    private let folder: TemporaryFolder
    private let store: SQLiteSessions

    init() throws {
        folder = try TemporaryFolder()
        store = try SQLiteSessions(in: DataFolder(path: folder.path))
    }

    private static func record(_ number: UInt8, secret: UInt8 = 1) -> SessionRecord {
        SessionRecord(
            id: [UInt8](repeating: number, count: 32), secret: [UInt8](repeating: secret, count: 32),
            clientID: "app", accountID: 1, passwordRevision: 0, scope: "openid", storedAt: 1_795_000_000_000)
    }

    /// Stores changes in a file that has the sessions 1 and 2, and returns what it has then.
    private func stored(_ changes: SessionChanges) throws -> Set<SessionRecord> {
        try store.store([.store(Self.record(1)), .store(Self.record(2))])
        try changes.store(in: store)
        return Set(try store.records(at: 1_795_000_000_000))
    }

    @Test func `changes that failed are older than those that came later`() throws {
        var failed = SessionChanges()
        failed.append([.store(Self.record(1, secret: 2)), .store(Self.record(3))])
        var changes = SessionChanges()
        changes.append([.store(Self.record(1, secret: 3))])

        changes.insert(failed)

        #expect(try stored(changes) == [Self.record(1, secret: 3), Self.record(2), Self.record(3)])
    }

    @Test func `the removal of all sessions ends changes that failed before`() throws {
        var failed = SessionChanges()
        failed.append([.store(Self.record(3))])
        var changes = SessionChanges()
        changes.removeAll()
        changes.append([.store(Self.record(4))])

        changes.insert(failed)

        #expect(try stored(changes) == [Self.record(4)])
    }

    @Test func `a removal of all sessions that failed is tried again`() throws {
        var failed = SessionChanges()
        failed.removeAll()
        var changes = SessionChanges()
        changes.append([.store(Self.record(4))])

        changes.insert(failed)

        #expect(try stored(changes) == [Self.record(4)])
    }

    @Test(arguments: [(5, 7), (6, 0)])
    func `with too many changes all sessions are given up`(count: UInt8, remaining: Int) throws {
        var changes = SessionChanges(maximumCount: 5)

        changes.append((0..<count).map { .store(Self.record(10 + $0)) })

        #expect(try stored(changes).count == remaining)
        #expect(!changes.isEmpty)
    }

    @Test func `without changes it is empty`() {
        #expect(SessionChanges().isEmpty)
    }
}
