import Terminal
import Testing

@testable import Wizard

/// The ids of the further states of a page.
struct SubstateTests {
    private func ids(_ harness: WizardHarness) -> [String] { harness.wizard.snapshot.substates }

    @Test func `the seconds before a resend are reported until a resend is possible`() throws {
        var harness = try WizardHarness.atCode()
        #expect(ids(harness) == ["wait.30"])

        harness.wait(seconds: 29)
        #expect(ids(harness) == ["wait.1"])

        harness.wait(seconds: 1)
        #expect(ids(harness) == [])
        #expect(harness.wizard.snapshot.state == "ready")
    }

    @Test func `a pasted code differs from a typed one until the paste ends`() throws {
        var typed = try WizardHarness.atCode()
        var pasted = typed

        typed.type("40273951")
        pasted.handle(.paste("4027-3951"))

        #expect(ids(typed) == ["slots.8"])
        #expect(ids(pasted) == ["slots.8", "pasted"])
        pasted.wait(milliseconds: 100)
        #expect(ids(pasted) == ["slots.8"])
    }

    @Test(arguments: [("ö", 0), ("t", 1), ("tU", 2), ("tU9", 3), ("tU9-", 4), ("Correct-Horse-7", 5)])
    func `the rules that a password meets are counted`(password: String, count: Int) throws {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")

        harness.type(password)

        #expect(ids(harness) == ["rules.\(count)"])
    }

    @Test func `the focused field reports its kind and state`() throws {
        var harness = try WizardHarness("answersFirst")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.press(.enter)
        #expect(ids(harness) == ["country.empty"])

        harness.press(.tab, .enter)
        #expect(ids(harness) == ["country.error"])

        harness.choose("Denmark")
        harness.type("Odense")
        #expect(ids(harness) == ["text.filled"])
    }

    @Test func `a page under an overlay reports no further states`() throws {
        var harness = try WizardHarness.atCode()

        harness.press(.function(1))

        #expect(ids(harness) == [])
    }
}
