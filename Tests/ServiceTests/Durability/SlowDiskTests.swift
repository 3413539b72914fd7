import Foundation
import Synchronization
import TestSupport
import Testing

/// The built program on a disk that takes long to sync, which strace simulates.
///
/// Requests that need no disk are answered meanwhile. At night the test prints how fast.
@Suite(.serialized)
struct SlowDiskTests {
    private static let strace = "/usr/bin/strace"
    private static let hasStrace = FileManager.default.isExecutableFile(atPath: strace)
    private static let rounds = Nightly.isEnabled ? 40 : 1

    private let folder: TemporaryFolder
    private let flow: String

    init() throws {
        folder = try TemporaryFolder()
        flow = try folder.write(SignUpClient.flow, to: "flow.json")
    }

    @Test(.rule("E-93"), .enabled(if: hasStrace, "it needs strace"))
    func `while an account is synced to disk, the sign-ups of others start`() async throws {
        try await withSlowServer("fdatasync", []) { server in
            let client = SignUpClient(server: server)
            return try await Self.answersDuring(rounds: Self.rounds, "sync of an account", client) { email in
                let token = try #require(await client.requestCode(for: email))
                let code = try await server.code(for: email)
                return { await client.submit(code, token).status }
            }
        }
    }

    @Test(.rule("E-93"), .enabled(if: hasStrace, "it needs strace"))
    func `while an email is synced to disk, the sign-ups of others start`() async throws {
        try await withSlowServer("fsync", ["--mail", "maildir:\(folder.path)/mail"]) { server in
            let client = SignUpClient(server: server)
            return try await Self.answersDuring(rounds: Self.rounds, "sync of an email", client) { email in
                { await client.requestCode(for: email) == nil ? 0 : 200 }
            }
        }
    }

    /// Runs the server with syncs of one kind that take 0.4 seconds each.
    private func withSlowServer(
        _ call: String, _ options: [String], _ body: (RunningServer) async throws -> Void
    ) async throws {
        let arguments = ["--data", "\(folder.path)/data", "--flow", flow] + options
        // The first start syncs often.
        try await RunningServer.withServer(arguments) { server in
            _ = await RawClient(port: server.port).get("/contoso/discovery/v2.0/keys")
        }
        let launcher = [
            Self.strace, "-f", "-D", "--seccomp-bpf", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
            "inject=\(call):delay_enter=400000",
        ]
        try await RunningServer.withServer(arguments, via: launcher, body)
    }

    /// Expects that others are answered while a slow request is, and prints how fast at night.
    private static func answersDuring(
        rounds: Int, _ name: String, _ client: SignUpClient,
        prepare: (_ email: String) async throws -> @Sendable () async -> Int
    ) async throws {
        var times: [Duration] = []
        for round in 1...rounds {
            let request = try await prepare("ada\(round)@contoso.com")
            let isOver = Atomic(false)
            async let status = {
                defer { isOver.store(true, ordering: .relaxed) }
                return await request()
            }()
            var count = 0
            while !isOver.load(ordering: .relaxed) {
                let begin = ContinuousClock.now
                #expect(await client.start("other\(round)-\(count)@contoso.com").status == 200)
                times.append(ContinuousClock.now - begin)
                count += 1
            }
            #expect(await status == 200)
            // A start that waits for the disk is the only one.
            #expect(count >= 3, "\(count) answers during the \(name)")
        }
        let sorted = times.sorted()
        guard Nightly.isEnabled else { return }
        print(
            "start during the \(name): \(sorted.count) requests, p50 \(sorted[sorted.count / 2]),",
            "p99 \(sorted[sorted.count * 99 / 100]), worst \(sorted[sorted.count - 1]),",
            "\(sorted.count { $0 > .milliseconds(100) }) over 100 ms")
    }
}
