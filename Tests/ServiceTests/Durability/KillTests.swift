import Foundation
import Synchronization
import TestSupport
import Testing

/// The built program is ended while clients sign up, and started again in the same folder.
@Suite(.serialized)
struct KillTests {
    /// How often the program is killed.
    private static let rounds = Nightly.isEnabled ? 200 : 4

    private let folder: TemporaryFolder
    private let arguments: [String]

    init() throws {
        folder = try TemporaryFolder()
        let flow = try folder.write(SignUpClient.flow, to: "flow.json")
        arguments = ["--listen", "127.0.0.1:0", "--data", "\(folder.path)/data", "--flow", flow]
    }

    /// What the clients of one round saw.
    private final class Round: Sendable {
        /// The addresses of all sign-ups that were begun and of those that were acknowledged.
        let addresses = Mutex<(begun: Set<String>, acknowledged: Set<String>)>(([], []))
        private let remaining: Mutex<Int>
        private let end: @Sendable () -> Void

        /// Calls `end` once so many sign-ups are acknowledged.
        init(after count: Int, end: @escaping @Sendable () -> Void) {
            remaining = Mutex(count)
            self.end = end
        }

        /// Signs up with new addresses until the server is gone.
        func run(_ client: SignUpClient, _ name: String) async {
            for number in 1... {
                let email = "\(name)-\(number)@contoso.com"
                addresses.withLock { _ = $0.begun.insert(email) }
                guard await client.signUp(email) == 200 else { return }
                addresses.withLock { _ = $0.acknowledged.insert(email) }
                let isLast = remaining.withLock { remaining in
                    remaining -= 1
                    return remaining == 0
                }
                if isLast { end() }
            }
        }
    }

    @Test(.rule("E-60"))
    func `no acknowledged account is lost or half when the program is killed`() async throws {
        try await endRepeatedly(by: SIGKILL, status: -1, rounds: Self.rounds)
    }

    @Test(.rule("E-60"), .nightly)
    func `no acknowledged account is lost or half when the program is stopped`() async throws {
        try await endRepeatedly(by: SIGTERM, status: 0, rounds: Self.rounds)
    }

    private func endRepeatedly(by signal: Int32, status: Int32, rounds: Int) async throws {
        var acknowledged: Set<String> = []
        var begun: Set<String> = []
        var longestStart = Duration.zero
        for round in 1...rounds {
            let beginning = ContinuousClock.now
            let server = try await RunningServer(ServerProcess(arguments))
            longestStart = max(longestStart, ContinuousClock.now - beginning)
            try await check(acknowledged, begun, at: server)
            let process = server.process.identifier
            let result = Round(after: .random(in: 1...60)) { kill(process, signal) }
            await withTaskGroup { group in
                for client in 1...8 {
                    group.addTask {
                        await result.run(SignUpClient(server: server), "\(signal)-\(round)-\(client)")
                    }
                }
            }
            #expect(await server.process.waitForExit() == status, "\(server.process.errorOutput.suffix(400))")
            acknowledged.formUnion(result.addresses.withLock(\.acknowledged))
            begun = result.addresses.withLock(\.begun)
        }
        try await RunningServer.withServer(arguments) { try await check(acknowledged, begun, at: $0) }
        print(
            "E-60 signal \(signal): \(rounds) times, \(acknowledged.count) acknowledged,",
            "longest start \(longestStart)")
    }

    /// Expects that all acknowledged accounts are stored, and that those without an answer are stored or can be
    /// made.
    private func check(
        _ acknowledged: Set<String>, _ begun: Set<String>, at server: RunningServer
    ) async throws {
        let stored = Set(try StoredAccounts(in: "\(folder.path)/data").emails)
        #expect(acknowledged.isSubset(of: stored), "lost: \(acknowledged.subtracting(stored))")
        let client = SignUpClient(server: server)
        for email in begun.subtracting(acknowledged).sorted() {
            #expect(await client.start(email).status == (stored.contains(email) ? 400 : 200))
        }
    }
}
