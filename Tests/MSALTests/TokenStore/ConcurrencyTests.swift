import Foundation
import TestSupport
import Testing

@testable import MSAL

/// Several processes and threads that use the same folder at once.
struct ConcurrencyTests {
    private let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    @Test func `two processes with many changes each lose none`() async throws {
        async let first: Void = runProcess("first")
        async let second: Void = runProcess("second")
        _ = await (first, second)

        try checkResult()
    }

    @Test func `two threads with many changes each lose none`() async throws {
        async let first: Void = onThread { [folder] in try Writer(folder.store(), name: "first").run() }
        async let second: Void = onThread { [folder] in try Writer(folder.store(), name: "second").run() }
        _ = try await (first, second)

        try checkResult()
    }

    private func runProcess(_ name: String) async {
        await #expect(processExitsWith: .success) { [path = folder.path as String, name = name as String] in
            try Writer(TokenStore.app(in: path), name: name).run()
        }
    }

    private func checkResult() throws {
        let accounts = try folder.store().accounts()
        #expect(accounts.first { $0.identifier == Writer.counter }?.scopes == ["\(Writer.roundCount)"])
        for name in ["first", "second"] {
            #expect(
                accounts.filter { $0.identifier.hasPrefix(name) }.sorted { $0.identifier < $1.identifier }
                    == Writer.lastAccounts(of: name))
        }
        #expect(folder.warnings == [] && folder.names.count == 3)
    }

    @Test func `two apps that start at once create one key`() async throws {
        for _ in 0..<50 {
            let folder = try StoreFolder()
            let readyCount = SharedCount()
            try await withThrowingTaskGroup { group in
                for name in ["app", "app2"] {
                    group.addTask {
                        try await onThread {
                            readyCount.increment()
                            while readyCount.value < 2 { sched_yield() }
                            try folder.store(clientID: name).save(.sample(name))
                        }
                    }
                }
                try await group.waitForAll()
            }
            for name in ["app", "app2"] {
                #expect(try folder.store(clientID: name).accounts() == [.sample(name)])
            }
            #expect(folder.warnings == [] && folder.names.count == 5)
        }
    }

    @Test func `a reader does not rename a file that was replaced meanwhile`() async throws {
        let store = folder.store()
        try store.save(.sample("ada"))
        let bytes = try #require(folder.bytes(of: store.path))
        let doneCount = SharedCount()
        async let reader: Void = onThread { [folder] in
            let store = folder.store()
            while doneCount.value == 0 { _ = try store.accounts() }
        }
        async let writer: Void = onThread { [folder] in
            defer { doneCount.increment() }
            for _ in 0..<Writer.roundCount {
                let lock = try store.lock()
                for bytes in [[], bytes] {
                    try folder.write(bytes, to: store.path + ".test")
                    guard rename(store.path + ".test", store.path) == 0 else { throw POSIXError(.EIO) }
                }
                _ = try store.accounts(holding: lock)
            }
        }
        _ = try await (reader, writer)

        #expect(folder.warnings == [] && folder.names.count == 3)
    }
}

/// Changes the accounts of a store many times, and finds its own accounts unchanged by others each time.
private struct Writer {
    /// The identifier of the account that all writers change.
    static let counter = "counter"

    static let roundCount = Nightly.isEnabled ? 500 : 60

    let store: TokenStore
    let name: String

    init(_ store: TokenStore, name: String) {
        self.store = store
        self.name = name
    }

    func run() throws {
        for round in 0..<Self.roundCount {
            if round.isMultiple(of: 2) {
                try count()
            } else if round % 7 == 6 {
                try store.remove("\(name)\(round % 5)")
            } else {
                try store.save(.sample("\(name)\(round % 5)", scopes: ["\(round)"]))
            }
            let own = try store.accounts().filter { $0.identifier.hasPrefix(name) }
            guard own.sorted(by: { $0.identifier < $1.identifier }) == Self.accounts(of: name, after: round)
            else { throw Loss(round: round) }
        }
    }

    /// Adds 1 to the number that all writers count with.
    private func count() throws {
        let lock = try store.lock()
        var accounts = try store.accounts(holding: lock)
        let number = accounts.first { $0.identifier == Self.counter }.flatMap { Int($0.scopes[0]) } ?? 0
        accounts.removeAll { $0.identifier == Self.counter }
        accounts.append(.sample(Self.counter, scopes: ["\(number + 1)"]))
        try store.replaceAll(with: accounts, holding: lock)
    }

    /// Returns a writer's own accounts at the end.
    static func lastAccounts(of name: String) -> [KeptAccount] { accounts(of: name, after: roundCount - 1) }

    private static func accounts(of name: String, after lastRound: Int) -> [KeptAccount] {
        (0..<5).compactMap { number in
            let round = (0...lastRound).last { $0 % 5 == number && !$0.isMultiple(of: 2) }
            guard let round, round % 7 != 6 else { return nil }
            return .sample("\(name)\(number)", scopes: ["\(round)"])
        }
    }

    /// A change of this writer is missing.
    private struct Loss: Error {
        var round: Int
    }
}
