import Foundation
import TestSupport
import Testing

/// The options of the built program, each by its effect on clients.
struct ServeOptionTests {
    private static let start: RequestWriter.Form = [
        ("username", "ada@contoso.com"), ("challenge_type", "oob redirect"),
    ]

    private static func arguments(_ options: String...) -> [String] {
        ["--flow", "fabrikam"] + options
    }

    @Test func `--allow-origin lets pages of that origin read responses, and no others`() async throws {
        let origin = "http://localhost:3000"
        try await RunningServer.withServer(Self.arguments("--allow-origin", origin)) { server in
            var allowed = RawClient(port: server.port)
            allowed.headers = "Origin: \(origin)\r\n"
            var other = RawClient(port: server.port)
            other.headers = "Origin: http://evil.example\r\n"

            let response = await allowed.post("/signup/v1.0/start", Self.start)
            let otherResponse = await other.post("/signup/v1.0/start", Self.start)

            #expect(response.headers["access-control-allow-origin"] == origin)
            #expect(
                otherResponse.status == 200 && otherResponse.headers["access-control-allow-origin"] == nil)
        }
    }

    @Test func `an origin with a final slash lets its pages ask first, and then read`() async throws {
        try await RunningServer.withServer(Self.arguments("--allow-origin", "HTTP://LocalHost:3000/")) {
            server in
            let preflight = await RawSocket.exchange(
                "OPTIONS /contoso/signup/v1.0/start HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
                    + "Origin: http://localhost:3000\r\nAccess-Control-Request-Method: POST\r\n"
                    + "Connection: close\r\n\r\n", port: server.port)

            #expect(preflight.status == 204)
            #expect(preflight.headers["access-control-allow-origin"] == "http://localhost:3000")
        }
    }

    @Test(.rule("E-45"))
    func `its health can be asked for, and by default no page may read a response`() async throws {
        try await RunningServer.withServer(Self.arguments()) { server in
            var page = RawClient(port: server.port)
            page.headers = "Origin: https://evil.example\r\n"

            let response = await page.post(
                "/signup/v1.0/start", [("username", "ada@contoso.com"), ("challenge_type", "oob redirect")])

            #expect(await RawClient(port: server.port).get("/health").status == 200)
            #expect(response.status == 200)
            #expect(!response.headers.keys.contains { $0.hasPrefix("access-control") })
        }
    }

    @Test(.rule("B-30"), arguments: [(1, 303), (9_000, 400)])
    func `an authorization request can be posted, up to the length of one in a query`(
        length: Int, status: Int
    ) async throws {
        try await RunningServer.withServer(["--flow", "fabrikam"]) { server in
            let form =
                "client_id=app&response_type=code&redirect_uri=http://localhost&scope=openid&code_challenge="
                + "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&nonce=n&x="
                + String(repeating: "x", count: length)

            let reply = try await FinishedProcess.run([
                "/usr/bin/curl", "--silent", "--include", "--header", "Origin: https://app.example", "--data",
                form, "\(server.address)/contoso/oauth2/v2.0/authorize",
            ])

            #expect(reply.text.contains(" \(status) "), "\(reply.text)")
            #expect(reply.text.contains("authorize?ctx=") == (status == 303))
        }
    }

    private static let urls = ["http://tenant:8080", "https://login.contoso.test:8443/t"]

    /// Hosts, and which of the URLs each belongs to.
    private static let hosts = [
        ("tenant:8080", 0), ("TENANT:8080", 0), ("tenant.:8080", 0), ("tenant", 0), ("tenant:9090", 0),
        ("login.contoso.test:8443", 1), ("login.contoso.test.:8443", 1), ("login.contoso.test", 1),
        ("localhost:8080", 0), ("127.0.0.1", 0), ("localhost.", 0),
    ]

    @Test func `--public-url can be given several times, and the host of a request chooses the issuer`()
        async throws
    {
        let options = Self.urls.flatMap { ["--public-url", $0] }
        let arguments = ["--listen", "127.0.0.1:0", "--flow", "fabrikam"] + options
        let process = try ServerProcess(arguments)
        let server = try await RunningServer(process)
        #expect(process.output.contains("Authority  \(Self.urls[0])/contoso.onmicrosoft.com\n"))
        #expect(process.output.contains("Also at    \(Self.urls[1])\n"))
        // It prints its public URLs; the port that it listens on comes from the system.
        let port = try await Self.port(of: process.identifier)

        for (number, (host, index)) in Self.hosts.enumerated() {
            let issuers = try await Self.issuers(
                at: host, port, email: "ada\(number)@contoso.com", code: server.code)

            #expect(issuers.document.hasPrefix(Self.urls[index] + "/"), "\(host)")
            #expect(issuers.token == issuers.document, "\(host)")
        }
        let foreign = await RawSocket.exchange(
            "GET /v2.0/.well-known/openid-configuration HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
            port: port)
        #expect(foreign.status == 421)
        #expect(await process.stop() == 0)
    }

    @Test func `on all addresses, discovery and tokens name the host of the request`() async throws {
        try await RunningServer.withServer(Self.arguments("--listen", "0.0.0.0:0")) { server in
            for (number, host) in ["localhost", "127.0.0.2", "[::1]", "localhost."].enumerated() {
                let issuers = try await Self.issuers(
                    at: "\(host):\(server.port)", server.port, email: "ada\(number)@contoso.com",
                    code: server.code)

                let name = host == "localhost." ? "localhost" : host
                #expect(issuers.document.hasPrefix("http://\(name):\(server.port)/"), "\(host)")
                #expect(issuers.token == issuers.document, "\(host)")
            }
            #expect(
                server.process.errorOutput.contains(
                    "signup-tenant: Clients can name it by an IP address or localhost only. For any other name, "
                        + "add --public-url, such as --public-url http://tenant:\(server.port).\n"))
        }
    }

    @Test func `the refusal of a host and the log name --public-url`() async throws {
        try await RunningServer.withServer(Self.arguments()) { server in
            let response = await RawSocket.exchange(
                "GET / HTTP/1.1\r\nHost: tenant:8080\r\nConnection: close\r\n\r\n", port: server.port)

            #expect(response.status == 421)
            #expect(response["error_description"]?.contains("Start it with --public-url") == true)
            #expect(
                await server.process.waitForErrorOutput(
                    "The host tenant:8080 was refused. To answer it, add --public-url http://tenant:8080\n"))
        }
    }

    /// Returns the issuer in the discovery document at a host, and the one in an ID token of a sign-up there.
    private static func issuers(
        at host: String, _ port: UInt16, email: String, code: (String) async throws -> String
    ) async throws -> (document: String, token: String) {
        let response = await RawSocket.exchange(
            "GET /v2.0/.well-known/openid-configuration HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n",
            port: port)
        var client = RawClient(port: port)
        client.writer.host = host
        let token = try #require(try await client.signUp(email, code: code)["id_token"])
        let payload = try #require(Data(base64URL: token.split(separator: ".")[1]))
        let claims = try #require(try JSONSerialization.jsonObject(with: payload) as? [String: Any])
        return (try #require(response["issuer"]), try #require(claims["iss"] as? String))
    }

    @Test(
        arguments: [
            ([], ["200", "400", "404"]), (["--access-log", "all"], ["200", "400", "404"]),
            (["--access-log", "errors"], ["400", "404"]), (["--access-log", "none"], []),
        ] as [([String], [String])])
    func `--access-log chooses the requests that are logged`(options: [String], statuses: [String])
        async throws
    {
        var process: ServerProcess?
        try await RunningServer.withServer(["--flow", "fabrikam"] + options) { server in
            process = server.process
            var client = RawClient(port: server.port)
            #expect(await client.post("/signup/v1.0/start", Self.start).status == 200)
            #expect(await client.post("/signup/v1.0/start", []).status == 400)
            #expect(await client.get("/nowhere").status == 404)
        }

        // The server has exited, so its standard error is complete.
        let lines = process?.errorOutput.split(separator: "\n") ?? ["no process"]
        let logged: [String?] = lines.map { line in
            line.split(separator: " ").dropFirst(3).first.map { String($0) }
        }
        #expect(logged == statuses)
    }

    @Test func `--client-id accepts these applications, and no other`() async throws {
        try await RunningServer.withServer(Self.arguments("--client-id", "a", "--client-id", "b")) { server in
            var results: [String] = []
            for clientID in ["a", "b", "c"] {
                var client = RawClient(port: server.port)
                client.clientID = clientID
                results.append(await client.exchange("/signup/v1.0/start", Self.start).summary)
            }

            #expect(results == ["200", "200", "400 unauthorized_client"])
        }
    }

    @Test func `--json prints what happens as JSON, one object a line, and the rest on standard error`()
        async throws
    {
        let folder = try TemporaryFolder()
        let key = try folder.write(String(repeating: "k", count: 32), to: "key", mode: 0o600)
        let urls = Self.urls.flatMap { ["--public-url", $0] }
        let process = try ServerProcess(
            Self.arguments("--listen", "0.0.0.0:0", "--json", "--client-id", "b", "--client-id", "a")
                + ["--control-key", key] + urls)
        let ready = try Self.object(await process.outputLines(1, startingWith: "{").first)
        let port = try #require((ready["port"] as? Int).flatMap(UInt16.init))
        var client = RawClient(port: port)
        client.clientID = "a"
        await client.post("/signup/v1.0/start", Self.start)
        await client.post("/signup/v1.0/challenge", [])

        let lines = await process.outputLines(2, startingWith: "{")
        let email = try Self.object(lines.last)
        #expect(await process.stop() == 0)

        #expect(ready["event"] as? String == "ready" && ready["flow"] as? String == "Fabrikam")
        #expect(ready["url"] as? String == Self.urls[0] && ready["urls"] as? [String] == Self.urls)
        #expect(ready["clientIds"] as? [String] == ["a", "b"] && ready["controlKeyFile"] as? String == key)
        #expect(ready["version"] is String)
        #expect(email["event"] as? String == "email" && email["kind"] as? String == "code")
        #expect(email["to"] as? String == "ada@contoso.com" && email["flow"] as? String == "Fabrikam")
        #expect((email["code"] as? String)?.count == 8)
        #expect(process.output.split(separator: "\n") == lines && lines.count == 2)
        #expect(process.errorOutput.hasPrefix("signup-tenant: Other machines can connect to 0.0.0.0."))
    }

    @Test func `without options, the JSON has the URL of the socket, any client and no key`() async throws {
        let process = try ServerProcess(Self.arguments("--listen", "127.0.0.1:0", "--json"))

        let ready = try Self.object(await process.outputLines(1, startingWith: "{").first)
        #expect(await process.stop() == 0)

        let port = try #require(ready["port"] as? Int)
        #expect(ready["url"] as? String == "http://127.0.0.1:\(port)" && ready["clientIds"] is NSNull)
        #expect(ready["controlKeyFile"] == nil)
    }

    /// Reads a line as a JSON object.
    private static func object(_ line: Substring?) throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: Data(try #require(line).utf8))
        return try #require(json as? [String: Any])
    }

    @Test(
        .rule("E-85"),
        arguments: [([], "$argon2id$v=19$m=19456,t=2,p=1$"), (["test"], "$argon2id$v=19$m=8,t=1,p=1$")])
    func `--password-cost test hashes passwords cheaply, and says so`(value: [String], prefix: String)
        async throws
    {
        let folder = try TemporaryFolder()
        let options = value.flatMap { ["--password-cost", $0] }
        try await RunningServer.withServer(["--data", folder.path, "--flow", "woodgrove"] + options) {
            server in
            var client = RawClient(port: server.port)
            _ = try await client.signUpWithPassword("ada@contoso.com", code: server.code)

            #expect(folder.contents.values.contains { $0.firstRange(of: Data(prefix.utf8)) != nil })
            let warning = "signup-tenant: Passwords are hashed cheaply. Use it for tests only.\n"
            #expect(server.process.errorOutput.hasPrefix(warning) == !value.isEmpty)
        }
    }

    @Test func `with a certificate a sign-up works over HTTPS for a client that trusts it, and only then`()
        async throws
    {
        let certificate = try SelfSignedCertificate()
        let tls = ["--tls-certificate", certificate.path, "--tls-key", certificate.keyPath]

        try await RunningServer.withServer(Self.arguments("--control") + tls) { server in
            let controlKey = try String(
                contentsOf: URL(filePath: try #require(server.controlKey)), encoding: .utf8)
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../secure.py")
            let output = try await Python.run([
                script.standardized.path(), "\(server.port)", certificate.path,
                controlKey.trimmingCharacters(in: .newlines),
            ])
            let result = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])

            #expect(result["statuses"] as? [Int] == [200, 200, 200, 200])
            #expect(result["version"] as? String == "TLSv1.3")
            #expect(result["tokenType"] as? String == "Bearer")
            #expect(
                (result["tokenEndpoint"] as? String)?.hasPrefix("https://127.0.0.1:\(server.port)/") == true)
            #expect(result["stranger"] as? String == "SSLCertVerificationError")
            #expect((result["old"] as? String)?.hasPrefix("SSL") == true)
            #expect(await RawClient(port: server.port).get("/contoso/discovery/v2.0/keys").status == 0)
        }
    }

    /// Returns the port that a process listens on.
    static func port(of process: pid_t) async throws -> UInt16 {
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

/// The built program when its output is a pipe that is not read.
struct UnreadOutputTests {
    @Test(.rule("E-90"))
    func `a standard error that is not read delays no request, and the lost lines are counted`()
        async throws
    {
        let process = try ServerProcess(
            ["--listen", "127.0.0.1:0"], isErrorOutputRead: false)
        let server = try await RunningServer(process)

        let statuses = await KeepAliveClient.run(4, port: server.port) { _ in
            let client = KeepAliveClient(port: server.port)
            return (0..<1_250).map { _ in client.status(of: KeepAliveClient.start) }
        }
        process.terminate()

        #expect(statuses.joined().count { $0 == 200 } == 5_000)
        #expect(await process.waitForExit() == 0)
        let lines = try process.readErrorOutput().split(separator: "\n")
        let count = try #require(
            lines.last?.wholeMatch(
                of: #/signup-tenant: (\d+) lines were not written because standard error was not read\./#))
        #expect(Int(count.output.1) == 5_000 - (lines.count - 1))
    }

    @Test func `both outputs in one pipe are complete when it is read`() async throws {
        let process = try ServerProcess(
            ["--listen", "127.0.0.1:0"],
            via: ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>&1"])
        let server = try await RunningServer(process)

        for _ in 0..<50 { _ = await RawClient(port: server.port).get("/none") }

        #expect(await process.stop() == 0)
        let lines = process.output.split(separator: "\n")
        #expect(lines.count { $0.contains(" GET /none 404 ") } == 50)
        #expect(lines.count == 50 + ["Flow", "Authority", "Accounts", "Emails", "Next"].count)
    }
}
