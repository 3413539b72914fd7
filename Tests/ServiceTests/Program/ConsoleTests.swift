import Foundation
import TestSupport
import Testing

/// The console of the built program, as an app developer uses it.
struct ConsoleTests {
    /// A browser without scripts: it keeps the cookie of the console.
    private struct Visitor {
        let port: UInt16
        var cookie = ""

        func get(_ path: String) async -> HTTPResponse {
            await RawSocket.exchange(
                "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\nConnection: close\r\n\r\n",
                port: port)
        }

        func post(_ path: String, _ body: String) async -> HTTPResponse {
            await RawSocket.exchange(
                "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
                    + "Sec-Fetch-Site: same-origin\r\nCookie: \(cookie)\r\nConnection: close\r\n"
                    + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)",
                port: port)
        }

        func text(_ path: String) async -> String { String(decoding: await get(path).body, as: UTF8.self) }

        /// The token of the forms.
        var csrfToken: String {
            get async throws {
                let match = await text("/console/faults").firstMatch(of: /name="csrf" value="([^"]+)"/)
                return try String(#require(match).1)
            }
        }
    }

    @Test(.rule("E-101", "E-102"))
    func `a developer signs up with curl, sees the email and the requests, and injects a refusal`()
        async throws
    {
        try await RunningServer.withServer(["--flow", "fabrikam", "--data", ":memory:", "--console"]) {
            server in
            let path = try #require(
                server.process.output.firstMatch(of: /signup-tenant console key: (\S+)/).map { String($0.1) })
            let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
            let key = try String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .newlines)
            var visitor = Visitor(port: server.port)
            #expect(permissions as? NSNumber == 0o600)
            // Not on a terminal, so the key is printed nowhere.
            #expect(!server.process.output.contains(key))
            #expect(await visitor.get("/console").status == 403)

            let entrance = await visitor.get("/console?key=\(key)")
            visitor.cookie = String(try #require(entrance.headers["set-cookie"]).prefix { $0 != ";" })
            #expect(await Visitor(port: server.port).get("/console?key=\(key)").status == 403)
            #expect(try String(contentsOfFile: path, encoding: .utf8) != "\(key)\n")

            var client = RawClient(port: server.port)
            _ = try await client.signUp("ada@contoso.com", code: server.code)
            let code = try await server.code(for: "ada@contoso.com")
            let email = await visitor.text("/console/inbox/1")
            #expect(email.contains(code) && email.contains("ada@contoso.com"))
            let accounts = await visitor.text("/console/accounts")
            #expect(accounts.contains("ada@contoso.com"))

            let token = try await visitor.csrfToken
            let fault = await visitor.post(
                "/console/faults",
                "csrf=\(token)&target=kind&kind=%2Fsignup%2Fv1.0%2Fstart&fault=redirect")
            #expect(await visitor.text("/console/faults").contains("1 fault waits"))
            let start = [("username", "bob@contoso.com"), ("challenge_type", "oob redirect")]
            #expect(fault.status == 303)
            #expect(await client.post("/signup/v1.0/start", start)["challenge_type"] == "redirect")
            _ = await visitor.post("/console/faults", "csrf=\(token)&fault=redirect")
            let removal = await visitor.post("/console/faults/remove", "csrf=\(token)")
            #expect(removal.status == 303)
            #expect(!(await visitor.text("/console/faults").contains("waits")))

            let requests = await visitor.text("/console/requests")
            #expect(requests.contains("Sign-up of ada@contoso.com"))
            let tokens = client.exchanges.compactMap { $0.response["continuation_token"] }
            for page in [requests, await visitor.text("/console/requests/2"), accounts] {
                #expect(!page.contains(code) && !tokens.contains { page.contains($0) })
            }

            let id = try #require(accounts.firstMatch(of: /\/console\/accounts\/(\d+)/)).1
            let removed = await visitor.post("/console/accounts/\(id)/remove", "csrf=\(token)")
            #expect(removed.status == 303)
            let added = await visitor.post("/console/accounts/add", "csrf=\(token)&username=eve@contoso.com")
            #expect(added.status == 303)
            let changed = await visitor.text("/console/accounts")
            #expect(!changed.contains("ada@contoso.com") && changed.contains("eve@contoso.com"))
        }
    }

    @Test func `a key that cannot be written leaves no other key behind`() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/console-key", withIntermediateDirectories: true)

        let process = try ServerProcess(["--control", "--console", "--data", folder.path])

        #expect(await process.waitForExit() == 73)
        #expect(process.errorOutput.contains("console-key cannot be written. Choose another folder"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("key") }
                == ["console-key"])
    }

    @Test(.rule("E-101")) func `the console is off by default, and on loopback only`() async throws {
        try await RunningServer.withServer(["--flow", "fabrikam", "--data", ":memory:"]) { server in
            let visitor = Visitor(port: server.port)

            #expect(await visitor.get("/console").status == 404)
            #expect(await visitor.get("/health").status == 200)
            #expect(await visitor.text("/").contains("<h1>A local tenant to test your app</h1>"))
            #expect(!(await visitor.text("/").contains("/console")))
        }
        let process = try ServerProcess(["--console", "--listen", "0.0.0.0:0", "--data", ":memory:"])
        #expect(await process.waitForExit() == 64)
        #expect(process.errorOutput.contains("--console works on loopback only."))
    }
}
