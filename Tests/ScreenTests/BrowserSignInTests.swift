import Foundation
import TestSupport
import Testing

/// The built wizard, the built tenant and a real browser: a sign-up that comes back signed in.
@Suite(.serialized) struct BrowserSignInTests {
    private let folder: TemporaryFolder
    private let tenant: TenantProcess

    init() throws {
        folder = try TemporaryFolder()
        tenant = try TenantProcess(flow: "litware", data: "\(folder.path)/tenant")
        // Replaces the desktop's xdg-open: records what it is asked to open, and its
        // arguments and environment.
        try folder.write(
            """
            #!/bin/sh
            cat /proc/$$/cmdline /proc/$$/environ | tr '\\0' '\\n' >\(folder.path)/process
            echo "$*" >\(folder.path)/unfinished
            mv \(folder.path)/unfinished \(folder.path)/asked

            """, to: "xdg-open", mode: 0o755)
    }

    /// Starts the wizard with the tenant, and goes to the page for the browser.
    private func terminal(
        _ options: [String] = [], environment: [String: String] = ["DISPLAY": ":9"], width: Int = 80
    ) throws -> PseudoTerminal {
        let path = ["PATH": "\(folder.path):/usr/bin:/bin"]
        let terminal = try PseudoTerminal.wizard(
            at: tenant.address, flow: "litware", options, width: width,
            environment: environment.merging(path) { $1 })
        try #require(terminal.shows("What's your email address?"))
        terminal.type("ada@contoso.com\r")
        try #require(terminal.shows("Continue in your browser"))
        return terminal
    }

    /// Opens the tenant's pages at a link, and answers them until the browser is sent back.
    private func signUp(in browser: Browser, at link: String) async throws {
        try await browser.open(link)
        try await browser.follow("main button")
        let code = try #require(tenant.code())
        try await browser.type(code, into: "[name=oob]")
        try await browser.follow("main button")
        // An answer in an address is on its way; one in a form waits for a click.
        if try await browser.has("main button") { try await browser.follow("main button") }
    }

    /// The short address on the screen.
    private func localLink(on terminal: PseudoTerminal) -> Substring? {
        terminal.screen.text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://localhost:") }
    }

    @Test(.chromium, .rule("B-22", "B-60"))
    func `after a real browser's sign-up the wizard is signed in, and keeps no secret`() async throws {
        let terminal = try terminal(["--log", "\(folder.path)/log"])
        terminal.type("\r")
        try #require(terminal.shows("Waiting for your browser"))
        try #require(terminal.wait { _ in folder.files.contains("asked") })
        let link = try #require(folder.contents(of: "asked")?.split(separator: "\n").first)

        let requests = try await Browser.withBrowser { browser in
            try await signUp(in: browser, at: String(link))
            return browser.requests
        }

        #expect(terminal.shows("Welcome, ada"))
        #expect(terminal.showsSentence("You're signed in as ada@contoso.com."))
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exit(0))
        #expect(terminal.output(from: 0).contains("signed in as ada@contoso.com"))
        let answer = try #require(requests.last { $0.url.hasPrefix("http://localhost:") }?.body)
        try expectNoTrace(of: answer, of: requests.map(\.url), terminal)
    }

    /// Expects that what a browser brought is nowhere but in its own requests.
    private func expectNoTrace(of answer: String, of urls: [String], _ terminal: PseudoTerminal) throws {
        let components = try #require(URLComponents(string: "?\(answer)"))
        let secrets = (components.queryItems ?? []).filter { ["code", "state"].contains($0.name) }
            .compactMap(\.value)
        try #require(secrets.count == 2)
        #expect(tenant.stop() == .exit(0))
        var places = folder.contents.mapValues { String(decoding: $0, as: UTF8.self) }
        places["terminal"] = terminal.output(from: 0)
        places["tenant"] = tenant.output
        for secret in secrets {
            #expect(places.filter { $0.value.contains(secret) }.map(\.key) == [])
        }
        #expect(places["process"]?.contains("ada@") == false)
        #expect(places["log"]?.contains("/oauth2/v2.0/token") == true)
        // The state is part of the address of the authorization page, once; the code of none.
        #expect(urls.count { $0.contains(secrets[0]) } == 0)
    }

    @Test(.rule("B-20", "B-23"))
    func `the wizard has no port before Enter and after Esc, and keeps the answers`() throws {
        let terminal = try terminal()
        #expect(listeningPorts(of: terminal) == [])
        #expect(folder.contents(of: "asked") == nil)

        terminal.type("\r")
        #expect(terminal.shows("Waiting for your browser"))
        // The kernel's table may lack a row while others change.
        var ports: [Int] = []
        for _ in 0..<100_000 where ports.count != 2 { ports = listeningPorts(of: terminal) }
        #expect(ports.count == 2)
        // The listener's thread besides the main one.
        #expect(terminal.settles(atThreadCount: 2))
        #expect(Set(ports).count == 1)
        #expect(terminal.screen.text.contains("http://localhost:\(ports.first ?? 0)/go/"))
        terminal.type("\u{1B}")

        #expect(terminal.shows("Cancelled. Your answers are kept."))
        #expect(terminal.settles(atThreadCount: 1))
        #expect(listeningPorts(of: terminal) == [])
        terminal.type("\u{1B}")
        #expect(terminal.shows("ada@contoso.com"))
    }

    @Test(
        .rule("B-25"),
        arguments: ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "SUDO_USER", "--no-browser", "no display"])
    func `nothing is opened, and the ways to another browser are listed`(reason: String) throws {
        var environment = reason == "no display" ? [:] : ["DISPLAY": ":9"]
        if reason.contains("_") { environment[reason] = "x" }
        let terminal = try terminal(reason.hasPrefix("--") ? [reason] : [], environment: environment)

        #expect(terminal.showsSentence("over SSH: press \"Forward a port\"."))
        #expect(terminal.showsSentence("In any other browser: press \"Paste the address\"."))
        terminal.type("\r")
        #expect(terminal.shows("ssh -N -L "))
        terminal.type("\t\r")
        #expect(terminal.shows("Address of the last page"))

        #expect(folder.contents(of: "asked") == nil)
    }

    @Test(.chromium, .rule("B-26"))
    func `the address of the page that did not load, pasted, completes the sign-in`() async throws {
        let terminal = try terminal(["--no-browser"], width: 400)
        terminal.type("\t\r")
        try #require(terminal.shows("Address of the last page"))
        terminal.type("\r")
        try #require(terminal.shows("asked your terminal to copy"))
        let encoded = terminal.output(from: 0).components(separatedBy: "\u{1B}]52;c;").last?
            .prefix { $0 != "\u{1B}" }
        let page = try #require(encoded.flatMap { Data(base64Encoded: String($0)) })

        // As on another computer, the browser does not find what listens here.
        let rules = "--host-resolver-rules=MAP localhost ~NOTFOUND"
        let address = try await Browser.withBrowser(options: [rules]) { browser in
            try await signUp(in: browser, at: String(decoding: page, as: UTF8.self))
            return browser.requests.last { $0.url.hasPrefix("http://localhost:") }?.url ?? ""
        }
        terminal.paste("the-code")
        #expect(terminal.press("\r", until: "That isn't the address of the last page."))
        terminal.type("\u{15}")
        terminal.paste(address)

        #expect(terminal.press("\r", until: "Welcome, ada"))
    }

    @Test(.chromium, .rule("B-27"))
    func `a forwarded port brings the answer of a browser at the near end`() async throws {
        let port = try SSHServer.freePort()
        let command =
            "\(PseudoTerminal.wizardPath) --flow litware --tenant \(tenant.address) --client-id app"
        let server = try SSHServer(
            running: "\(command) --redirect-port \(port)",
            environment: "PATH=\(folder.path):/usr/bin:/bin DISPLAY=:9", allowsForwarding: true)
        // The near end is another computer in all but its kernel: its localhost is 127.0.0.2.
        let terminal = try server.connect(options: ["-L", "127.0.0.2:\(port):localhost:\(port)"], "-tt")
        try #require(terminal.shows("What's your email address?"), "\(terminal.screen.text)")
        terminal.type("ada@contoso.com\r")
        try #require(terminal.shows("Forward a port"))
        terminal.type("\r")
        try #require(terminal.shows("ssh -N -L \(port):localhost:\(port) "))
        let link = try #require(localLink(on: terminal))

        try await Browser.withBrowser(options: ["--host-resolver-rules=MAP localhost 127.0.0.2"]) { browser in
            try await signUp(in: browser, at: String(link))
        }

        #expect(terminal.shows("Welcome, ada"))
        #expect(folder.contents(of: "asked") == nil)
    }

    @Test(.rule("B-29")) func `replay ends at the page for the browser, and opens nothing`() throws {
        let journey = try folder.write(
            #"{"answers": {"email": "ada@contoso.com"}, "expect": "webFallback"}"#, to: "journey.json",
            mode: 0o600
        )
        let terminal = try PseudoTerminal(
            [
                PseudoTerminal.wizardPath, "replay", journey, "--flow", "litware", "--tenant", tenant.address,
                "--client-id", "app",
            ], environment: ["DISPLAY": ":9", "PATH": "\(folder.path):/usr/bin:/bin"])

        #expect(terminal.waitForExit() == .exit(0))
        #expect(terminal.output(from: 0).contains("webFallback"))
        #expect(folder.contents(of: "asked") == nil)
        // The first request was all: not even the discovery document was fetched.
        #expect(tenant.stop() == .exit(0))
        #expect(!tenant.output.contains("GET "))
    }

    /// The ports on which a program listens on this computer, once for each address.
    private func listeningPorts(of terminal: PseudoTerminal) -> [Int] {
        let folder = "/proc/\(terminal.process)/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let sockets = Set(
            names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
        )
        return ["tcp", "tcp6"].flatMap { name -> [Int] in
            let table = (try? String(contentsOfFile: "/proc/net/\(name)", encoding: .utf8)) ?? ""
            return table.split(separator: "\n").dropFirst().compactMap { line in
                let fields = line.split(separator: " ")
                // 0A is the state "listening".
                guard fields.count > 9, fields[3] == "0A", sockets.contains("socket:[\(fields[9])]") else {
                    return nil
                }
                return fields[1].split(separator: ":").last.flatMap { Int($0, radix: 16) }
            }
        }
    }
}
