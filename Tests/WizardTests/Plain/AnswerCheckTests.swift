import TestSupport
import Testing
import UserFlow
import Wizard

/// Each answer is checked before the next question, and each page has its heading.
struct AnswerCheckTests {
    /// Returns a session on a page of two attributes; all output has been read.
    private func harness() throws -> PlainHarness {
        var harness = try PlainHarness()
        harness.type("ada@contoso.com", "Correct-Horse-7", "")
        _ = harness.newOutput()
        return harness
    }

    @Test(.rule("R-03"))
    func `a required answer that is empty is refused at once, and asked for once`() throws {
        var harness = try harness()

        harness.type("")
        #expect(
            harness.newOutput() == """
                Country or region
                Type the name, or part of it.
                Error: Select your country or region.
                Country or region: \("")
                """)
        harness.wait(seconds: 1)
        #expect(harness.newOutput().isEmpty)
        harness.type("")
        #expect(harness.newOutput().contains("Error: Select your country or region."))
        harness.type("Denmark")

        #expect(harness.newOutput() == "City: ")
    }

    @Test(.rule("R-03"))
    func `a number out of range and a day that does not exist are refused at once`() throws {
        let flow = UserFlow.asking(
            .init(name: "day", kind: .date, label: "Day"),
            .init(name: "count", kind: .integer, label: "Count"),
            .init(name: "name", kind: .text, label: "Name"))
        var harness = PlainHarness(flow: flow)
        harness.type("ada@contoso.com")

        harness.type("2026-02-30")
        #expect(harness.newOutput().contains("Error: Day must be a real date"))
        harness.type("2026-02-28", "many")
        #expect(harness.newOutput().contains("Error: Count must be a whole number"))
        harness.type("42")
        #expect(harness.newOutput().hasSuffix("Name (optional): "))
        #expect(harness.requests.isEmpty)
    }

    @Test func `a warning is given at once, and an empty line keeps the answer`() throws {
        let flow = UserFlow.asking(
            .init(name: "jobTitle", kind: .text, label: "Job title")
                .matching("^[A-Za-z].*$", example: "Engineer"),
            .init(name: "city", kind: .text, label: "City"))
        var harness = PlainHarness(flow: flow)
        harness.type("ada@contoso.com", "007")
        #expect(harness.newOutput().contains("it's usually written like \"Engineer\". Enter keeps it."))

        harness.type("")

        #expect(harness.newOutput().hasSuffix("City (optional): "))
        harness.type("")
        #expect(harness.requests.count == 1)
    }

    @Test func `an empty line skips an optional question whose answer was refused`() throws {
        var flow = UserFlow.asking(
            .init(name: "day", kind: .date, label: "Day"), .init(name: "city", kind: .text, label: "City"))
        flow.alias = .optional
        var harness = PlainHarness(flow: flow)
        harness.type("ada@contoso.com", "Ada Lovelace")
        #expect(
            harness.newOutput() == """
                Username (optional)
                Error: Usernames can't contain spaces. Use letters a to z, numbers, -
                and _.
                Press Enter to skip this question.
                Username (optional): \("")
                """)

        harness.type("", "2026-02-30")
        #expect(harness.newOutput().contains("Press Enter to skip this question.\nDay (optional): "))
        harness.type("")

        #expect(harness.newOutput() == "City (optional): ")
        harness.type("")
        #expect(harness.requests.count == 1)
    }

    @Test func `the page after a sign-in has its heading`() throws {
        var harness = try PlainHarness.starting()
        harness.accept(2)
        harness.type("40273951")
        harness.reply(200, #"{"continuation_token":"done"}"#)
        harness.type("")
        harness.accept()

        #expect(harness.newOutput().hasPrefix("\nWelcome, ada\n"))
    }
}
