import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Keys and answers as users type them.
struct InputTests {
    @Test func `Ctrl-L and Ctrl-Z become effects, and F2 works only at the demo tenant`() throws {
        var harness = try WizardHarness("fabrikam", isDemo: false)

        harness.type("ada")
        harness.press(.control("l"), .control("z"), .function(2), .control("g"))

        #expect(harness.otherEffects == [.repaint, .suspend])
        #expect(harness.shows("Leave sign-up?"))
    }

    @Test func `any other key between two Ctrl-C cancels leaving`() throws {
        var harness = try WizardHarness("fabrikam")

        harness.press(.control("c"), .tab, .control("c"))

        #expect(harness.exitOutcome == nil)
    }

    @Test func `arrow keys choose an email in the inbox`() throws {
        var harness = try WizardHarness.atCode()
        let emails = try ["11111111", "22222222"].map { code in
            Wizard.InboxEmail(
                recipient: ServerText("a"), sentAt: harness.now, code: try #require(Secret(code)))
        }

        harness.handle(.inbox(emails))
        harness.press(.move(.down), .enter, .enter)

        #expect(harness.lastForm["oob"] == "22222222")
    }

    @Test(.rule("R-23")) func `a limit is shown as a duration and as the local time of day`() throws {
        let flow = UserFlow(name: "Late", identityProvider: .emailOneTimePasscode)
        var harness = WizardHarness(flow: flow, offset: 3_600)
        harness.enter("ada@contoso.com")

        harness.reply(429, "", headers: ["retry-after": "150"])

        #expect(
            harness.wizard.snapshot.notice?.text
                == "Too many requests from your network. Try again in 3 minutes, at 11:02.")
    }

    @Test func `blanks around an answer are not sent`() throws {
        var harness = try WizardHarness("answersFirst")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.enter(" ada ")
        harness.choose(" Denmark ")
        harness.enter(" Odense ")

        #expect(
            harness.lastForm["attributes"] == #"{"city":"Odense","country":"Denmark","flatusername":"ada"}"#)
    }

    @Test func `an answer above the maximum length gets an error message`() throws {
        var harness = try WizardHarness("answersFirst")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.press(.enter)
        harness.choose("Denmark")
        // No character stands for an x with an accent.
        harness.enter(String(repeating: "x\u{301}", count: 65))

        #expect(harness.requests.isEmpty)
        #expect(
            harness.wizard.snapshot.problem?.text
                == "City must be 128 characters or fewer. You've entered 130.")
    }

    @Test func `an address has at most 254 bytes`() {
        let localPart = String(repeating: "a", count: 246)

        #expect(EmailPage.problem(with: localPart + "@abc.com") == nil)
        #expect(EmailPage.problem(with: localPart + "a@abc.com") != nil)
    }

    @Test func `a notice disappears when the page is left`() throws {
        var harness = try WizardHarness.atCode("woodgrove")
        harness.press(.control("t"))
        #expect(harness.wizard.snapshot.notice != nil)

        harness.press(.escape)
        harness.press(.enter)

        #expect(harness.wizard.snapshot.page == "code")
        #expect(harness.wizard.snapshot.notice == nil)
    }
}
