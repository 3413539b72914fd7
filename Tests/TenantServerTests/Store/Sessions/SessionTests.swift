import Foundation
import PosixSupport
import Tenant
import TestSupport
import Testing

@testable import TenantStore

/// Sessions that survive a restart.
struct SessionTests {
    let folder: TemporaryFolder
    private static let now: Int64 = 1_795_000_000_000

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A session of one of the first accounts, whose refresh token was issued so many milliseconds ago.
    static func record(_ number: UInt8 = 7, secret: UInt8 = 1, age: Int64 = 0) -> SessionRecord {
        SessionRecord(
            id: (0..<32).map { $0 &* 17 &+ number }, secret: [UInt8](repeating: secret, count: 32),
            clientID: "app \"'é", accountID: Int64(number % 4) + 1, passwordRevision: .min + Int64(secret),
            scope: "openid api://orders/read", storedAt: now - age)
    }

    /// Opens a folder that has the accounts 1 to 4.
    static func open(_ path: String) throws -> SQLiteAccounts {
        let accounts = try SQLiteAccounts(at: path)
        if try accounts.all().isEmpty {
            for number in 1...4 { try accounts.add("ada\(number)@contoso.com") }
        }
        return accounts
    }

    private func open() throws -> SQLiteAccounts { try Self.open(folder.path) }

    @Test func `sessions are the same after a restart`() throws {
        let records = (0..<5).map { Self.record($0) }
        do { try open().store(records.map(SessionChange.store)) }

        #expect(Set(try open().sessions(at: Self.now)) == Set(records))
    }

    @Test func `a record replaces the one with its ID, and a removal removes it`() throws {
        let store = try open()
        try store.store([.store(Self.record(1)), .store(Self.record(2)), .store(Self.record(3))])

        try store.store([.store(Self.record(1, secret: 9)), .remove(id: Self.record(2).id), .remove(id: [1])])

        #expect(Set(try store.sessions(at: Self.now)) == [Self.record(1, secret: 9), Self.record(3)])
    }

    @Test func `expired sessions are removed when they are read, and while others are stored`() throws {
        let store = try open()
        let shell = try SQLiteShell(folder.accountsPath)
        let young = Self.record(1, age: SessionRecord.lifetime - 1)
        let expired = SessionChange.store(Self.record(2, age: SessionRecord.lifetime))

        try store.store([.store(young), expired])
        #expect(try store.sessions(at: Self.now) == [young])
        #expect(try shell.cell("SELECT count(*) FROM session") == "1")

        try store.store([expired])
        try store.store([.store(Self.record(1))])
        #expect(try shell.cell("SELECT count(*) FROM session") == "1")
    }

    @Test func `all sessions can be replaced`() throws {
        let store = try open()
        try store.store([.store(Self.record(1)), .store(Self.record(2))])

        try store.store([.removeAll, .store(Self.record(3))])

        #expect(try store.sessions(at: Self.now) == [Self.record(3)])
    }

    @Test func `the sessions of an account end with it, and are not stored again`() throws {
        let store = try open()
        try store.store([.store(Self.record(1)), .store(Self.record(2)), .store(Self.record(5))])

        try store.remove(Self.record(1).accountID)
        try store.store([.store(Self.record(1, secret: 2))])

        #expect(try store.sessions(at: Self.now) == [Self.record(2)])
    }

    @Test func `changes are stored all or not at all`() throws {
        let store = try open()
        try store.store([.store(Self.record(1))])
        let shell = try SQLiteShell(folder.accountsPath)
        try shell.rows(
            "CREATE TRIGGER full BEFORE INSERT ON session WHEN new.account = 3 BEGIN SELECT RAISE(FAIL, 'x'); END"
        )

        #expect(throws: StoreFailure.self) {
            try store.store([.remove(id: Self.record(1).id), .store(Self.record(2))])
        }

        #expect(try store.sessions(at: Self.now) == [Self.record(1)])
    }

    @Test func `a folder of an earlier version gets the table, and keeps its accounts`() throws {
        do { _ = try open() }
        let shell = try SQLiteShell(folder.accountsPath)
        try shell.rows("DROP TABLE session")

        try open().store([.store(Self.record(1))])

        #expect(try open().sessions(at: Self.now) == [Self.record(1)])
        #expect(try open().all().count == 4)
    }
}
