import TestSupport
import Testing

@testable import HTTPClient

struct AnswerTests {
    @Test(.rule("B-08"), arguments: [false, true])
    func `a posted answer gets a fixed page, and both addresses are closed`(ipv6: Bool) async throws {
        let running = try RunningListener()

        let response = await running.post("code=canary&state=right", ipv6: ipv6)

        #expect(running.isClosed)
        #expect(response.status == 200)
        #expect(!response.contains("canary") && !response.contains("right"))
        #expect(
            await running.nextEvent() == .answered(.init(isPosted: true, form: "code=canary&state=right")))
    }

    @Test(
        .rule("B-09"),
        arguments: [
            "code=c&state=wrong", "code=c", "code=c&state=right&state=right",
            "error=access_denied&state=wrong", "error=access_denied", "",
        ])
    func `another answer is refused, and the right one after it succeeds`(form: String) async throws {
        let running = try RunningListener()

        #expect(await running.post(form).status == 400)
        if !form.isEmpty { #expect(await running.get("/?\(form)").status == 400) }

        #expect(await running.post("error=x&state=right").status == 200)
        #expect(await running.nextEvent() == .answered(.init(isPosted: true, form: "error=x&state=right")))
    }

    @Test(
        .rule("B-10"),
        arguments: [
            ("code=c", "You are signed in", "go back to the terminal."),
            (
                "error=access_denied", "Go back to the terminal",
                "It has the answer and shows what comes next."
            ),
        ], [false, true])
    func `the last page says what happened, where to go on, and has the flow's color`(
        row: (answer: String, title: String, text: String), isPosted: Bool
    ) async throws {
        let running = try RunningListener {
            $0.opener = .terminal
            $0.accent = "#b5179e"
        }

        let form = "\(row.answer)&state=right"
        let posted = isPosted ? await running.post(form) : await running.get("/?\(form)")
        let page = isPosted ? posted : await running.get("/done")

        #expect(page.contains("<h1>\(row.title)</h1>") && page.contains(row.text))
        #expect(page.contains("fill=\"#b5179e\"") == (row.answer == "code=c"))
    }

    @Test(arguments: ["red", "#12345", "#12345g", "\"><script>", "#1234567"])
    func `a color of another form is not shown`(accent: String) {
        let page = LoopbackPage.signedIn.html(LoopbackPage.Look(accent: accent))

        #expect(!page.contains(accent) && page.contains("fill=\"#0b7a3e\""))
    }

    @Test(.rule("B-10")) func `an answer in an address ends on a page without it`() async throws {
        let running = try RunningListener()

        let response = await running.get("/?code=canary&state=right")
        let page = await running.get("/done")

        #expect(response.status == 303)
        #expect(response.contains("\r\nLocation: /done\r\n") && !response.contains("canary"))
        #expect(page.status == 200)
        #expect(running.isClosed)
        #expect(
            await running.nextEvent() == .answered(.init(isPosted: false, form: "code=canary&state=right")))
    }

    @Test func `the page after the answer is waited for two seconds at most`() async throws {
        let running = try RunningListener()
        _ = await running.get("/?code=c&state=right")

        #expect(await running.post("code=d&state=right").status == 404)
        running.clock.advance(seconds: 2)
        _ = await running.get("/")

        await running.waitUntilClosed()
    }

    @Test(.rule("B-07")) func `the local link leads to the authorize URL, as often as wanted`() async throws {
        let running = try RunningListener()

        for _ in 0..<2 {
            let response = await running.get(running.linkPath)
            #expect(response.status == 303)
            #expect(response.contains("\r\nLocation: \(RunningListener.authorizeURL)\r\n"))
            #expect(await running.nextEvent() == .browserCame)
        }
        #expect(await running.get(String(running.linkPath.dropLast()) + "_").status == 404)
        #expect(await running.get("/go/").status == 404)
        let parts = running.listener.localLink.split(separator: "/")
        #expect(parts.dropLast() == ["http:", "localhost:\(running.port)", "go"])
        #expect(parts.last?.utf8.count == 22)
        running.listener.stop()
    }

    @Test(.rule("B-03")) func `10,000 listeners repeat no ticket`() throws {
        let sockets = try LoopbackSockets(port: nil)
        let wakeUp = try SocketPair()

        let links = (0..<10_000).map { _ in
            LoopbackListener(.init(), sockets, wakeUp: wakeUp).localLink
        }

        #expect(Set(links).count == 10_000)
    }

    @Test func `an address without an answer says where to go on`() async throws {
        let running = try RunningListener()

        #expect(await running.get("/").status == 200)
        #expect(await running.get("/?").status == 200)
        #expect(await running.get("/favicon.ico").status == 404)

        #expect(await running.post("state=right").status == 200)
    }

    @Test func `a written path is the only one for answers`() async throws {
        let running = try RunningListener { $0.path = "/a/b" }

        #expect(await running.post("state=right").status == 404)
        #expect(await running.get("/?state=right").status == 404)
        #expect(await running.post("state=right", to: "/a/b").status == 200)
    }

    @Test(.rule("B-18")) func `at 900 seconds the port is closed, and before it is open`() async throws {
        let running = try RunningListener()

        running.clock.advance(seconds: 899)
        #expect(await running.get("/").status == 200)
        running.clock.advance(seconds: 1)
        #expect(await running.get("/") == "")

        #expect(await running.nextEvent() == .timedOut)
        await running.waitUntilClosed()
    }

    @Test func `a stopped listener closes its port`() async throws {
        let running = try RunningListener()

        running.listener.stop()
        await running.waitUntilClosed()

        let unused = try LoopbackListener(.init())
        unused.stop()
        #expect(!RunningListener.accepts(UInt16(unused.port), ipv6: false))
        let isRunning = unused.start(authorizeURL: "", accepting: { _ in true }, onEvent: { _ in })
        #expect(!isRunning)
    }
}
