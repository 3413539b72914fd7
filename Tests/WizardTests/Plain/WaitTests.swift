import TestSupport
import Testing
import Wizard

/// Output that is caused by time.
struct WaitTests {
    @Test(.rule("R-06", "R-65"))
    func `a long wait is announced, then at most every ten seconds, without a spinner`() throws {
        var harness = try PlainHarness.starting()
        _ = harness.newOutput()

        var announcements: [(Int, String)] = []
        for step in 1...350 {
            harness.wait(milliseconds: 100)
            let newOutput = harness.newOutput()
            if !newOutput.isEmpty { announcements.append((step * 100, newOutput)) }
        }

        #expect(announcements.map(\.0) == [300, 11_000, 22_000, 33_000])
        #expect(announcements.first?.1 == "Sending your answers…\n")
        #expect(
            announcements.last?.1 == "Sending your answers… This is taking a while. :cancel stops it.\n")
        #expect(!harness.output.contains { "|/\\\r\u{8}\u{1B}".contains($0) })
    }

    @Test(.rule("R-65")) func `a countdown is never announced`() throws {
        var harness = try PlainHarness.atCode()
        harness.type(":resend")
        _ = harness.newOutput()

        for _ in 1...400 { harness.wait(milliseconds: 500) }

        #expect(harness.newOutput() == "")
    }

    @Test func `an expired code is announced once, below the input, and Enter gets a new one`()
        throws
    {
        var harness = try PlainHarness.atCode()

        harness.wait(seconds: 599)
        harness.type("1")
        _ = harness.newOutput()
        for _ in 1...5 { harness.wait(seconds: 1) }
        #expect(
            harness.newOutput() == """

                Code
                Error: This code has expired. Press Enter to send a new one to
                ada@contoso.com.
                Code: 
                """)

        harness.type("")
        #expect(harness.requests.count == 3)
    }

    @Test func `a line entered while a reply is pending is not used`() throws {
        var harness = try PlainHarness.starting()
        _ = harness.newOutput()

        harness.type("12345678")
        #expect(
            harness.newOutput() == """
                We're waiting for a reply, so that wasn't used. :cancel stops waiting.

                """)
        harness.accept(2)

        #expect(harness.newOutput().hasSuffix("Code: "))
    }

    @Test(arguments: [
        Conversation.Event.line(":cancel"), .line(":back"), .line(":c"), .interrupted,
    ])
    func `a wait can be stopped, and Enter tries again`(event: Conversation.Event) throws {
        var harness = try PlainHarness.starting()
        _ = harness.newOutput()

        harness.feed(event)
        #expect(
            harness.newOutput() == """
                Cancelled. Your answers are kept.
                Email
                Current answer: ada@contoso.com. Press Enter to keep it.
                Email: 
                """)
        #expect(harness.otherEffects.contains(.cancel))
        #expect(harness.outcome == nil)
        harness.type("")

        #expect(harness.requests.count == 2)
    }
}
