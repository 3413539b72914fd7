import TestSupport
import Testing

/// The console of the built program in a browser, by keyboard.
@Suite(.serialized, .nightly, .chromium, .timeLimit(.minutes(5)))
struct ConsoleFocusTests {
    @Test(arguments: ["inbox", "requests"])
    func `a list looks for news while something has the focus, which stays, and Pause is the first stop`(
        section: String
    ) async throws {
        try await RunningServer.withServer(["--flow", "fabrikam", "--console"]) {
            server in
            let visitor = try await ConsoleVisitor(server)
            let address = "http://127.0.0.1:\(server.port)"
            let cookie = visitor.cookie.split(separator: "=", maxSplits: 1).map(String.init)
            try await Browser.withBrowser { browser in
                try await browser.setCookie(cookie[0], cookie[1], for: "\(address)\(visitor.root)/")
                try await browser.open("\(address)\(visitor.root)/\(section)")
                for type in ["keyDown", "keyUp"] {
                    _ = try await browser.send(
                        "Input.dispatchKeyEvent",
                        ["type": type, "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9])
                }
                let first = try await browser.evaluate("document.activeElement.textContent").text
                let start = try await browser.evaluate("String(performance.timeOrigin)").text
                _ = try await browser.evaluate("document.querySelector('nav a').focus()")

                // The frame alone asks again.
                let count = server.process.errorOutput.count { $0 == "\n" }
                let lines = await server.process.errorLines(count + 2).suffix(2)

                #expect(first == "Pause")
                #expect(lines.allSatisfy { $0.contains("/\(section)/news 200") }, "\(lines)")
                #expect(try await browser.evaluate("document.activeElement.textContent").text == "Inbox")
                #expect(try await browser.evaluate("String(performance.timeOrigin)").text == start)
                #expect(
                    try await browser.evaluate("frames[0].document.body.textContent").text?.contains("No new")
                        == true)
            }
        }
    }
}
