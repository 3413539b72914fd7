import Foundation
import Testing

/// What the built program has on disk when it acknowledges an account.
struct DurabilityTests {
    @Test func `E-67 every account is synced to disk before it is acknowledged`() async throws {
        let folder = try Folder()
        let trace = "\(folder.path)/trace"
        let strace = ["/usr/bin/strace", "-f", "-D", "-o", trace, "-e", "trace=fsync,fdatasync"]
        try await Served.during(["--data", "\(folder.path)/data", "--flow", "fabrikam"], behind: strace) {
            served in
            let before = try Self.syncs(in: trace)
            for number in 1...5 {
                var guest = Guest(port: served.port)
                let answer = try await guest.signUp("ada\(number)@contoso.com", code: served.code)
                try #require(answer.status == 200)

                #expect(try Self.syncs(in: trace) >= before + number)
            }
        }
    }

    /// Returns how many successful syncs strace has recorded.
    private static func syncs(in trace: String) throws -> Int {
        let text = try String(contentsOfFile: trace, encoding: .utf8)
        return text.matches(of: #/(?:fdatasync|fsync)[^\n]*= 0/#).count
    }

    @Test func `E-64 at the file size limit a sign-up gets 503, and succeeds once the limit is removed`()
        async throws
    {
        let folder = try Folder()
        let limit = ["/usr/bin/prlimit", "--fsize=131072:unlimited"]
        try await Served.during(["--data", folder.path, "--flow", "fabrikam"], behind: limit) { served in
            var guest = Guest(port: served.port)
            var statuses: [Int] = []
            for number in 1...100 where statuses.last != 503 {
                try await Self.challenge(number, &guest)
                statuses.append(try await Self.finish(number, &guest, at: served).status)
            }
            let last = statuses.count
            let again = try await Self.finish(last, &guest, at: served)
            var other = Guest(port: served.port)
            let known = await other.exchange(
                "/oauth2/v2.0/initiate",
                [("username", "ada1@contoso.com"), ("challenge_type", "oob redirect")])

            #expect(last > 1 && Set(statuses) == [200, 503], "\(statuses)")
            #expect(again.status == 503 && again["error"] == "server_error" && known.line == "200")
            try Self.lift(served.program.identifier)
            #expect(try await Self.finish(last, &guest, at: served).status == 200)
        }
    }

    /// Signs up until the code is sent.
    private static func challenge(_ number: Int, _ guest: inout Guest) async throws {
        let start = [("username", "ada\(number)@contoso.com"), ("challenge_type", "oob redirect")]
        await guest.post("/signup/v1.0/start", start)
        await guest.post("/signup/v1.0/challenge", [])
    }

    /// Submits the code, which creates the account.
    private static func finish(
        _ number: Int, _ guest: inout Guest, at served: Served
    ) async throws -> HTTPAnswer {
        let code = try await served.code(for: "ada\(number)@contoso.com")
        return await guest.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
    }

    /// Removes a process's limit on file sizes.
    private static func lift(_ process: pid_t) throws {
        let prlimit = try Process.run(
            URL(filePath: "/usr/bin/prlimit"), arguments: ["--pid", "\(process)", "--fsize=unlimited"])
        prlimit.waitUntilExit()
        try #require(prlimit.terminationStatus == 0)
    }

    @Test func `an acknowledged account survives a kill, and can sign in`() async throws {
        let folder = try Folder()
        let arguments = ["--listen", "127.0.0.1:0", "--data", folder.path, "--flow", "fabrikam"]
        let served = try await Served(Program(arguments))
        var guest = Guest(port: served.port)
        let answer = try await guest.signUp("ada@contoso.com", code: served.code)
        try #require(answer.status == 200)
        kill(served.program.identifier, SIGKILL)
        #expect(await served.program.end() == -1)

        try await Served.during(["--data", folder.path, "--flow", "fabrikam"]) { served in
            var guest = Guest(port: served.port)
            let start = [("username", "ADA@contoso.com"), ("challenge_type", "oob redirect")]

            #expect(await guest.exchange("/signup/v1.0/start", start).line == "400 user_already_exists")
            #expect(await guest.exchange("/oauth2/v2.0/initiate", start).line == "200")
        }
    }

    @Test func `E-24 of 64 concurrent sign-ups two hash, 32 wait, the rest get 503 and can retry`()
        async throws
    {
        try await Served.during(["--data", ":memory:", "--flow", "woodgrove"]) { served in
            var guests: [(guest: Guest, form: Sender.Form)] = []
            for number in 0..<64 {
                var guest = Guest(port: served.port)
                let email = "ada\(number)@contoso.com"
                await guest.post(
                    "/signup/v1.0/start",
                    [("username", email), ("password", "Correct-Horse-7"), ("challenge_type", Talk.types)])
                await guest.post("/signup/v1.0/challenge", [])
                let code = try await served.code(for: email)
                guests.append((guest, [("grant_type", "oob"), ("oob", code)]))
            }

            var statuses: Set<Int> = []
            // The refused clients retry until all have an account.
            for _ in 0..<64 where !guests.isEmpty {
                let answers = await withTaskGroup { group in
                    for (index, item) in guests.enumerated() {
                        group.addTask {
                            var guest = item.guest
                            return (index, await guest.post("/signup/v1.0/continue", item.form).status)
                        }
                    }
                    return await group.reduce(into: [Int: Int]()) { $0[$1.0] = $1.1 }
                }
                statuses.formUnion(answers.values)
                guests = guests.enumerated().filter { answers[$0.offset] != 200 }.map(\.element)
            }

            #expect(guests.isEmpty && statuses.isSubset(of: [200, 503]))
            #expect(try Self.peak(of: served.program.identifier) <= 128 * 1_024)
        }
    }

    /// Returns the peak memory use of a process, in KiB.
    private static func peak(of process: pid_t) throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        return try #require(text.firstMatch(of: #/VmHWM:\s+(\d+) kB/#).flatMap { Int($0.output.1) })
    }
}
