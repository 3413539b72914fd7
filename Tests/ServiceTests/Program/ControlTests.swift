import Foundation
import TestSupport
import Testing

/// The control API of the built program.
struct ControlTests {
    /// Runs a server with the control API, and passes it and a client with the key to `body`.
    private static func withControl(
        _ arguments: [String] = [],
        _ body: (RunningServer, RawClient) async throws -> Void
    ) async throws {
        try await RunningServer.withServer(["--flow", "fabrikam", "--control"] + arguments) { server in
            let path = try #require(server.controlKey)
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let client = try RawClient.controlClient(of: server)

            #expect(attributes[.posixPermissions] as? NSNumber == 0o600)
            try await body(server, client)
        }
    }

    @Test(.rule("E-46")) func `emails can be read with the key only`() async throws {
        try await Self.withControl { server, controlClient in
            var client = RawClient(port: server.port)
            await client.post(
                "/signup/v1.0/start", [("username", "Ada@contoso.com"), ("challenge_type", "oob redirect")])
            let challenged = await client.post("/signup/v1.0/challenge", [])

            let emails = await controlClient.get("/control/emails?to=ada%40contoso.com")
            let others = await controlClient.get("/control/emails?to=bob%40contoso.com")
            let unauthorized = await client.get("/control/emails")

            let email = try #require((emails.object["emails"] as? [[String: Any]])?.first)
            let code = try await server.code(for: "Ada@contoso.com")
            #expect(email["code"] as? String == code && email["to"] as? String == "Ada@contoso.com")
            #expect(email["kind"] as? String == "code" && email["lifetime"] as? Int == 600)
            #expect((others.object["emails"] as? [Any])?.isEmpty == true)
            #expect(unauthorized.status == 401 && unauthorized["error"] == "invalid_request")
            #expect(!String(decoding: challenged.body, as: UTF8.self).contains(code))
        }
    }

    @Test func `an outcome is injected once for a correlation id`() async throws {
        try await Self.withControl { server, controlClient in
            let id = "A10EA781-9CBD-4763-8335-39A8CA451E7A"
            let injected = await controlClient.send(
                "/control/outcomes", #"{"correlationId": "\#(id)", "refuse": 550022}"#)
            var client = RawClient(port: server.port)
            let start = [("username", "ada@contoso.com"), ("challenge_type", "oob redirect")]
            let before = await client.post("/signup/v1.0/start", start)
            client.headers = "client-request-id: \(id.lowercased())\r\n"

            let refused = await client.post("/signup/v1.0/start", start)
            let after = await client.post("/signup/v1.0/start", start)

            #expect(injected.status == 200 && injected.object.isEmpty)
            #expect([before, refused, after].map(\.status) == [200, 400, 200])
            #expect(refused["error"] == "invalid_client")
        }
    }

    @Test func `setting the clock forward expires a code, and a reset restores everything`() async throws {
        try await Self.withControl { server, controlClient in
            var client = RawClient(port: server.port)
            _ = try await client.signUp("ada@contoso.com", code: server.code)
            await client.post(
                "/signup/v1.0/start", [("username", "bob@contoso.com"), ("challenge_type", "oob redirect")])
            await client.post("/signup/v1.0/challenge", [])
            let code = try await server.code(for: "bob@contoso.com")

            let set = await controlClient.send("/control/clock", #"{"now": "2100-01-01T00:00:00Z"}"#)
            let expired = await client.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
            let reset = await controlClient.send("/control/reset", "{}")
            let clock = await controlClient.get("/control/clock")
            let emails = await controlClient.get("/control/emails")
            let restarted = await client.post(
                "/signup/v1.0/start", [("username", "ada@contoso.com"), ("challenge_type", "oob redirect")])

            #expect(set["now"]?.hasPrefix("2100-01-01T00:00:0") == true)
            #expect(expired["error"] == "expired_token")
            #expect(reset.status == 200 && restarted.status == 200)
            #expect(clock["now"]?.hasPrefix("2100") == false)
            #expect((emails.object["emails"] as? [Any])?.isEmpty == true)
        }
    }

    @Test(.rule("E-46"), .enabled(if: getuid() == 0, "only root can act as another user"))
    func `another local user cannot read the key, and has no access without it`() async throws {
        try await Self.withControl { server, _ in
            let nobody = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
            let path = try #require(server.controlKey)
            let key = try await FinishedProcess.run(nobody + ["/bin/cat", path])
            let clock = try await FinishedProcess.run(
                nobody + [
                    "/usr/bin/curl", "--silent", "--output", "/dev/null", "--write-out", "%{http_code}",
                    "\(server.address)/control/clock",
                ])

            #expect(key.status == 1 && key.output.isEmpty)
            #expect(String(decoding: key.errorOutput, as: UTF8.self).contains("Permission denied"))
            #expect(clock.text == "401")
        }
    }

    @Test(.rule("E-46"))
    func `the control API is off by default, and its key is deleted on exit`() async throws {
        let folder = try TemporaryFolder()

        try await RunningServer.withServer { server in
            #expect(await RawClient(port: server.port).get("/control/emails").status == 404)
        }
        try await Self.withControl(["--data", folder.path]) { _, controlClient in
            #expect(folder.files.contains("control-key"))
            #expect(await controlClient.get("/control/clock").status == 200)
        }

        #expect(!folder.files.contains("control-key"))
    }

    @Test(
        .rule("E-46"), arguments: ["control-key", "console-key"],
        [key, "", "mine\n", "tenant-0123456789abcdef0123456789abcdef\nmine\n"])
    func `a file of the user in place of a key stays, and the server does not start`(
        name: String, text: String
    ) async throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: name, mode: 0o600)

        let process = try ServerProcess([
            "--control", "--console", "--data", folder.path, "--listen", "127.0.0.1:0",
        ])

        #expect(await process.waitForExit() == 73)
        #expect(process.errorOutput.contains("There is a file \(folder.path)/\(name) already."))
        #expect(folder.contents(of: name) == text)
    }

    @Test(.rule("E-46")) func `a key that a crash left is replaced, and one that the user put there stays`()
        async throws
    {
        let folder = try TemporaryFolder()
        try await Self.withControl(["--data", folder.path]) { _, _ in
            try folder.write(try #require(folder.contents(of: "control-key")), to: "left")
        }
        try FileManager.default.moveItem(atPath: "\(folder.path)/left", toPath: "\(folder.path)/control-key")

        try await Self.withControl(["--data", folder.path]) { _, controlClient in
            #expect(await controlClient.get("/control/clock").status == 200)
            try folder.write("mine", to: "control-key")
        }

        #expect(folder.contents(of: "control-key") == "mine")
    }

    /// Files with a key that the user made: their texts and modes, and whether others can read them.
    private static let keyFiles: [(text: String, mode: Int, isReadableByOthers: Bool)] = [
        ("\(key)\n", 0o600, false), (key, 0o400, false), ("\(key)\r\n", 0o640, true),
        ("\(key)\n", 0o444, true),
    ]
    private static let key = "0123456789abcdefABCDEF!\"#$%&/()=~"

    @Test(.rule("E-46"), arguments: keyFiles)
    func `with a key in a file, the control API answers on any address, and the file stays as it is`(
        file: (text: String, mode: Int, isReadableByOthers: Bool)
    ) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(file.text, to: "key", mode: file.mode)
        let arguments = ["--data", folder.path + "/data", "--listen", "0.0.0.0:0", "--control-key", path]

        try await RunningServer.withServer(arguments) { server in
            var client = RawClient(port: server.port)
            #expect(await client.get("/control/clock").status == 401)
            client.headers = "Authorization: Bearer \(Self.key)\r\n"
            #expect(await client.get("/control/clock").status == 200)

            #expect(server.controlKey == path)
            let errors = server.process.errorOutput
            #expect(
                errors.contains(
                    "signup-tenant: The control API answers other machines. "
                        + "Anyone with its key can read all codes and delete all accounts.\n"))
            #expect(
                errors.contains("signup-tenant: Others can read the control key \(path). ")
                    == file.isReadableByOthers)
        }

        #expect(folder.contents(of: "key") == file.text && folder.permissions(of: "key") == file.mode)
        #expect(!folder.files.contains("data/control-key"))
    }

    @Test func `with --control and a key in a file, the key in the file counts`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.key, to: "key", mode: 0o600)

        try await Self.withControl(["--control-key", path]) { server, controlClient in
            #expect(await controlClient.get("/control/clock").status == 200)
            #expect(server.controlKey == path)
            #expect(!server.process.errorOutput.contains("signup-tenant:"))
        }
    }

    @Test func `a file, folder or link in the temporary folder never keeps it from starting`() async throws {
        let folder = try TemporaryFolder()
        // The shell becomes the program, so it knows the process ID of the program.
        let script = """
            path="$TMPDIR/signup-tenant-$$.key"
            case "$KIND" in
                file) echo planted >"$path" ;;
                folder) mkdir "$path" "$path/full" ;;
                link) ln -s "$TMPDIR/target" "$path" ;;
                pipe) mkfifo "$path" ;;
            esac
            exec "$@"
            """
        var paths: Set<String> = []
        for kind in ["file", "folder", "link", "pipe", "nothing"] {
            let process = try ServerProcess(
                ["--control", "--listen", "127.0.0.1:0"],
                environment: ["TMPDIR": folder.path, "KIND": kind], via: ["/bin/sh", "-c", script, "sh"])
            #expect(await process.waitForOutput("\nNext "), "\(kind): \(process.errorOutput)")
            let path =
                process.output.firstMatch(of: #/Control key +(.*)\n/#).map { String($0.output.1) } ?? ""
            paths.insert(path)
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? NSNumber == 0o600)
            #expect(attributes[.type] as? FileAttributeType == .typeRegular)
            #expect(!path.contains("\(process.identifier)"))
            #expect(await process.stop() == 0)
            #expect(!FileManager.default.fileExists(atPath: path))
        }
        #expect(paths.count == 5)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/target"))
    }

    @Test func `the help says that the control API works on loopback only`() async throws {
        let help = try ServerProcess(["--help"])

        #expect(await help.waitForExit() == 0)
        #expect(help.output.contains("loopback only"))
    }
}
