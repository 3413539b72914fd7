import TestSupport
import Testing
import Wizard

/// Ways to quit.
struct QuitTests {
    @Test(.rule("R-08")) func `Ctrl-C twice quits, however long apart`() throws {
        var harness = try PlainHarness.atCode()

        harness.feed(.interrupted)
        #expect(harness.newOutput() == "\nPress Ctrl-C again to leave.\nCode: ")
        harness.wait(seconds: 20)
        harness.feed(.interrupted)

        #expect(harness.newOutput() == "\nSign-up stopped. No account was created.\n")
        #expect(harness.outcome == .quit)
    }

    @Test func `after a line, Ctrl-C must be pressed twice again`() throws {
        var harness = try PlainHarness.atCode()

        harness.feed(.interrupted)
        harness.type("1")
        harness.feed(.interrupted)

        #expect(harness.outcome == nil)
    }

    @Test(
        .rule("R-08"),
        arguments: ["\u{1B}[99;5u", "\u{1B}[27;5;99~", "\u{1B}[67;46;3;1;8;1_", "4027\u{1B}[99;133u"])
    func `Ctrl-C in the form of a keyboard mode counts once Enter sends the line`(line: String) throws {
        var harness = try PlainHarness.atCode()

        harness.feed(.line(line))
        #expect(harness.newOutput() == "Press Ctrl-C again to leave.\nCode: ")
        harness.feed(.line(line))

        #expect(harness.newOutput() == "Sign-up stopped. No account was created.\n")
        #expect(harness.outcome == .quit)
    }

    @Test func `:quit quits`() throws {
        var harness = try PlainHarness.atCode()

        harness.type(":quit")

        #expect(harness.outcome == .quit)
        #expect(harness.newOutput() == "Sign-up stopped. No account was created.\n")
    }

    @Test func `:back on the first page leaves at once while nothing was entered`() throws {
        var harness = try PlainHarness()

        harness.type(":back")

        #expect(harness.newOutput() == "Sign-up stopped. No account was created.\n")
        #expect(harness.outcome == .quit)
    }

    @Test func `:back on the first page asks for confirmation`() throws {
        var harness = try PlainHarness()
        harness.type("ada")
        _ = harness.newOutput()
        harness.type(":back")
        #expect(
            harness.newOutput() == """
                Leave sign-up?
                Your answers will be lost.
                y or n: 
                """)
        harness.type("n")
        #expect(harness.newOutput().hasSuffix("Email: "))

        harness.type(":back", "y")

        #expect(harness.newOutput() == "Sign-up stopped. No account was created.\n")
        #expect(harness.outcome == .quit)
    }

    @Test func `nothing is submitted when the input ends`() throws {
        var harness = try PlainHarness.atCode()

        harness.feed(.endOfInput)

        #expect(
            harness.newOutput() == "\nThe input ended before \"Code\" was answered. No account was created.\n"
        )
        #expect(harness.outcome == .quit)
        #expect(harness.requests.count == 2)
    }

    @Test func `the account exists if the input ends after its creation`() throws {
        var harness = try PlainHarness.atCode()
        harness.type("40273951")
        harness.reply(200, #"{"continuation_token":"done"}"#)
        _ = harness.newOutput()

        harness.feed(.endOfInput)

        #expect(harness.outcome == .signedUp(email: "ada@contoso.com"))
        #expect(
            harness.newOutput() == "\nAccount created for ada@contoso.com.\n")
    }

    @Test func `the account may exist if the input ends during its creation`() throws {
        var harness = try PlainHarness.atCode()
        harness.type("40273951")

        harness.feed(.endOfInput)

        #expect(harness.outcome == .accountUncertain(email: "ada@contoso.com"))
    }
}
