import Foundation
import PosixSupport
import TestSupport
import Testing

@testable import MSAL

struct LockTests {
    private let folder: StoreFolder
    private let store: TokenStore

    init() throws {
        folder = try StoreFolder()
        store = folder.store()
    }

    /// Whether the lock of a store is free.
    private func isFree(_ store: TokenStore) throws -> Bool { try store.lockIfFree() != nil }

    @Test func `a lock is taken until its value is destroyed`() throws {
        #expect(try isFree(store))
        do {
            let lock = try store.lock()
            #expect(try !isFree(store))
            #expect(try !isFree(folder.store()))
            try store.replaceAll(with: [], holding: lock)
        }
        #expect(try isFree(store))
    }

    @Test func `a lock is released even if a child process still has its file open`() throws {
        let copy: Int32
        do {
            let lock = try store.lock()
            copy = fcntl(lock.file.number, F_DUPFD_CLOEXEC, 0)
            try store.replaceAll(with: [], holding: lock)
        }
        defer { close(copy) }

        #expect(copy >= 0)
        #expect(try isFree(store))
    }

    @Test func `each app has its own lock`() throws {
        let lock = try store.lock()

        #expect(try isFree(folder.store(clientID: "app2")))
        try store.replaceAll(with: [], holding: lock)
    }

    @Test func `accounts are read while the lock is taken`() throws {
        try store.save(.sample("ada"))
        let lock = try store.lock()

        #expect(try folder.store().accounts() == [.sample("ada")])
        try store.replaceAll(with: [], holding: lock)
    }

    @Test func `a lock of this process is taken for another one`() async throws {
        let lock = try store.lock()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            let store = TokenStore.app(in: path)
            let isFree = try store.lockIfFree() != nil
            exit(isFree ? 1 : 0)
        }
        try store.replaceAll(with: [], holding: lock)
    }

    @Test func `a killed process releases its lock`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
            let store = TokenStore.app(in: path)
            let lock = try store.lock()
            kill(getpid(), SIGKILL)
            try store.replaceAll(with: [], holding: lock)
        }

        #expect(folder.names.count == 1)
        #expect(try isFree(store))
    }

    @Test func `removing the lock file does not give the lock to two threads`() async throws {
        let (holderCount, conflictCount) = (SharedCount(), SharedCount())
        try await withThrowingTaskGroup { group in
            for _ in 0..<3 {
                group.addTask { [store] in
                    try await onThread {
                        for _ in 0..<1_000 {
                            let lock = try store.lock()
                            if holderCount.increment() > 1 { conflictCount.increment() }
                            for _ in 0..<20 { sched_yield() }
                            holderCount.decrement()
                            unlink(lock.path)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(conflictCount.value == 0)
        #expect(try isFree(store))
    }

    @Test func `the lock of another store is a mistake of the caller`() async throws {
        await #expect(processExitsWith: .failure) { [path = folder.path as String] in
            let stores = ["app", "app2"].map {
                TokenStore(folder: path, clientID: $0, authority: "https://a")
            }
            let lock = try stores[0].lock()
            _ = try? stores[1].replaceAll(with: [], holding: lock)
        }
    }
}

/// Processes that end without any notice while they write.
struct KillTests {
    private static let roundCount = Nightly.isEnabled ? 200 : 20

    @Test func `a process that is killed at any moment leaves the accounts from before or after a change`()
        async throws
    {
        var total = 0
        for round in 0..<Self.roundCount {
            let folder = try StoreFolder()
            let acknowledged = try folder.outside.write("", to: "acknowledged")
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = folder.path as String, acknowledged = acknowledged as String, round = round as Int] in
                // Every second time, the key and the first accounts are there before.
                try Self.saveUntilKilled(in: path, acknowledged: acknowledged, after: round % 2)
            }
            let count = folder.bytes(of: acknowledged)?.count ?? 0
            total += count
            try check(folder, after: count)
        }
        #expect(total >= Self.roundCount / 2)
    }

    /// Checks that the store has what was saved last, or what was being saved, and that it works.
    private func check(_ folder: StoreFolder, after count: Int) throws {
        let store = folder.store()
        let accounts = try store.accounts()
        #expect(accounts == Self.accounts(count) || accounts == Self.accounts(count + 1))

        try store.save(.sample("joan"))

        #expect(try folder.store().accounts() == accounts + [.sample("joan")])
        #expect(folder.warnings == [])
        #expect(folder.names.count == 3)
    }

    /// Returns the accounts after a number of changes.
    private static func accounts(_ count: Int) -> [KeptAccount] {
        count == 0 ? [] : ["ada", "grace"].map { .sample($0, scopes: ["\(count)"]) }
    }

    /// Saves accounts, from a number of changes on until another thread kills the process at a random time.
    ///
    /// The file at `acknowledged` gets a byte after each change.
    private static func saveUntilKilled(
        in path: String, acknowledged: String, after changeCount: Int
    ) throws {
        let store = TokenStore.app(in: path)
        guard let file = FileDescriptor(acknowledged, O_WRONLY | O_APPEND) else { throw POSIXError(.EIO) }
        for count in 1... {
            if count == changeCount + 1 { killSoon() }
            let lock = try store.lock()
            try store.replaceAll(with: accounts(count), holding: lock)
            guard file.writeAll([1]) else { throw POSIXError(.EIO) }
        }
    }

    private static func killSoon() {
        Thread.detachNewThread {
            usleep(.random(in: 0..<20_000))
            kill(getpid(), SIGKILL)
        }
    }
}
