import PosixSupport
import Foundation
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
            let store = TokenStore(folder: path, clientID: "app", authority: "https://contoso.ciamlogin.com")
            let isFree = try store.lockIfFree() != nil
            exit(isFree ? 1 : 0)
        }
        try store.replaceAll(with: [], holding: lock)
    }

    @Test func `a killed process releases its lock`() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
            let store = TokenStore(folder: path, clientID: "app", authority: "https://contoso.ciamlogin.com")
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
