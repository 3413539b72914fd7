import TestSupport
import Testing
import UserFlow
@testable import Wizard

/// Plain mode of a demo that is to be shown to others, and says nothing of it.
struct CleanTests {
    @Test(arguments: Language.supported)
    func `R-66 no line has a word of the demo`(language: Language) throws {
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

        harness.type(":inbox")
        #expect(harness.otherEffects.contains(.readInbox))
        harness.feed(.wizard(.inbox(try PlainHarness.emails("11111111"))))
        #expect(harness.newOutput().hasPrefix("Inbox\n"))
        harness.type(":back", ":inspect")

        #expect(harness.newOutput().contains("/signup/v1.0/challenge"))
    }

    @Test func `what a page says of its code stays`() throws {
        var harness = PlainHarness(flow: try .sample("fabrikam"), isClean: true)
        harness.type("ada@contoso.com")
        harness.accept(2)

        #expect(harness.newOutput().contains("It expires in 10 minutes."))
    }
}
