import NativeAuth
import SignUp
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

    @Test func `a notice disappears when the page is left`() throws {
        var harness = try WizardHarness.atCode("woodgrove")
        harness.press(.control("t"))
        #expect(harness.wizard.snapshot.notice != nil)

        harness.press(.escape)
        harness.press(.enter)

        #expect(harness.wizard.snapshot.page == .code)
        #expect(harness.wizard.snapshot.notice == nil)
    }
}

/// A wizard without the layers that stand around the pages of the program.
struct CoreTests {
    private static let size = Frame.Size(width: 80, height: 24)

    private static func makeWizard() throws -> Wizard {
        let client = OAuthClient(clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001")
        var wizard = Wizard(
            Wizard.Configuration(flow: try .sample("fabrikam"), client: client),
            clock: LocalTime(now: Timestamp(wall: 1_768_471_200_000, monotonic: 0), offset: 0), [])
        _ = wizard.handle(.resize(size))
        return wizard
    }

    @Test func `a wizard alone sends what is entered`() throws {
        var wizard = try Self.makeWizard()

        _ = wizard.handle(.paste("ada@contoso.com"))
        _ = wizard.handle(.tick(Timestamp(wall: 1_768_471_201_000, monotonic: 1_000)))
        let effects = wizard.handle(.key(.enter))

        let paths = effects.compactMap { effect in
            if case .send(let request, number: 1) = effect { request.path } else { nil }
        }
        #expect(paths == [.signUpStart])
    }

    @Test func `a wizard alone has no key of the inspector, and Esc asks whether to leave`() throws {
        var wizard = try Self.makeWizard()
        let before = wizard.frame(size: Self.size)

        _ = wizard.handle(.key(.function(3)))
        #expect(wizard.frame(size: Self.size) == before)
        #expect(!before.text.contains("F3"))

        _ = wizard.handle(.key(.character("a")))
        _ = wizard.handle(.key(.escape))
        #expect(wizard.frame(size: Self.size).text.contains("Leave sign-up?"))
    }
}
