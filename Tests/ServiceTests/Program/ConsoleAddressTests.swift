import Foundation
import TestSupport
import Testing

/// At which addresses the built program has its console, and where its cookie goes.
@Suite(.rule("E-101"))
struct ConsoleAddressTests {
    private static let options = [
        "--flow", "fabrikam", "--console",
    ]

    private static func withConsole(
        _ options: [String], _ body: (ConsoleVisitor, UInt16, RunningServer) async throws -> Void
    ) async throws {
        try await RunningServer.withServer(Self.options + options) { server in
            // It prints its public URLs; the port that it listens on comes from the system.
            let port = try await ServeOptionTests.port(of: server.process.identifier)
            try await body(try await ConsoleVisitor(server, port: port), port, server)
        }
    }

    @Test(arguments: [
        [], ["--public-url", "http://tenant:8080"], ["--public-url", "https://login.contoso.test:8443"],
        ["--public-url", "https://a.test:8443", "--public-url", "http://127.0.0.1:8080"],
    ])
    func `the console answers by loopback names alone, and its cookie fits the server's own scheme`(
        urls: [String]
    ) async throws {
        try await Self.withConsole(urls) { visitor, port, _ in
            let names = urls.compactMap { URL(string: $0)?.host() }.filter { !$0.hasPrefix("127.") }
            for host in [
                "127.0.0.1:\(port)", "localhost:\(port)", "LOCALHOST.", "[::1]:\(port)", "127.9.9.9",
            ] {
                let page = await ConsoleVisitor.get(
                    "\(visitor.root)/activity", port: port, host: host,
                    headers: "Cookie: \(visitor.cookie)\r\n")
                #expect(page.status == 200, "\(host)")
            }
            let foreign = names + names.map({ "\($0):\(port)" }) + ["10.0.0.1", "0.0.0.0"]
            for host in foreign {
                for path in ["/console?key=x", "/console", "\(visitor.root)/activity"] {
                    let page = await ConsoleVisitor.get(
                        path, port: port, host: host, headers: "Cookie: \(visitor.cookie)\r\n")
                    #expect(page.status == 404, "\(host)\(path)")
                }
            }
            // Plain HTTP, also behind a URL of HTTPS: a browser would keep a cookie that is Secure from it.
            let cookie = visitor.entrance.headers["set-cookie"] ?? ""
            #expect(!cookie.contains("Secure") && cookie.contains("HttpOnly; SameSite=Strict"))
        }
    }

    @Test(arguments: [
        "https://login.contoso.test:8443", "null", "http://evil.example", "https://127.0.0.1:{}",
    ])
    func `a form of another origin changes nothing, also of a public URL`(origin: String) async throws {
        try await Self.withConsole(["--public-url", "https://login.contoso.test:8443"]) { visitor, port, _ in
            let body = "csrf=\(try await visitor.csrfToken)&seconds=600"
            let response = await RawSocket.exchange(
                "POST \(visitor.root)/faults/clock HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
                    + "Origin: \(origin.replacing("{}", with: "\(port)"))\r\nCookie: \(visitor.cookie)\r\n"
                    + "Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n"
                    + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)", port: port)

            #expect(response.status == 403)
        }
    }

    @Test func `with HTTPS of its own, the cookie is Secure`() async throws {
        let folder = try TemporaryFolder()
        let certificate = try SelfSignedCertificate(in: folder)
        let options = [
            "--tls-certificate", certificate.path, "--tls-key", certificate.keyPath, "--public-url",
            "http://tenant:8080",
        ]
        try await RunningServer.withServer(Self.options + options) { server in
            let port = try await ServeOptionTests.port(of: server.process.identifier)
            let key = try ConsoleVisitor.key(of: server)

            let curl = try await FinishedProcess.run(
                [
                    "/usr/bin/curl", "--silent", "--insecure", "--include",
                    "https://127.0.0.1:\(port)/console?key=\(key)",
                ])

            let cookie = try #require(curl.text.firstMatch(of: /set-cookie: ([^\r\n]*)/.ignoresCase())).1
            #expect(cookie.hasPrefix("__Secure-") && cookie.hasSuffix("; Secure"))
        }
    }

    @Test(.rule("E-43"))
    func `the log has only refused requests of the console, and no path that opens a page`() async throws {
        try await Self.withConsole([]) { visitor, _, server in
            #expect(await visitor.get("/activity").status == 200)
            #expect(await visitor.get("/nothing").status == 404)

            let lines = await server.process.errorLines(1).joined(separator: "\n")
            #expect(lines.contains("GET /console/{id}/nothing 404"))
            #expect(!lines.contains("/activity") && !lines.contains(visitor.root))
        }
    }

    private static let id = "a10ea781-9cbd-4763-8335-39a8ca451e7a"
    /// Where a fault can happen: in version 1, in version 2 and on a page.
    private static let pathsWithFaults = [
        "/signup/v1.0/start", "/oauth2/v2.0/authorize-challenge",
        "/oauth2/v2.0/authorize?client_id=app&response_type=code&redirect_uri=http%3A%2F%2Flocalhost&scope=openid"
            + "&code_challenge=E9Melhoa2OwvFrEGTYVIjUCHR1r2NPvQ8vSFAyaFwYk&code_challenge_method=S256",
    ]

    @Test func `a fault that was injected is marked, whoever injected it and wherever it happened`()
        async throws
    {
        try await Self.withConsole(["--control"]) { visitor, port, server in
            let token = try await visitor.csrfToken
            let client = RawClient(port: port)
            let form = "client_id=app&username=bob@contoso.com&challenge_type=oob%20redirect"
            func send(_ path: String) async {
                guard path.hasSuffix("start") || path.hasSuffix("challenge") else {
                    _ = await client.get(path)
                    return
                }
                _ = await RawSocket.exchange(
                    "POST /contoso\(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nclient-request-id: \(Self.id)\r\n"
                        + "Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n"
                        + "Content-Length: \(form.utf8.count)\r\n\r\n\(form)", port: port)
            }
            for path in Self.pathsWithFaults {
                _ = await visitor.post("/faults", "csrf=\(token)&fault=username_missing")
                await send(path)
                await send(path)
            }
            _ = try await RawClient.controlClient(of: server).send(
                "/control/outcomes", #"{"correlationId": "\#(Self.id)", "refuse": 550022}"#)
            await send("/signup/v1.0/start")

            var marked: [Int] = []
            for number in 1...7 {
                let page = try await visitor.request(number)
                // Once in the list, once in the detail.
                if page.matches(of: />injected</).count == 2 { marked.append(number) }
            }
            #expect(marked == [1, 3, 5, 7])
        }
    }
}
