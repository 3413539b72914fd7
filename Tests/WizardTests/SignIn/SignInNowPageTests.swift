import NativeAuth
import SignUp
import Terminal
import Testing

@testable import Wizard

struct SignInNowPageTests {
    @Test func `a token that came with the account is offered for sign-in`() throws {
        let harness = try WizardHarness.atSignInNow()

        #expect(harness.wizard.snapshot.page == "signInNow")
        #expect(harness.shows("Account created for ada@contoso.com."))
        #expect(harness.shows("[>Sign in now<] [ Not now ]"))
    }

    @Test func `R-29 one key signs in, and the last page shows the scopes and the lifetime`() throws {
        var harness = try WizardHarness.atSignInNow()

        harness.press(.enter)
        #expect(harness.requests.last?.path == .token)
        #expect(harness.lastForm["grant_type"] == "continuation_token")
        #expect(harness.lastForm["continuation_token"] == "final")
        #expect(harness.lastForm["username"] == "ada@contoso.com")
        harness.reply(200, WizardHarness.tokens)

        #expect(
            harness.wizard.snapshot.notice?.text == "Account created for ada@contoso.com. You are signed in.")
        #expect(harness.wizard.snapshot.notice?.id == "done")
        #expect(harness.shows("Granted: openid, profile."))
        #expect(harness.shows("This lasts 60 minutes, until 11:00."))
        harness.press(.enter)
        #expect(harness.exitOutcome == .signedUp(email: "ada@contoso.com", isSignedIn: true))
    }

    @Test func `after sign-in no token is on the screen or in the wizard`() throws {
        var harness = try WizardHarness.atSignInNow("woodgrove")
        harness.press(.enter)

        harness.reply(200, WizardHarness.tokens)

        #expect(!harness.shows("secret-"))
        #expect(harness.wizard.signIn.step == .start)
        #expect(harness.wizard.navigation.pages.count == 1)
        #expect(harness.wizard.signUpReducer.submission.answers == nil)
        #expect(harness.wizard.navigation.answers == Answers())
    }

    @Test(arguments: [[Key.tab, .enter], [.escape]])
    func `after declining, the last page has a button to sign in`(keys: [Key]) throws {
        var harness = try WizardHarness.atSignInNow()

        for key in keys { harness.press(key) }

        #expect(
            harness.wizard.snapshot.notice?.text
                == "Account created for ada@contoso.com. You can now sign in.")
        #expect(harness.shows("[>Finish<] [ Sign in ]"))
        harness.press(.tab, .enter)
        #expect(harness.wizard.snapshot.page == "signIn")
        #expect(harness.wizard.navigation[current: .signIn]?.username == "ada@contoso.com")
    }

    @Test func `without a token no sign-in is offered`() throws {
        var harness = try WizardHarness.atCode()
        harness.enter("40273951")

        harness.reply(200, "{}")

        #expect(harness.wizard.snapshot.notice?.id == "done.only")
    }

    @Test func `R-08 leaving at the offer reports that the account exists`() throws {
        var harness = try WizardHarness.atSignInNow()

        harness.press(.control("c"))
        #expect(harness.exitOutcome == nil)
        harness.press(.control("c"))

        #expect(harness.exitOutcome == .quitAfterSignUp(email: "ada@contoso.com"))
        #expect(
            harness.wizard.exitMessage(for: .quitAfterSignUp(email: "ada@contoso.com")).text
                == "Sign-up stopped. The account for ada@contoso.com exists.")
    }

    @Test(arguments: [Key.escape, .control("c")])
    func `a sign-in can be canceled, and a late reply is ignored`(key: Key) throws {
        var harness = try WizardHarness.atSignInNow()
        harness.press(.enter)

        harness.press(key)
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.otherEffects == [.cancel])
        #expect(harness.wizard.snapshot.page == "signInNow")
        #expect(harness.wizard.snapshot.notice?.id == "cancelled")
    }

    @Test func `the alias is shown before and after the sign-in`() throws {
        var harness = try WizardHarness("contoso")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.enter("ada_l")
        harness.choose("Denmark")
        harness.enter("Odense")
        harness.accept()
        harness.accept()
        harness.enter("40273951")
        harness.reply(200, #"{"continuation_token":"final"}"#)
        #expect(harness.shows("You can sign in with ada@contoso.com or ada_l."))

        harness.press(.enter)
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.shows("You can sign in with ada@contoso.com or ada_l."))
    }

    @Test(arguments: [
        (
            Wizard.ExitOutcome.signedUp(email: "a@b.c", isSignedIn: true),
            "Account created for a@b.c. You are signed in."
        ),
        (.signedUp(email: "a@b.c"), "Account created for a@b.c. You can now sign in."),
        (.signedIn(name: "ada"), "You are signed in as ada."),
        (.quitAfterSignUp(email: "a@b.c"), "Sign-up stopped. The account for a@b.c exists."),
        (
            .accountUncertain(email: "a@b.c"),
            "Sign-up stopped. The account for a@b.c may exist: try to sign in first."
        ),
        (.quit, "Sign-up stopped. No account was created."),
    ])
    func `R-29 the exit message names the outcome`(outcome: Wizard.ExitOutcome, message: String) throws {
        #expect(try WizardHarness("fabrikam").wizard.exitMessage(for: outcome).text == message)
    }
}
