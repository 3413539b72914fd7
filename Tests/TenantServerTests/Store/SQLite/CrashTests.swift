import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing

@testable import TenantStore

/// The folder as a process leaves it that is killed between two statements.
struct CrashTests {
    /// An account with two attributes.
    private static func account(_ number: Int) -> Account {
        Account(
            email: "ada\(number)@contoso.com", alias: "ada\(number)",
            attributes: ["city": .text("London"), "number": .integer(Int64(number))])
    }

    @Test(.rule("E-61"))
    func `a crash at any statement loses no acknowledged account and leaves none half`() async throws {
        let (folder, copies) = (try TemporaryFolder(), try TemporaryFolder())
        await #expect(processExitsWith: .success) {
            [path = folder.path as String, copies = copies.path as String] in
            StatementHook.installCopying(path, to: copies)
            let accounts = try SQLiteAccounts(at: path)
            for number in 1...6 {
                try accounts.add(Self.account(number), password: nil, at: .someday)
                try Data().write(to: URL(filePath: "\(path)/acknowledged\(number)"))
            }
            #expect(throws: StoreFailure.taken) {
                try accounts.add(Self.account(3), password: nil, at: .someday)
            }
            try accounts.remove(1)
        }

        let names = try FileManager.default.contentsOfDirectory(atPath: copies.path)
        #expect(names.count > 40)
        for name in names { try checkCopy("\(copies.path)/\(name)") }
    }

    private func checkCopy(_ path: String) throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: path)
        let acknowledged = (1...6).filter { files.contains("acknowledged\($0)") }
        let accounts = try SQLiteAccounts(at: path)
        let shell = try SQLiteShell("\(path)/accounts.sqlite")
        let stored = try accounts.all()

        // The first one is removed last.
        let lost = Set(acknowledged.map { "ada\($0)@contoso.com" }).subtracting(stored.map(\.account.email))
        #expect(lost.isSubset(of: ["ada1@contoso.com"]))
        for account in stored.map(\.account) {
            let number = try #require((1...6).first { account.email == "ada\($0)@contoso.com" })
            #expect(account == Self.account(number))
        }
        #expect(try shell.cell("PRAGMA integrity_check") == "ok")
        #expect(try shell.rows("PRAGMA foreign_key_check") == [])
        try accounts.add("grace@contoso.com")
    }
}

/// The sessions as a process leaves them that is killed between two statements.
struct SessionCrashTests {
    private static func record(_ number: UInt8, secret: UInt8) -> SessionRecord {
        SessionTests.record(number, secret: secret)
    }

    /// A change that was acknowledged: the session's newest secret, or zero once it has ended.
    private static let steps: [(number: UInt8, secret: UInt8)] = [
        (1, 1), (2, 1), (1, 2), (1, 3), (2, 0), (3, 1), (1, 0), (3, 2),
    ]

    @Test(.rule("E-61"))
    func `a crash at any statement brings back no used token and no ended session`() async throws {
        let (folder, copies) = (try TemporaryFolder(), try TemporaryFolder())
        await #expect(processExitsWith: .success) {
            [path = folder.path as String, copies = copies.path as String] in
            StatementHook.installCopying(path, to: copies)
            let store = try SessionTests.open(path)
            for (index, step) in Self.steps.enumerated() {
                let record = Self.record(step.number, secret: step.secret)
                try store.store([step.secret == 0 ? .remove(id: record.id) : .store(record)])
                try Data().write(to: URL(filePath: "\(path)/acknowledged\(index)"))
            }
        }

        let names = try FileManager.default.contentsOfDirectory(atPath: copies.path)
        #expect(names.count > 40)
        for name in names { try checkCopy("\(copies.path)/\(name)") }
    }

    /// Expects that the copy has all changes that were acknowledged, and at most the next one.
    private func checkCopy(_ path: String) throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: path)
        let count = Self.steps.indices.count { files.contains("acknowledged\($0)") }
        let store = try SQLiteAccounts(at: path)

        let records = Set(try store.sessions(at: Self.record(1, secret: 1).storedAt))

        let next = min(count + 1, Self.steps.count)
        #expect([Self.records(after: count), Self.records(after: next)].contains(records))
        #expect(try SQLiteShell("\(path)/accounts.sqlite").cell("PRAGMA integrity_check") == "ok")
    }

    private static func records(after count: Int) -> Set<SessionRecord> {
        var secrets: [UInt8: UInt8] = [:]
        for step in steps.prefix(count) { secrets[step.number] = step.secret == 0 ? nil : step.secret }
        return Set(secrets.map { record($0.key, secret: $0.value) })
    }
}
