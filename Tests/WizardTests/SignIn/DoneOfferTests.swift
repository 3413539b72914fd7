import NativeAuth
import SignUp
import Terminal
import Testing

@testable import Wizard

/// The last page of a sign-up with a token to sign in with.
struct DoneOfferTests {
    @Test func `a token that came with the account is offered for sign-in`() throws {
        let harness = try WizardHarness.atDoneOffer()

        #expect(harness.wizard.snapshot.page == "done")
        #expect(harness.shows("Your account is ready"))
        #expect(harness.shows("Account created for ada@contoso.com."))
        #expect(harness.shows("Press Enter to sign in. You don't need another code."))
        #expect(harness.shows("[>Sign in<] [ Finish ]"))
    }

    @Test func `R-29 one key signs in, and the last page shows the permissions and the lifetime`() throws {
        var harness = try WizardHarness.atDoneOffer()

        harness.press(.enter)
        #expect(harness.requests.last?.path == .token)
        #expect(harness.lastForm["grant_type"] == "continuation_token")
        #expect(harness.lastForm["continuation_token"] == "final")
        #expect(harness.lastForm["username"] == "ada@contoso.com")
        harness.reply(200, WizardHarness.tokens)

        #expect(
            harness.wizard.snapshot.notice?.text
                == "Your account for ada@contoso.com is ready. You're signed in.")
        #expect(harness.wizard.snapshot.notice?.id == "done")
        #expect(harness.shows("Welcome, ada"))
        #expect(harness.shows("Signed in until 11:00 (60 minutes) App can see your profile"))
        #expect(harness.shows("Next time, sign in with your email."))
        harness.press(.enter)
        #expect(harness.exitOutcome == .signedUp(email: "ada@contoso.com", isSignedIn: true))
    }

    @Test func `after sign-in no token is on the screen or in the wizard`() throws {
        var harness = try WizardHarness.atDoneOffer("woodgrove")
        harness.press(.enter)

        harness.reply(200, WizardHarness.tokens)

        #expect(!harness.shows("secret-"))
        #expect(harness.wizard.signIn.step == .start)
        #expect(harness.wizard.pageSession.pages.count == 1)
        #expect(harness.wizard.signUpController.submission.answers == nil)
        #expect(harness.wizard.pageSession.answers == Answers())
    }

    @Test func `after a password the offer says that it is not needed again`() throws {
        let harness = try WizardHarness.atDoneOffer("woodgrove")

        #expect(harness.shows("Press Enter to sign in. You don't need your password again."))
    }

    @Test(arguments: [[Key.tab, .enter], [.escape]])
    func `Finish leaves with the account and without a sign-in`(keys: [Key]) throws {
        var harness = try WizardHarness.atDoneOffer()
        let requestCount = harness.requests.count

        for key in keys { harness.press(key) }

        #expect(harness.exitOutcome == .signedUp(email: "ada@contoso.com", isSignedIn: false))
        #expect(harness.requests.count == requestCount)
    }

    @Test func `the help of the last page leads to a sign-in by name`() throws {
        var harness = try WizardHarness.atDoneOffer()

        harness.press(.function(1), .character("s"))

        #expect(harness.requests.last?.path == .signInInitiate)
        #expect(harness.wizard.pageSession[current: .signIn]?.username == "ada@contoso.com")
        harness.press(.escape, .escape)
        #expect(harness.wizard.snapshot.page == "done")
    }

    @Test func `without a token no sign-in is offered`() throws {
        var harness = try WizardHarness.atCode()
        harness.enter("40273951")

        harness.reply(200, "{}")

        #expect(harness.wizard.snapshot.notice?.id == "done.only")
        #expect(!harness.shows("Press Enter to sign in"))
        harness.press(.enter)
        #expect(harness.requests.last?.path == .signInInitiate)
    }

    @Test func `R-08 leaving at the offer reports that the account exists`() throws {
        var harness = try WizardHarness.atDoneOffer()

        harness.press(.control("c"))

        #expect(harness.exitOutcome == .signedUp(email: "ada@contoso.com"))
    }

    @Test(arguments: [Key.escape, .control("c")])
    func `a sign-in can be canceled, and a late reply is ignored`(key: Key) throws {
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.enter)

        harness.press(key)
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.otherEffects == [.cancel])
        #expect(harness.wizard.snapshot.page == "done")
        #expect(harness.wizard.snapshot.notice?.id == "cancelled")
        #expect(harness.shows("Account created for ada@contoso.com."))
        #expect(harness.shows("[>Sign in<] [ Finish ]"))
    }

    @Test func `the alias is shown before and after the sign-in`() throws {
        var harness = try WizardHarness("answersFirst")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.enter("ada_l")
        harness.choose("Denmark")
        harness.enter("Odense")
        harness.accept()
        harness.accept()
        harness.enter("40273951")
        harness.reply(200, #"{"continuation_token":"final"}"#)
        #expect(harness.shows("Email ada@contoso.com Username ada_l"))

        harness.press(.enter)
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.shows("Welcome, ada_l"))
        #expect(harness.shows("Email ada@contoso.com Username ada_l Country"))
        #expect(harness.shows("Next time, sign in with your email or username."))
    }

    @Test(arguments: [
        (
            Wizard.ExitOutcome.signedUp(email: "a@b.c", isSignedIn: true),
            "Your account for a@b.c is ready. You're signed in."
        ),
        (.signedUp(email: "a@b.c"), "Account created for a@b.c."),
        (.signedIn(name: "ada"), "You're signed in as ada."),
        (.quitAfterSignUp(email: "a@b.c"), "Sign-up stopped. There's an account for a@b.c."),
        (
            .accountUncertain(email: "a@b.c"),
            "Sign-up stopped. There may be an account for a@b.c, so try to sign in first."
        ),
        (.quit, "Sign-up stopped. No account was created."),
    ])
    func `R-29 the exit message names the outcome`(outcome: Wizard.ExitOutcome, message: String) throws {
        #expect(try WizardHarness("fabrikam").wizard.exitMessage(for: outcome)?.text == message)
    }
}
