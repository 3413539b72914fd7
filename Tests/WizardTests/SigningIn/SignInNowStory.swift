import NativeAuth
import SignUp
import Terminal
import Testing

@testable import Wizard

struct SignInNowStory {
    @Test func `a token that came with the account is offered for sign-in`() throws {
        let desk = try Desk.atOffer()

        #expect(desk.wizard.prompt.page == "signInNow")
        #expect(desk.shows("Account created for ada@contoso.com."))
        #expect(desk.shows("[>Sign in now<] [ Not now ]"))
    }

    @Test func `R-29 one key signs in, and the last page shows the scopes and the lifetime`() throws {
        var desk = try Desk.atOffer()

        desk.press(.enter)
        #expect(desk.sent.last?.path == .token)
        #expect(desk.lastForm["grant_type"] == "continuation_token")
        #expect(desk.lastForm["continuation_token"] == "final")
        #expect(desk.lastForm["username"] == "ada@contoso.com")
        desk.reply(200, Desk.tokens)

        #expect(desk.wizard.prompt.notice == "Account created for ada@contoso.com. You are signed in.")
        #expect(desk.wizard.prompt.noticeID == "done")
        #expect(desk.shows("Granted: openid, profile."))
        #expect(desk.shows("This lasts 60 minutes, until 11:00."))
        desk.press(.enter)
        #expect(desk.left == .signedUp(email: "ada@contoso.com", isSignedIn: true))
    }

    @Test func `after sign-in no token is on the screen or in the wizard`() throws {
        var desk = try Desk.atOffer("woodgrove")
        desk.press(.enter)

        desk.reply(200, Desk.tokens)

        #expect(!desk.shows("secret-"))
        #expect(desk.wizard.signIn.step == .start)
        #expect(desk.wizard.pages.count == 1)
        #expect(desk.wizard.sent == nil)
        #expect(desk.wizard.answers == Answers())
    }

    @Test(arguments: [[Key.tab, .enter], [.escape]])
    func `after declining, the last page has a button to sign in`(keys: [Key]) throws {
        var desk = try Desk.atOffer()

        for key in keys { desk.press(key) }

        #expect(desk.wizard.prompt.notice == "Account created for ada@contoso.com. You can now sign in.")
        #expect(desk.shows("[>Finish<] [ Sign in ]"))
        desk.press(.tab, .enter)
        #expect(desk.wizard.prompt.page == "signIn")
        #expect((desk.wizard.page as? SignInPage)?.name == "ada@contoso.com")
    }

    @Test func `without a token no sign-in is offered`() throws {
        var desk = try Desk.atCode()
        desk.enter("40273951")

        desk.reply(200, "{}")

        #expect(desk.wizard.prompt.noticeID == "done.only")
    }

    @Test func `R-08 leaving at the offer reports that the account exists`() throws {
        var desk = try Desk.atOffer()

        desk.press(.control("c"))
        #expect(desk.left == nil)
        desk.press(.control("c"))

        #expect(desk.left == .leftAfter(email: "ada@contoso.com"))
        #expect(
            desk.wizard.farewell(.leftAfter(email: "ada@contoso.com")).text
                == "Sign-up stopped. The account for ada@contoso.com exists.")
    }

    @Test(arguments: [Key.escape, .control("c")])
    func `a sign-in can be canceled, and a late reply is ignored`(key: Key) throws {
        var desk = try Desk.atOffer()
        desk.press(.enter)

        desk.press(key)
        desk.reply(200, Desk.tokens)

        #expect(desk.others == [.cancel])
        #expect(desk.wizard.prompt.page == "signInNow")
        #expect(desk.wizard.prompt.noticeID == "cancelled")
    }

    @Test func `the alias is shown before and after the sign-in`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.enter("ada_l")
        desk.choose("Denmark")
        desk.enter("Odense")
        desk.accept()
        desk.accept()
        desk.enter("40273951")
        desk.reply(200, #"{"continuation_token":"final"}"#)
        #expect(desk.shows("You can sign in with ada@contoso.com or ada_l."))

        desk.press(.enter)
        desk.reply(200, Desk.tokens)

        #expect(desk.shows("You can sign in with ada@contoso.com or ada_l."))
    }

    @Test(arguments: [
        (
            Wizard.Outcome.signedUp(email: "a@b.c", isSignedIn: true),
            "Account created for a@b.c. You are signed in."
        ),
        (.signedUp(email: "a@b.c"), "Account created for a@b.c. You can now sign in."),
        (.signedIn(name: "ada"), "You are signed in as ada."),
        (.leftAfter(email: "a@b.c"), "Sign-up stopped. The account for a@b.c exists."),
        (.unsure(email: "a@b.c"), "Sign-up stopped. The account for a@b.c may exist: try to sign in first."),
        (.left, "Sign-up stopped. No account was created."),
    ])
    func `R-29 the exit message names the outcome`(outcome: Wizard.Outcome, words: String) throws {
        #expect(try Desk("fabrikam").wizard.farewell(outcome).text == words)
    }
}
