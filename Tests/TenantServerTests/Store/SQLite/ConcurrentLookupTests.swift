import CSQLite
import Dispatch
import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing

@testable import TenantStore

/// Lookups while another thread writes.
struct ConcurrentLookupTests {
    let folder: TemporaryFolder
    let accounts: SQLiteAccounts

    init() throws {
        folder = try TemporaryFolder()
        accounts = try SQLiteAccounts(at: folder.path)
    }

    /// A wait for a lock that ends when the test says so.
    private final class Wait: Sendable {
        let hasBegun = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
    }

    private struct Shared: Sendable {
        // Safe to share: the store allows one thread to write while another looks accounts up.
        nonisolated(unsafe) let accounts: SQLiteAccounts
    }

    @Test(.rule("E-93")) func `a lookup is answered while a commit waits for another program`() async throws {
        try accounts.add(.ada, password: nil, at: .someday)
        let (shell, wait) = (try SQLiteShell(folder.accountsPath), Wait())
        sqlite3_busy_handler(
            accounts.connection.database,
            { @Sendable context, _ in
                guard let context else { return 0 }
                let wait = Unmanaged<Wait>.fromOpaque(context).takeUnretainedValue()
                wait.hasBegun.signal()
                return wait.mayEnd.wait(timeout: .now() + 60) == .success ? 1 : 0
            }, Unmanaged.passUnretained(wait).toOpaque())
        try shell.rows("BEGIN IMMEDIATE")

        let shared = Shared(accounts: accounts)
        async let added: Void = Self.onThread { try shared.accounts.add("grace@contoso.com") }
        try await Self.onThread { try #require(wait.hasBegun.wait(timeout: .now() + 60) == .success) }
        let found = try await Self.onThread { try shared.accounts.account(named: "Ada")?.account }
        let isStored = try await Self.onThread { try shared.accounts.contains(email: "grace@contoso.com") }
        try shell.rows("COMMIT")
        wait.mayEnd.signal()
        try await added

        #expect(found == .ada && !isStored)
        #expect(try accounts.contains(email: "grace@contoso.com"))
        withExtendedLifetime(wait) {}
    }

    @Test func `a lookup finds an account once it is committed`() throws {
        let early = try accounts.transaction { () throws(SQLiteFailure) in
            try accounts.insert(.ada, hash: nil, at: .someday)
            return Result {
                try (accounts.contains(email: "ada@contoso.com"), accounts.account(named: "Ada"))
            }
        }

        #expect(try early.get() == (false, nil))
        #expect(try accounts.account(named: "Ada")?.account == .ada)
    }

    @Test func `in memory, a lookup waits for the transaction and does not find what it takes back`()
        async throws
    {
        let memory = Shared(accounts: try .inMemory(cost: .minimum))
        let wait = Wait()
        async let isFound = Self.onThread {
            try #require(wait.hasBegun.wait(timeout: .now() + 60) == .success)
            wait.mayEnd.signal()
            return try memory.accounts.contains(email: "ada@contoso.com")
        }

        let result: Result<Void, StoreFailure> = await Self.onThread {
            Result { () throws(StoreFailure) in
                try memory.accounts.transaction { () throws(SQLiteFailure) in
                    try memory.accounts.insert(.ada, hash: nil, at: .someday)
                    wait.hasBegun.signal()
                    _ = wait.mayEnd.wait(timeout: .now() + 60)
                    throw SQLiteFailure(code: SQLITE_IOERR, message: "lost")
                }
            }
        }

        #expect(throws: StoreFailure.unavailable(reason: "lost [10]")) { try result.get() }
        #expect(try await !isFound)
    }

    /// Runs work that blocks on a thread outside Swift's pool.
    private static func onThread<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
        }
    }

    private static func onThread<Value: Sendable>(
        _ body: @escaping @Sendable () -> Value
    ) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }
}
