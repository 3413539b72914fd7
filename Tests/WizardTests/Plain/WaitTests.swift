import TestSupport
import Testing
@testable import Wizard

/// Output that is caused by time.
struct WaitTests {
    @Test(.rule("R-65"))
    func `a wait is announced when it becomes long, and then at most every ten seconds`() throws {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@contoso.com")
        _ = harness.newOutput()

        var announcements: [(Int, String)] = []
        for step in 1...350 {
            harness.wait(milliseconds: 100)
            let newOutput = harness.newOutput()
            if !newOutput.isEmpty { announcements.append((step * 100, newOutput)) }
        }

        #expect(announcements.map(\.0) == [300, 11_000, 22_000, 33_000])
        #expect(announcements.first?.1 == "Sending your answers...\n")
        #expect(
            announcements.last?.1 == "Sending your answers... This is taking a while. :cancel stops it.\n")
    }

    @Test(.rule("R-06")) func `a wait has no spinner`() throws {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@contoso.com")

        for _ in 1...100 { harness.wait(milliseconds: 100) }

        #expect(!harness.output.contains { "|/\\\r\u{8}\u{1B}".contains($0) })
        #expect(harness.output.split(separator: "\n").count { $0.contains("Sending your answers") } == 1)
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
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@contoso.com")
        _ = harness.newOutput()

        harness.type("12345678")
        #expect(
            harness.newOutput() == """
                We're waiting for a reply, so that wasn't used. :cancel stops waiting.

                """)
        harness.accept(2)

        #expect(harness.newOutput().hasSuffix("Code: "))
    }

    @Test(arguments: [":cancel", ":back", ":c"])
    func `a wait can be stopped, and Enter tries again`(command: String) throws {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@contoso.com")
        _ = harness.newOutput()

        harness.type(command)
        #expect(
            harness.newOutput() == """
                Cancelled. Your answers are kept.
                Email
                Current answer: ada@contoso.com. Press Enter to keep it.
                Email: 
                """)
        #expect(harness.otherEffects.contains(.cancel))
        harness.type("")

        #expect(harness.requests.count == 2)
    }
}
