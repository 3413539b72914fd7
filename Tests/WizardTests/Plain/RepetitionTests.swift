import NativeAuth
import TestSupport
import Testing
import UserFlow
import Wizard

/// What plain mode says once, and what a number answers.
struct RepetitionTests {
    @Test func `an address that already has an account offers signing in again, once`() throws {
        var harness = try PlainHarness.starting()

        harness.refuse("user_already_exists", code: 1_003_037)
        #expect(harness.newOutput().contains("\n:signin  Sign in\n"))
        harness.type("")

        #expect(!harness.newOutput().contains(":signin"))
    }

    @Test func `an empty inbox asks for no number`() throws {
        var harness = try PlainHarness.atCode()
        harness.type(":inbox")
        _ = harness.newOutput()

        harness.feed(.wizard(.inbox([])))

        let output = harness.newOutput()
        #expect(!output.contains("Number"))
        #expect(output.hasSuffix("Enter closes the list: "))
    }

    @Test func `several countries that match can be chosen by number`() throws {
        var harness = try PlainHarness()
        harness.type("ada@contoso.com", "Correct-Horse-7", "")
        _ = harness.newOutput()

        harness.type("united")
        let output = harness.newOutput()
        #expect(output.contains("1. United States\n2. "))
        let second = try #require(output.firstMatch(of: /2\. ([^\n]+)/)?.1)
        harness.type("2", "Odense")

        #expect(harness.conversation.wizard.snapshot.fields.first?.value == String(second))
    }

    @Test func `a number that is not offered is refused`() throws {
        var harness = try PlainHarness()
        harness.type("ada@contoso.com", "Correct-Horse-7", "", "united")
        _ = harness.newOutput()

        harness.type("77")

        #expect(harness.newOutput().contains("No answer matches. Try fewer letters."))
    }
}

/// Plain mode of a demo that is to be shown to others, and says nothing of it.
struct CleanTests {
    @Test(.rule("R-66"), arguments: Language.supported)
    func `no line has a word of the demo`(language: Language) throws {
        var harness = PlainHarness(flow: try .sample("fabrikam"), language: language, isClean: true)
        harness.type(":help", "ada@contoso.com")
        harness.accept(2)
        harness.type(":help")
        harness.wait(seconds: 31)
        harness.type(":resend")
        harness.accept()
        harness.type(":repeat", "40273951")
        harness.accept()

        let output = harness.screenText.lowercased()
        let words = ["demo", "デモ", "f2", "f3", "+taken", ":inbox"]
        #expect(words.filter(output.contains) == [])
        #expect(!output.contains(":inspect"))
        #expect(harness.requests.count == 4)
    }

    @Test func `:inbox and :inspect work all the same`() throws {
        var harness = PlainHarness(flow: try .sample("fabrikam"), isClean: true)
        harness.type("ada@contoso.com")
        harness.accept(2)
        #expect(harness.newOutput().contains("It expires in 10 minutes."))

        harness.type(":inbox")
        #expect(harness.otherEffects.contains(.readInbox))
        harness.feed(.wizard(.inbox(try PlainHarness.emails("11111111"))))
        #expect(harness.newOutput().hasPrefix("Inbox\n"))
        harness.type(":back", ":inspect")

        #expect(harness.newOutput().contains("/signup/v1.0/challenge"))
    }
}
