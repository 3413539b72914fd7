import Foundation
import TestSupport
import Testing

/// The console of the built program, as an app developer uses it.
struct ConsoleTests {
    @Test(.rule("E-101", "E-102"))
    func `a developer signs up with curl, sees the email and the requests, and injects a refusal`()
        async throws
    {
        try await RunningServer.withServer(["--flow", "fabrikam", "--console"]) {
            server in
            let path = try #require(
                server.process.output.firstMatch(of: /Console .+ with the key in (\S+)/).map { String($0.1) })
            let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            let key = try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .newlines)
            #expect(permissions as? NSNumber == 0o600)
            // Not on a terminal, so the key is printed nowhere.
            #expect(!server.process.output.contains(key))
            #expect(await ConsoleVisitor.get("/console", port: server.port).status == 403)

            let visitor = try await ConsoleVisitor(server)
            #expect(await ConsoleVisitor.get("/console?key=\(key)", port: server.port).status == 403)
            #expect(try String(contentsOfFile: path, encoding: .utf8) != "\(key)\n")

            var client = RawClient(port: server.port)
            _ = try await client.signUp("ada@contoso.com", code: server.code)
            let code = try await server.code(for: "ada@contoso.com")
            let email = await visitor.text("/activity?item=m1")
            #expect(email.contains(code) && email.contains("ada@contoso.com"))
            let accounts = await visitor.text("/accounts")
            #expect(accounts.contains("ada@contoso.com"))

            let token = try await visitor.csrfToken
            let fault = await visitor.post(
                "/faults",
                "csrf=\(token)&kind=%2Fsignup%2Fv1.0%2Fstart&fault=redirect")
            #expect(await visitor.text("/faults").contains("1 fault waits"))
            let start = [("username", "bob@contoso.com"), ("challenge_type", "oob redirect")]
            #expect(fault.status == 303)
            #expect(await client.post("/signup/v1.0/start", start)["challenge_type"] == "redirect")
            _ = await visitor.post("/faults", "csrf=\(token)&fault=redirect")
            let removal = await visitor.post("/faults/remove", "csrf=\(token)")
            #expect(removal.status == 303)
            #expect(!(await visitor.text("/faults").contains("waits")))

            let request = try await visitor.request(2)
            #expect(request.contains("ada@contoso.com") && request.contains("Sign-up, version 1"))
            let tokens = client.exchanges.compactMap { $0.response["continuation_token"] }
            for page in [request, accounts] { #expect(!tokens.contains { page.contains($0) }) }
            // The code stands with its email alone.
            #expect(!accounts.contains(code))

            let id = try #require(accounts.firstMatch(of: /\/accounts\/(\d+)/)).1
            let removed = await visitor.post("/accounts/\(id)/remove", "csrf=\(token)")
            #expect(removed.status == 303)
            let added = await visitor.post("/accounts/add", "csrf=\(token)&username=eve@contoso.com")
            #expect(added.status == 303)
            let changed = await visitor.text("/accounts")
            #expect(!changed.contains("ada@contoso.com") && changed.contains("eve@contoso.com"))
        }
    }

    @Test
    func `a refused authorization request is explained by its query, and the number and ID of its page`()
        async throws
    {
        try await RunningServer.withServer(["--flow", "fabrikam", "--console"]) {
            server in
            let visitor = try await ConsoleVisitor(server)
            let query =
                "client_id=orders-app&redirect_uri=https://orders.test/back&state=Canary-1&nonce=Canary-2"
            let refused = await ConsoleVisitor.get(
                "/contoso/oauth2/v2.0/authorize?\(query)", port: server.port)
            let page = String(decoding: refused.body, as: UTF8.self)
            let id = try #require(page.firstMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/)).0

            let shown = try await visitor.request(1)

            #expect(refused.status == 400)
            for text in ["orders-app", "https://orders.test/back", "state", "nonce", "50011", id] {
                #expect(shown.contains(text), "\(text)")
            }
            #expect(!shown.contains("Canary") && !shown.contains("unknown field"))
        }
    }

    @Test(.rule("E-103")) func `pages that wait for news are answered when the server stops`() async throws {
        try await RunningServer.withServer(["--flow", "fabrikam", "--console"]) { server in
            let visitor = try await ConsoleVisitor(server)
            await withTaskGroup(of: HTTPResponse.self) { group in
                for _ in 1...17 { group.addTask { await visitor.get("/events?after=0") } }
                // One is too many, which ends the oldest: so the others wait.
                let first = await group.next()
                let event = first.map { String(decoding: $0.body, as: UTF8.self) }
                #expect(event == "retry: 1000\nid: 0\ndata: 0\n\n")

                server.process.terminate()

                for await response in group {
                    #expect(response.status == 200 && response.headers["content-type"] == "text/event-stream")
                }
            }
        }
    }

    @Test func `a key that cannot be written leaves no other key behind`() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/console-key", withIntermediateDirectories: true)

        let process = try ServerProcess([
            "--control", "--console", "--listen", "127.0.0.1:0", "--data", folder.path,
        ])

        #expect(await process.waitForExit() == 73)
        #expect(process.errorOutput.contains("console-key cannot be written. Choose another folder"))
        // The key of its tokens is made on another thread meanwhile.
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.filter { $0.hasSuffix("-key") } == ["console-key"])
    }

    @Test(.rule("E-101")) func `the console is off by default, and on loopback only`() async throws {
        try await RunningServer.withServer(["--flow", "fabrikam"]) { server in
            let front = await ConsoleVisitor.get("/", port: server.port)

            #expect(await ConsoleVisitor.get("/console", port: server.port).status == 404)
            #expect(await ConsoleVisitor.get("/health", port: server.port).status == 200)
            let page = String(decoding: front.body, as: UTF8.self)
            #expect(page.contains("<h1>A local tenant to test your app</h1>") && !page.contains("/console"))
        }
        let process = try ServerProcess(["--console", "--listen", "0.0.0.0:0"])
        #expect(await process.waitForExit() == 64)
        #expect(process.errorOutput.contains("--console works on loopback only."))
    }
}
