import TestSupport
import Testing

/// The console of the built program in a browser, by keyboard.
@Suite(.serialized, .chromium, .timeLimit(.minutes(5)))
struct ConsoleKeyboardTests {
    /// Opens the console of a server in a browser.
    private static func withConsole(
        _ options: [String] = [], prepare: (RunningServer, ConsoleVisitor) async throws -> Void = { _, _ in },
        _ body: (Browser, RunningServer, String) async throws -> Void
    ) async throws {
        let options = ["--flow", "fabrikam", "--console", "--password-cost", "test"] + options
        try await RunningServer.withServer(options) { server in
            let visitor = try await ConsoleVisitor(server)
            try await prepare(server, visitor)
            let address = "http://127.0.0.1:\(server.port)"
            let cookie = visitor.cookie.split(separator: "=", maxSplits: 1).map(String.init)
            try await Browser.withBrowser { browser in
                try await browser.setCookie(cookie[0], cookie[1], for: "\(address)\(visitor.root)/")
                try await browser.open("\(address)\(visitor.root)/activity")
                try await browser.waitUntilPainted()
                try await body(browser, server, "\(address)\(visitor.root)")
            }
        }
    }

    private static func start(_ email: String, at server: RunningServer) async {
        var client = RawClient(port: server.port)
        _ = await client.post(
            "/signup/v1.0/start", [("username", email), ("challenge_type", "oob redirect")])
    }

    private static func focus(_ browser: Browser) async throws -> String? {
        try await browser.evaluate("document.activeElement.id").text
    }

    @Test func `from 1,000 requests, under 25 keys lead to why one person's sign-up failed`() async throws {
        try await Self.withConsole { server, visitor in
            for number in 1...200 {
                var client = RawClient(port: server.port)
                let email = "user\(number)@contoso.com"
                let start = [("username", email), ("challenge_type", "oob redirect")]
                _ = await client.post("/signup/v1.0/start", start)
                _ = await client.post("/signup/v1.0/challenge", [])
                _ = await client.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", "00000000")])
                let code = try await server.code(for: email)
                if number == 137 {
                    let form =
                        "csrf=\(try await visitor.csrfToken)&kind=%2Fsignup%2Fv1.0%2Fcontinue&fault=code_expired"
                    _ = await visitor.post("/faults", form)
                }
                _ = await client.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
                _ = await client.post(
                    "/oauth2/v2.0/token", [("grant_type", "continuation_token"), ("scope", "openid")])
            }
        } _: { browser, _, _ in
            var keys = 0
            func press(_ key: String) async throws {
                keys += 1
                try await browser.press(key)
            }
            let counts = try await browser.evaluate("document.getElementById('counts').textContent").text
            #expect(counts?.hasPrefix("200 conversations, 1000 requests") == true)

            for key in ["Tab", "Tab", "Tab", "Enter"] { try await press(key) }
            #expect(try await Self.focus(browser) == "find")
            for key in "user137@" { try await press(String(key)) }
            try await browser.wait(
                until: "location.search.includes('137%40') && document.querySelector('.items .line') !== null"
            )
            try await press("ArrowDown")
            while try await browser.evaluate(
                "!document.activeElement.textContent.includes('50182')"
            ).isTrue ?? false, keys < 25 { try await press("ArrowDown") }
            try await press("Enter")
            try await browser.wait(until: "document.activeElement.id === 'detail-title'")
            let detail =
                try await browser.evaluate("document.getElementById('detail').textContent").text ?? ""

            #expect(keys < 25)
            #expect(detail.contains("OTP is already expired.") && detail.contains("injected"))
            try await browser.press("Escape")
            #expect(
                try await browser.evaluate("document.activeElement.textContent").text?.contains("50182")
                    == true)
        }
    }

    @Test
    func `a page follows what happens until its list has the focus, and then says once that there is more`()
        async throws
    {
        try await Self.withConsole { browser, server, _ in
            func list() async throws -> [String] {
                let names = try await browser.evaluate(
                    "[...document.querySelectorAll('.who bdi')].map(e => e.textContent).join(' ')")
                return names.text?.split(separator: " ").map(String.init) ?? []
            }
            await Self.start("ada@contoso.com", at: server)
            try await browser.wait(until: "document.querySelectorAll('.who').length === 1")
            try await browser.evaluate("document.getElementById('c1').focus()")
            try await browser.evaluate(
                """
                spoken = []; new MutationObserver(() => spoken.push(document.getElementById('news').textContent))
                    .observe(document.getElementById('news'), {childList: true, characterData: true, subtree: true})
                """)

            try await browser.evaluate(
                """
                loadAtFirst = load;
                load = (address) => loadAtFirst(address).then((page) => {
                    document.body.dataset.loads = Number(document.body.dataset.loads ?? 0) + 1;
                    return page;
                })
                """)
            await Self.start("bob@contoso.com", at: server)
            try await browser.wait(until: "!document.getElementById('show').hidden")
            await Self.start("eve@contoso.com", at: server)
            try await browser.wait(until: "Number(document.body.dataset.loads) === 2")

            #expect(try await list() == ["ada@contoso.com"])
            #expect(try await Self.focus(browser) == "c1")
            #expect(try await browser.evaluate("spoken.join()").text == "There is something new to show.")

            try await browser.press("n")
            try await browser.wait(until: "document.querySelectorAll('.who').length === 3")
            #expect(try await list() == ["eve@contoso.com", "bob@contoso.com", "ada@contoso.com"])
            #expect(try await browser.has(".mark"))
            #expect(browser.messages == [])
        }
    }

    @Test func `Pause is the first stop, and ends what looks for news, on the next page too`() async throws {
        try await Self.withConsole { browser, server, root in
            try await browser.press("Tab")
            #expect(try await Self.focus(browser) == "pause")
            try await browser.press("Enter")
            #expect(try await browser.evaluate("events === null").isTrue == true)
            await Self.start("ada@contoso.com", at: server)
            #expect(try await browser.has(".who") == false)

            try await browser.open("\(root)/faults")
            #expect(try await browser.evaluate("events === null").isTrue == true)
            #expect(
                try await browser.evaluate("document.getElementById('pause').textContent").text == "Go on")
            try await browser.open("\(root)/activity?seen=0")
            try await browser.waitUntilPainted()
            try await browser.click("#pause")
            await Self.start("bob@contoso.com", at: server)
            try await browser.wait(until: "document.querySelectorAll('.who').length === 2")
        }
    }

    @Test func `without scripts every line is a link, and Load again shows what is new`() async throws {
        try await Self.withConsole { browser, server, root in
            try await browser.setScripts(areEnabled: false)
            await Self.start("ada@contoso.com", at: server)
            try await browser.open("\(root)/activity?seen=0")
            #expect(try await browser.has("#c1 .mark"))
            let shownPause = "getComputedStyle(document.getElementById('pause')).display"
            #expect(try await browser.evaluate(shownPause).text == "none")

            try await browser.follow("#again")
            #expect(try await browser.has("#c1"))
            #expect(try await browser.has(".mark") == false)
            try await browser.follow("#c1")
            try await browser.follow("#r1")
            #expect(try await browser.has("#detail h2"))
            try await browser.type("nobody", into: "#find")
            try await browser.follow(".find button")
            #expect(try await browser.has(".who") == false)
            #expect(try await browser.has("#list a"))
        }
    }

    @Test func `the code of an email is copied with one key, and the page can make no markup from text`()
        async throws
    {
        try await Self.withConsole { browser, server, root in
            try await browser.send("Browser.grantPermissions", ["permissions": ["clipboardSanitizedWrite"]])
            var client = RawClient(port: server.port)
            let start = [("username", "ada@contoso.com"), ("challenge_type", "oob redirect")]
            _ = await client.post("/signup/v1.0/start", start)
            _ = await client.post("/signup/v1.0/challenge", [])
            let code = try await server.code(for: "ada@contoso.com")
            try await browser.wait(until: "document.querySelector('#c1 code') !== null")

            try await browser.evaluate("document.getElementById('c1').focus()")
            try await browser.press("c")
            try await browser.wait(until: "document.getElementById('news').textContent === 'Copied \(code).'")
            let blocked = try await browser.evaluate(
                "(() => { try { document.body.innerHTML = '<p>x'; return 'made' } catch (e) { return e.name } })()"
            )
            #expect(blocked.text == "TypeError")
        }
    }

    @Test func `a fault is found by typing, waits as a chip, and is gone when its request has come`()
        async throws
    {
        try await Self.withConsole { browser, server, root in
            try await browser.open("\(root)/faults")
            try await browser.evaluate("document.getElementById('find').focus()")
            for key in "alreadyex" { try await browser.press(String(key)) }
            try await browser.wait(until: "document.querySelectorAll('.fault').length === 1")
            try await browser.press("ArrowDown")
            try await browser.waitingForPage { try await browser.press("Enter") }
            #expect(try await browser.has(".chips button[aria-label^='Remove user_already_exists']"))

            await Self.start("ada@contoso.com", at: server)
            try await browser.wait(until: "document.querySelector('.chips') === null")
            #expect(
                try await browser.evaluate("document.querySelector('.fault button').value").text
                    == "user_already_exists")
            #expect(try await browser.has(".fault .mark"))
        }
    }

    @Test func `the way back leads to what was shown before, and the filter follows`() async throws {
        try await Self.withConsole { browser, server, _ in
            for name in ["ada", "bob"] { await Self.start("\(name)@contoso.com", at: server) }
            try await browser.wait(until: "document.querySelectorAll('.who').length === 2")
            try await browser.evaluate("document.getElementById('find').focus()")
            for key in "ada" { try await browser.press(String(key)) }
            try await browser.wait(until: "document.querySelectorAll('.who').length === 1")
            try await browser.press("Enter")
            try await browser.wait(until: "document.activeElement.id === 'c1'")
            try await browser.press("ArrowDown")
            try await browser.press("Enter")
            try await browser.wait(until: "document.activeElement.id === 'detail-title'")

            try await browser.evaluate("history.back()")
            try await browser.wait(until: "document.querySelector('#detail h2') === null")
            #expect(try await browser.evaluate("document.getElementById('find').value").text == "ada")
            try await browser.evaluate("history.back()")
            try await browser.wait(until: "document.querySelectorAll('.who').length === 2")
            #expect(try await browser.evaluate("document.getElementById('find').value").text == "")
        }
    }

    @Test(.rule("E-101")) func `in the same browser, the link that opened the console works again`()
        async throws
    {
        let options = ["--flow", "fabrikam", "--console", "--password-cost", "test"]
        try await RunningServer.withServer(options) { server in
            let link = "http://127.0.0.1:\(server.port)/console?key=\(try ConsoleVisitor.key(of: server))"
            try await Browser.withBrowser { browser in
                try await browser.open(link)
                let address = try await browser.url
                try await browser.open("about:blank")

                try await browser.open(link)
                // The page goes on by itself, in the middle of which it cannot be asked.
                var isThere = false
                for _ in 1...5_000 where !isThere { isThere = (try? await browser.has("#bar")) == true }
                #expect(try await browser.url == address)
                try await Browser.withBrowser { other in
                    try await other.open(link)
                    #expect(try await other.has("input[name=key][aria-invalid]"))
                }
            }
        }
    }
}
