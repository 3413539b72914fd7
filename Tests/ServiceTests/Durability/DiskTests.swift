import Foundation
import Synchronization
import TestSupport
import Testing

/// The program that traces and changes system calls.
private enum Strace {
    static let path = "/usr/bin/strace"
    static let isInstalled = FileManager.default.isExecutableFile(atPath: path)
}

/// What the built program has on disk when it acknowledges an account.
struct DurabilityTests {
    @Test(.rule("E-67")) func `every account is synced to disk before it is acknowledged`() async throws {
        let folder = try TemporaryFolder()
        let trace = "\(folder.path)/trace"
        let strace = [Strace.path, "-f", "-D", "-o", trace, "-e", "trace=fsync,fdatasync"]
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
        let strace = [Strace.path, "-f", "-D", "-y", "-o", trace, "-e", "trace=fsync"]

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
}

/// The built program on a disk of 1 MiB.
struct FullDiskTests {
    /// Runs a command with a file system in memory, which only it and its children see.
    private static let launcher = ["/usr/bin/unshare", "--mount", "--map-root-user", "/bin/sh", "-c"]

    /// Whether this user may mount one.
    private static let canMount: Bool = {
        let script = "mount -t tmpfs -o size=64k tmpfs /mnt"
        return (try? FinishedProcess(launcher + [script]).status) == 0
    }()

    @Test(.rule("E-62"), .enabled(if: canMount, "it needs the right to mount a file system"))
    func `on a full disk a sign-up gets 503, sign-ins go on, and the next sign-up finds the space`()
        async throws
    {
        let folder = try TemporaryFolder()
        let flow = try folder.write(SignUpClient.flow, to: "flow.json")
        let script = """
            mount -t tmpfs -o size=1m tmpfs "$0" && head -c 300000 /dev/zero > "$0/filler" && exec "$@"
            """
        try await RunningServer.withServer(
            ["--data", "\(folder.path)/disk/data", "--flow", flow],
            via: Self.launcher + [script, try Self.makeFolder("\(folder.path)/disk")]
        ) { server in
            let client = SignUpClient(server: server)
            var statuses: [Int] = []
            for number in 1...300 where statuses.last != 503 {
                statuses.append(await client.signUp("ada\(number)@contoso.com"))
            }
            #expect(statuses.count > 1 && Set(statuses) == [200, 503], "\(statuses)")
            #expect(await client.signUp("grace@contoso.com") == 503)
            #expect(await client.start("ada1@contoso.com")["error"] == "user_already_exists")

            let disk = "/proc/\(server.process.identifier)/root\(folder.path)/disk"
            try FileManager.default.removeItem(atPath: "\(disk)/filler")

            #expect(await client.signUp("ada\(statuses.count)@contoso.com", codeNumber: 2) == 200)
            let copy = try TemporaryFolder()
            for name in ["accounts.sqlite", "accounts.sqlite-wal"] {
                try copy.write(try Data(contentsOf: URL(filePath: "\(disk)/data/\(name)")), to: name)
            }
            #expect(try StoredAccounts(in: copy.path).emails.count == statuses.count)
        }
    }

    private static func makeFolder(_ path: String) throws -> String {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        return path
    }
}

/// The built program while system calls fail, which strace injects.
struct FailingDiskTests {
    private let folder: TemporaryFolder
    private let arguments: [String]

    init() async throws {
        folder = try TemporaryFolder()
        let flow = try folder.write(SignUpClient.flow, to: "flow.json")
        let arguments = ["--listen", "127.0.0.1:0", "--data", "\(folder.path)/data", "--flow", flow]
        // So that only later starts fail.
        _ = try await RunningServer.withServer(arguments) { server in
            await SignUpClient(server: server).signUp("bo@contoso.com")
        }
        self.arguments = arguments
    }

    /// Starts the program with a call that fails.
    private func start(failing fault: String) throws -> ServerProcess {
        try ServerProcess(
            arguments, via: [Strace.path, "-f", "-D", "-o", "/dev/null", "-e", "inject=\(fault)"])
    }

    /// Which call fails with which error, and how often.
    private static let faults =
        ["fdatasync:error=EIO:when=3+4", "pwrite64:error=ENOSPC:when=60+13"]
        + (Nightly.isEnabled
            ? [
                "fdatasync:error=ENOSPC:when=4+5", "fdatasync:error=EINTR:when=3+3",
                "pwrite64:error=EIO:when=60+17", "pwrite64:error=EINTR:when=60+2",
            ] : [])

    @Test(.rule("E-63"), .enabled(if: Strace.isInstalled, "it needs strace"), arguments: faults)
    func `what is acknowledged is there although the disk fails now and then`(fault: String) async throws {
        let process = try start(failing: fault)
        let server = try await RunningServer(process)
        var statuses: [String: Int] = [:]
        for number in 1...(Nightly.isEnabled ? 60 : 12) {
            let email = "ada\(number)@contoso.com"
            statuses[email] = await SignUpClient(server: server).signUp(email)
        }
        kill(process.identifier, SIGKILL)
        #expect(await process.waitForExit() == -1)

        try await RunningServer.withServer(arguments) { server in
            let acknowledged = statuses.filter { $0.value == 200 }.keys
            let stored = try StoredAccounts(in: "\(folder.path)/data").emails
            #expect(Set(acknowledged).isSubset(of: stored))
            #expect(Set(statuses.values).isSubset(of: [200, 503]), "\(statuses)")
            #expect(!acknowledged.isEmpty)
            #expect(await SignUpClient(server: server).signUp("grace@contoso.com") == 200)
        }
    }

    @Test(
        .rule("E-63"),
        .enabled(if: Strace.isInstalled, "it needs strace"),
        arguments: [
            ("ftruncate:error=EIO", 74), ("pwrite64:error=ENOSPC", 73), ("pwrite64:error=EIO", 74),
            ("flock:error=EIO", 73),
        ] as [(String, Int32)])
    func `a start for which the disk fails ends with one sentence, and loses nothing`(
        fault: String, status: Int32
    ) async throws {
        let process = try start(failing: fault)

        #expect(await process.waitForExit() == status)
        #expect(process.errorOutput.count { $0 == "\n" } == 1, "\(process.errorOutput)")
        #expect(process.errorOutput.hasPrefix("signup-tenant: \(folder.path)/data"))
        try await RunningServer.withServer(arguments) { server in
            let stored = try StoredAccounts(in: "\(folder.path)/data")
            #expect(stored.emails == ["bo@contoso.com"])
            #expect(await SignUpClient(server: server).signUp("grace@contoso.com") == 200)
        }
    }
}

/// The built program on a disk that takes long to sync, which strace simulates.
///
/// Requests that need no disk are answered meanwhile. At night the test prints how fast.
@Suite(.serialized)
struct SlowDiskTests {
    private static let rounds = Nightly.isEnabled ? 40 : 1

    private let folder: TemporaryFolder
    private let flow: String

    init() throws {
        folder = try TemporaryFolder()
        flow = try folder.write(SignUpClient.flow, to: "flow.json")
    }

    @Test(.rule("E-93"), .enabled(if: Strace.isInstalled, "it needs strace"))
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

    @Test(.rule("E-93"), .enabled(if: Strace.isInstalled, "it needs strace"))
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
            Strace.path, "-f", "-D", "--seccomp-bpf", "-o", "/dev/null", "-e", "trace=\(call)", "-e",
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

/// The built program when its data folder is removed.
struct FolderTests {
    @Test(.rule("E-65"))
    func `once the folder is removed sign-ups get 503, and another server can use the path`() async throws {
        let folder = try TemporaryFolder()
        let data = "\(folder.path)/data"
        let arguments = ["--data", data, "--flow", try folder.write(SignUpClient.flow, to: "flow.json")]
        try await RunningServer.withServer(arguments) { server in
            let client = SignUpClient(server: server)
            #expect(await client.signUp("ada@contoso.com") == 200)
            try FileManager.default.removeItem(atPath: data)

            #expect(await client.signUp("grace@contoso.com") == 503)
            #expect(await client.start("ada@contoso.com")["error"] == "user_already_exists")
            try await RunningServer.withServer(arguments) { second in
                #expect(await SignUpClient(server: second).signUp("grace@contoso.com") == 200)
                #expect(await client.signUp("bo@contoso.com") == 503)
                let stored = try StoredAccounts(in: data)
                #expect(stored.emails == ["grace@contoso.com"])
            }
        }
    }
}
