import Foundation
import Synchronization
import TestSupport
import Testing

/// The built program is killed while clients sign up, and started again in the same folder.
struct KillTests {
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
        var acknowledged: Set<String> = []
        var begun: Set<String> = []
        for round in 1...(Nightly.isEnabled ? 50 : 4) {
            let server = try await RunningServer(ServerProcess(arguments))
            try await check(acknowledged, begun, at: server)
            let process = server.process.identifier
            let result = Round(after: .random(in: 1...60)) { kill(process, SIGKILL) }
            await withTaskGroup { group in
                for client in 1...8 {
                    group.addTask { await result.run(SignUpClient(server: server), "\(round)-\(client)") }
                }
            }
            #expect(await server.process.waitForExit() == -1, "\(server.process.errorOutput.suffix(400))")
            acknowledged.formUnion(result.addresses.withLock(\.acknowledged))
            begun = result.addresses.withLock(\.begun)
        }
        try await RunningServer.withServer(arguments) { try await check(acknowledged, begun, at: $0) }
    }

    /// Expects that all acknowledged accounts are stored, and that those without an answer are
    /// stored or can be made.
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

/// Refresh tokens of the built program after a restart.
struct RefreshTokenTests {
    private let folder: TemporaryFolder

    private var data: String { "\(folder.path)/data" }
    private var arguments: [String] { ["--listen", "127.0.0.1:0", "--flow", "fabrikam", "--data", data] }

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Signs up in a new process and kills it; returns the refresh token.
    private func signUp() async throws -> String {
        let server = try await RunningServer(ServerProcess(arguments))
        var client = RawClient(port: server.port)
        let tokens = try await client.signUp("ada@contoso.com", code: server.code)
        kill(server.process.identifier, SIGKILL)
        _ = await server.process.waitForExit()
        return try #require(tokens["refresh_token"], "\(tokens.object)")
    }

    /// Uses a refresh token in a new process, and kills that if it is not to be stopped.
    private func refresh(_ token: String, isKilled: Bool) async throws -> HTTPResponse {
        let server = try await RunningServer(ServerProcess(arguments))
        var client = RawClient(port: server.port)
        let response = await client.post(
            "/oauth2/v2.0/token", [("grant_type", "refresh_token"), ("refresh_token", token)])
        if isKilled { kill(server.process.identifier, SIGKILL) } else { server.process.terminate() }
        #expect(await server.process.waitForExit() == (isKilled ? -1 : 0))
        return response
    }

    @Test(.rule("E-07", "E-16"))
    func `a refresh token works once, whether the program is stopped or killed, and is in no file`()
        async throws
    {
        let first = try await signUp()
        let second = try #require(try await refresh(first, isKilled: true)["refresh_token"])
        let contents = folder.contents.filter { $0.key.hasPrefix("data/") }

        let third = try #require(try await refresh(second, isKilled: false)["refresh_token"])
        let reused = try await refresh(first, isKilled: true)
        let newest = try await refresh(third, isKilled: true)

        #expect([reused, newest].map { $0["error"] ?? "" } == ["invalid_grant", "invalid_grant"])
        #expect(contents["data/accounts.sqlite-wal"]?.isEmpty == false)
        for half in [first.prefix(43), first.suffix(43), second.suffix(43)] {
            for (name, bytes) in contents { #expect(bytes.firstRange(of: Data(half.utf8)) == nil, "\(name)") }
        }
    }
}
