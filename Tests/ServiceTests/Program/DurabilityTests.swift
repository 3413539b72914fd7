import Foundation
import TestSupport
import Testing

/// What the built program has on disk when it acknowledges an account.
struct DurabilityTests {
    @Test(.rule("E-67")) func `every account is synced to disk before it is acknowledged`() async throws {
        let folder = try TemporaryFolder()
        let trace = "\(folder.path)/trace"
        let strace = ["/usr/bin/strace", "-f", "-D", "-o", trace, "-e", "trace=fsync,fdatasync"]
        try await RunningServer.withServer(
            ["--data", "\(folder.path)/data", "--flow", "fabrikam"], via: strace
        ) {
            server in
            let before = try Self.syncs(in: trace)
            for number in 1...5 {
                var client = RawClient(port: server.port)
                let response = try await client.signUp("ada\(number)@contoso.com", code: server.code)
                try #require(response.status == 200)

                #expect(try Self.syncs(in: trace) >= before + number)
            }
        }
    }

    @Test(.rule("E-67"))
    func `a new data folder and its parents are synced to disk under their names`() async throws {
        let folder = try TemporaryFolder()
        let trace = "\(folder.path)/trace"
        let strace = ["/usr/bin/strace", "-f", "-D", "-y", "-o", trace, "-e", "trace=fsync"]

        try await RunningServer.withServer(["--data", "\(folder.path)/a/b"], via: strace) { _ in
            let text = try String(contentsOfFile: trace, encoding: .utf8)
            #expect(text.contains("<\(folder.path)>)"), "\(text)")
            #expect(text.contains("<\(folder.path)/a>)"), "\(text)")
        }
    }

    /// Returns how many successful syncs strace has recorded.
    private static func syncs(in trace: String) throws -> Int {
        let text = try String(contentsOfFile: trace, encoding: .utf8)
        return text.matches(of: #/(?:fdatasync|fsync)[^\n]*= 0/#).count
    }

    @Test(.rule("E-64"))
    func `at the file size limit a sign-up gets 503, and succeeds once the limit is removed`() async throws {
        let folder = try TemporaryFolder()
        let limit = ["/usr/bin/prlimit", "--fsize=131072:unlimited"]
        try await RunningServer.withServer(["--data", folder.path, "--flow", "fabrikam"], via: limit) {
            server in
            var client = RawClient(port: server.port)
            var statuses: [Int] = []
            for number in 1...100 where statuses.last != 503 {
                try await Self.challenge(number, &client)
                statuses.append(try await Self.finish(number, &client, at: server).status)
            }
            let last = statuses.count
            let retried = try await Self.finish(last, &client, at: server)
            var other = RawClient(port: server.port)
            let existing = await other.exchange(
                "/oauth2/v2.0/initiate",
                [("username", "ada1@contoso.com"), ("challenge_type", "oob redirect")])

            #expect(last > 1 && Set(statuses) == [200, 503], "\(statuses)")
            #expect(retried.status == 503 && retried["error"] == "server_error" && existing.summary == "200")
            try Self.removeFileSizeLimit(server.process.identifier)
            #expect(try await Self.finish(last, &client, at: server).status == 200)
        }
    }

    /// Signs up until the code is sent.
    private static func challenge(_ number: Int, _ client: inout RawClient) async throws {
        let start = [("username", "ada\(number)@contoso.com"), ("challenge_type", "oob redirect")]
        await client.post("/signup/v1.0/start", start)
        await client.post("/signup/v1.0/challenge", [])
    }

    /// Submits the code, which creates the account.
    private static func finish(
        _ number: Int, _ client: inout RawClient, at server: RunningServer
    ) async throws -> HTTPResponse {
        let code = try await server.code(for: "ada\(number)@contoso.com")
        return await client.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
    }

    /// Removes a process's limit on file sizes.
    private static func removeFileSizeLimit(_ process: pid_t) throws {
        let prlimit = try Process.run(
            URL(filePath: "/usr/bin/prlimit"), arguments: ["--pid", "\(process)", "--fsize=unlimited"])
        prlimit.waitUntilExit()
        try #require(prlimit.terminationStatus == 0)
    }

    @Test func `an acknowledged account survives a kill, and can sign in`() async throws {
        let folder = try TemporaryFolder()
        let arguments = ["--listen", "127.0.0.1:0", "--data", folder.path, "--flow", "fabrikam"]
        let server = try await RunningServer(ServerProcess(arguments))
        var client = RawClient(port: server.port)
        let response = try await client.signUp("ada@contoso.com", code: server.code)
        try #require(response.status == 200)
        kill(server.process.identifier, SIGKILL)
        #expect(await server.process.waitForExit() == -1)

        try await RunningServer.withServer(["--data", folder.path, "--flow", "fabrikam"]) { server in
            var client = RawClient(port: server.port)
            let start = [("username", "ADA@contoso.com"), ("challenge_type", "oob redirect")]

            #expect(await client.exchange("/signup/v1.0/start", start).summary == "400 user_already_exists")
            #expect(await client.exchange("/oauth2/v2.0/initiate", start).summary == "200")
        }
    }

    @Test(.rule("E-24"))
    func `of 64 concurrent sign-ups two hash, 32 wait, the rest get 503 and can retry`() async throws {
        try await RunningServer.withServer(["--data", ":memory:", "--flow", "woodgrove"]) { server in
            var clients: [(guest: RawClient, form: RequestWriter.Form)] = []
            for number in 0..<64 {
                var client = RawClient(port: server.port)
                let email = "ada\(number)@contoso.com"
                await client.post(
                    "/signup/v1.0/start",
                    [
                        ("username", email), ("password", "Correct-Horse-7"),
                        ("challenge_type", ScriptedConversation.types),
                    ])
                await client.post("/signup/v1.0/challenge", [])
                let code = try await server.code(for: email)
                clients.append((client, [("grant_type", "oob"), ("oob", code)]))
            }

            var statuses: Set<Int> = []
            // The refused clients retry until all have an account.
            for _ in 0..<64 where !clients.isEmpty {
                let statusByIndex = await withTaskGroup { group in
                    for (index, item) in clients.enumerated() {
                        group.addTask {
                            var client = item.guest
                            return (index, await client.post("/signup/v1.0/continue", item.form).status)
                        }
                    }
                    return await group.reduce(into: [Int: Int]()) { $0[$1.0] = $1.1 }
                }
                statuses.formUnion(statusByIndex.values)
                clients = clients.enumerated().filter { statusByIndex[$0.offset] != 200 }.map(\.element)
            }

            #expect(clients.isEmpty && statuses.isSubset(of: [200, 503]))
            #expect(try Self.peakMemory(of: server.process.identifier) <= 128 * 1_024)
        }
    }

    /// Returns the peak memory use of a process, in KiB.
    private static func peakMemory(of process: pid_t) throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        return try #require(text.firstMatch(of: #/VmHWM:\s+(\d+) kB/#).flatMap { Int($0.output.1) })
    }
}
