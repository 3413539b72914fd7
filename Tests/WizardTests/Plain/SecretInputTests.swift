import NativeAuth
import TestSupport
import Testing
import Wizard

/// Hidden input.
struct SecretInputTests {
    @Test(.rule("R-31", "R-38"))
    func `typing is hidden, and after Enter the length and the rules are written`() throws {
        var harness = try PlainHarness.atPassword()
        #expect(harness.isHidden)

        harness.type("correct")

        #expect(
            harness.newOutput() == """
                7 characters entered.
                Strength: very weak
                Still needed: 8 to 256 characters.
                Done: a-z. Still needed: 3 of these 4 kinds, A-Z, 0-9, symbol.
                Still needed: Not a common password.
                Password
                Use at least 8 characters, with 3 of these: a-z, A-Z, 0-9, symbol.
                Error: Use at least 8 characters. This password has 7.
                Password (typing is hidden): 
                """)
        #expect(harness.isHidden)
    }

    @Test func `:show shows the input and echoes typing, and :hide hides it again`() throws {
        var harness = try PlainHarness.atPassword()
        harness.type("correct")
        _ = harness.newOutput()

        harness.type(":show")
        #expect(
            harness.newOutput() == """
                Password: correct
                What you type is visible until you send the answer. :hide hides it.
                Password: 
                """)
        #expect(!harness.isHidden)
        harness.type(":hide")

        #expect(harness.newOutput() == "Password (typing is hidden): ")
        #expect(harness.isHidden)
    }

    @Test(arguments: [Conversation.Event.suspended, .line("correct"), .line(":back")])
    func `input that is shown is hidden when the program stops and when the question is left`(
        event: Conversation.Event
    ) throws {
        var harness = try PlainHarness.atPassword()
        harness.type(":show")

        harness.feed(event)
        if case .suspended = event { harness.feed(.resumed) }
        if case .line(":back") = event { harness.type("") }

        #expect(harness.isHidden)
    }

    @Test func `a line that was typed hidden is never repeated`() throws {
        var harness = try PlainHarness.atPassword()

        harness.type(":Hunter2-and-more", "Correct-Horse-7")

        #expect(!harness.screenText.contains("Hunter2"))
        #expect(!harness.screenText.contains("Correct-Horse"))
        #expect(harness.screenText.contains("a command, but this isn't"))
        #expect(harness.requests.last?.form[.password] == .secret(try #require(Secret("Correct-Horse-7"))))
    }

    @Test func `a password is submitted as typed, including spaces`() throws {
        var harness = try PlainHarness.atPassword()

        harness.type(" Correct Horse 7 ")

        #expect(harness.requests.last?.form[.password] == .secret(try #require(Secret(" Correct Horse 7 "))))
    }
}
