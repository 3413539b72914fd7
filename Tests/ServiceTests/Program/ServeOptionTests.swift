import Foundation
import Testing

/// The options of the built program, each by its effect on clients.
struct ServeOptionTests {
    private static let start: Sender.Form = [
        ("username", "ada@contoso.com"), ("challenge_type", "oob redirect"),
    ]

    private static func serving(_ options: String...) -> [String] {
        ["--data", ":memory:", "--flow", "fabrikam"] + options
    }

    @Test func `--allow-origin lets pages of that origin read responses, and no others`() async throws {
        let origin = "http://localhost:3000"
        try await Served.during(Self.serving("--allow-origin", origin)) { served in
            var page = Guest(port: served.port)
            page.headers = "Origin: \(origin)\r\n"
            var other = Guest(port: served.port)
            other.headers = "Origin: http://evil.example\r\n"

            let answer = await page.post("/signup/v1.0/start", Self.start)
            let stranger = await other.post("/signup/v1.0/start", Self.start)
            let preflight = await Wire.exchange(
                "OPTIONS /api/signup/v1.0/start HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
                    + "Origin: \(origin)\r\nAccess-Control-Request-Method: POST\r\n"
                    + "Access-Control-Request-Headers: client-request-id\r\n\r\n", port: served.port)

            #expect(answer.headers["access-control-allow-origin"] == origin)
            #expect(answer.headers["access-control-expose-headers"]?.contains("x-ms-request-id") == true)
            #expect(stranger.status == 200 && stranger.headers["access-control-allow-origin"] == nil)
            #expect(preflight.status == 204)
            #expect(preflight.headers["access-control-allow-headers"] == "client-request-id")
        }
    }

    @Test func `--public-url sets the issuer, and its host is accepted`() async throws {
        let url = "https://login.contoso.test:8443/t"
        let program = try Program(["--listen", "127.0.0.1:0"] + Self.serving("--public-url", url))
        try #require(await program.says("listens on \(url)\n"), "\(program.complaints)")
        // It prints its public URL; the port that it listens on comes from the system.
        let port = try await Self.port(of: program.identifier)
        var lines: [String] = []
        for host in ["login.contoso.test:8443", "evil.example"] {
            let answer = await Wire.exchange(
                "GET /t/v2.0/.well-known/openid-configuration HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n",
                port: port)
            lines.append("\(answer.status) \(answer["token_endpoint"]?.hasPrefix(url) == true)")
        }

        #expect(lines == ["200 true", "421 false"])
        #expect(await program.stop() == 0)
    }

    @Test func `--client-id accepts these applications, and no other`() async throws {
        try await Served.during(Self.serving("--client-id", "a", "--client-id", "b")) { served in
            var lines: [String] = []
            for client in ["a", "b", "c"] {
                var guest = Guest(port: served.port)
                guest.client = client
                lines.append(await guest.exchange("/signup/v1.0/start", Self.start).line)
            }

            #expect(lines == ["200", "200", "400 unauthorized_client"])
        }
    }

    @Test func `--profile quiet does not reveal which accounts exist`() async throws {
        try await Served.during(Self.serving("--profile", "quiet")) { served in
            var ada = Guest(port: served.port)
            _ = try await ada.signUp("ada@contoso.com", code: served.code)
            var stranger = Guest(port: served.port)

            #expect(await stranger.exchange("/signup/v1.0/start", Self.start).line == "200")
            let unknown = [("username", "bo@contoso.com"), ("challenge_type", "oob redirect")]
            #expect(await stranger.exchange("/oauth2/v2.0/initiate", unknown).line == "200")
        }
    }

    @Test func `--rate-limit refuses clients that exceed it`() async throws {
        try await Served.during(Self.serving("--rate-limit", "1")) { served in
            let answers = await withTaskGroup { group in
                for _ in 0..<20 {
                    group.addTask {
                        var guest = Guest(port: served.port)
                        return await guest.post("/signup/v1.0/start", Self.start)
                    }
                }
                return await group.reduce(into: [HTTPAnswer]()) { $0.append($1) }
            }

            let refused = answers.filter { $0.status == 429 }
            #expect(!refused.isEmpty && answers.contains { $0.status == 200 })
            #expect(
                refused.allSatisfy { $0.headers["retry-after"] == "1" && $0["error"] == "too_many_requests" })
        }
    }

    /// Returns the port that a process listens on.
    private static func port(of process: pid_t) async throws -> UInt16 {
        let script = """
            import os, sys
            links = {os.readlink(f"/proc/{sys.argv[1]}/fd/{name}") for name in os.listdir(f"/proc/{sys.argv[1]}/fd")}
            for line in open("/proc/net/tcp").read().splitlines()[1:]:
                part = line.split()
                if part[3] == "0A" and f"socket:[{part[9]}]" in links: print(int(part[1].split(":")[1], 16))
            """
        let output = String(decoding: try await Python.run(["-c", script, "\(process)"]), as: UTF8.self)
        return try #require(UInt16(output.trimmingCharacters(in: .newlines)))
    }
}
