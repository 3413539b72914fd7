import PosixSupport
import Foundation
import TestSupport
import Testing

@testable import MSAL

/// Processes that end without any notice while they write.
struct KillTests {
    private static let roundCount = ProcessInfo.processInfo.environment["NIGHTLY"] == nil ? 20 : 200

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
        let store = TokenStore(folder: path, clientID: "app", authority: "https://contoso.ciamlogin.com")
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
