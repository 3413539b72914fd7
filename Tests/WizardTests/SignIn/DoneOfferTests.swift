import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing

@testable import Wizard

/// The last page of a sign-up with a token to sign in with.
struct DoneOfferTests {
    @Test(arguments: [
        ("fabrikam", "Press Enter to sign in. You don't need another code."),
        ("woodgrove", "Press Enter to sign in. You don't need your password again."),
    ])
    func `a token that came with the account is offered for sign-in`(flow: String, offer: String) throws {
        let harness = try WizardHarness.atDoneOffer(flow)

        #expect(harness.wizard.snapshot.page == .done)
        #expect(harness.shows("Your account is ready"))
        #expect(harness.shows("Account created for ada@contoso.com."))
        #expect(harness.shows(offer))
        #expect(harness.shows("[>Sign in<] [ Finish ]"))
    }

    @Test(.rule("R-29"))
    func `one key signs in, and the last page shows the permissions and the lifetime`() throws {
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
        #expect(harness.wizard.controllers.signUp.submission.answers == nil)
        #expect(harness.wizard.pageSession.answers == Answers())
    }

    @Test(arguments: [[Key.tab, .enter], [.escape]])
    func `Finish leaves with the account and without a sign-in`(keys: [Key]) throws {
        var harness = try WizardHarness.atDoneOffer()
        let requestCount = harness.requests.count

        for key in keys { harness.press(key) }

        #expect(harness.exitOutcome == .signedUp(email: "ada@contoso.com", isSignedIn: false))
        #expect(harness.requests.count == requestCount)
    }

    @Test func `the help of the last page leads to a sign-in by name, and Back returns`() throws {
        var harness = try WizardHarness.atDoneOffer()

        harness.press(.function(1), .character("s"))

        #expect(harness.requests.last?.path == .signInInitiate)
        #expect(harness.wizard.pageSession[current: .signIn]?.username == "ada@contoso.com")
        harness.press(.escape, .escape)
        #expect(harness.wizard.snapshot.page == .done)
        #expect(harness.wizard.snapshot.notice?.id == "done.only")
    }

    @Test func `without a token the last page shows the account, and a sign-in by name`() throws {
        var harness = try WizardHarness.sendingCode()

        harness.accept()

        #expect(harness.shows("Account created for ada@contoso.com."))
        #expect(harness.wizard.snapshot.notice?.id == "done.only")
        #expect(!harness.shows("Press Enter to sign in"))
        var finished = harness
        finished.press(.tab, .enter)
        #expect(finished.exitOutcome == .signedUp(email: "ada@contoso.com"))
        var left = harness
        left.press(.control("c"))
        #expect(left.exitOutcome == .signedUp(email: "ada@contoso.com"))
        harness.press(.enter)
        #expect(harness.requests.last?.path == .signInInitiate)
    }

    @Test func `Esc does not go back, and no secret is kept`() throws {
        var harness = try WizardHarness.sendingCode("woodgrove")
        harness.accept()

        harness.press(.escape)

        #expect(harness.wizard.snapshot.page == .done)
        #expect(harness.wizard.pageSession.pages.count == 1)
        #expect(harness.wizard.pageSession.answers == Answers())
        #expect(harness.wizard.controllers.signUp.submission.answers == nil)
    }

    @Test(.rule("R-08")) func `leaving at the offer reports that the account exists`() throws {
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
        #expect(harness.wizard.snapshot.page == .done)
        #expect(harness.wizard.snapshot.notice?.id == "cancelled")
        #expect(harness.shows("Account created for ada@contoso.com."))
        #expect(harness.shows("[>Sign in<] [ Finish ]"))
    }

    @Test func `the alias is shown before and after the sign-in`() throws {
        var harness = try WizardHarness.starting("answersFirst", alias: "ada_l")
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

    @Test(
        .rule("R-29"),
        arguments: [
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
    func `the exit message names the outcome`(outcome: Wizard.ExitOutcome, message: String) throws {
        #expect(try WizardHarness("fabrikam").wizard.exitMessage(for: outcome)?.text == message)
    }
}

/// Failed sign-ins with the token of a sign-up, whose account exists all the same.
struct DoneOfferErrorTests {
    @Test(
        .rule("R-29"),
        arguments: [
            (400, #"{"error":"invalid_grant","suberror":"mfa_required","error_codes":[50076]}"#, "done.mfa"),
            (200, #"{"challenge_type":"redirect","redirect_reason":"because"}"#, "done.mfa"),
            (400, #"{"error":"invalid_grant","suberror":"registration_required"}"#, "done.register"),
            (400, #"{"error":"invalid_grant","error_codes":[50053]}"#, "done.locked.open"),
            (400, #"{"error":"invalid_scope","error_codes":[70011]}"#, "config.scope"),
            (400, #"{"error":"expired_token","error_codes":[552001]}"#, "done.nosignin"),
            (400, #"{"error":"invalid_request","error_codes":[55200]}"#, "done.nosignin"),
            (400, #"{"error":"user_not_found","error_codes":[50034]}"#, "done.nosignin"),
            (400, #"{"error":"invalid_grant","error_codes":[50126]}"#, "done.nosignin"),
            (400, #"{"error":"invalid_grant","error_codes":[400002]}"#, "done.nosignin"),
            (400, #"{"error":"invalid_request","error_codes":[50142]}"#, "done.nosignin"),
            (400, #"{"error":"unauthorized_client","error_codes":[700016]}"#, "done.nosignin"),
            (400, #"{"error":"from_2031"}"#, "done.nosignin"),
        ])
    func `a refusal leads to the last page, which explains it`(status: Int, body: String, id: String) throws {
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.enter)

        harness.reply(status, body)

        #expect(harness.wizard.snapshot.page == .done)
        #expect(harness.wizard.snapshot.notice?.id == id)
        #expect(harness.shows("[>Sign in<] [ Finish ]"))
        harness.press(.tab, .enter)
        #expect(harness.exitOutcome == .signedUp(email: "ada@contoso.com", isSignedIn: false))
    }

    @Test func `the duration of a lockout is shown`() throws {
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.enter)

        harness.reply(
            400, #"{"error":"invalid_grant","error_codes":[50053]}"#, headers: ["retry-after": "60"])

        #expect(
            harness.wizard.snapshot.notice?.text
                == "Your account is ready, but signing in is paused for 60 seconds.")
    }

    @Test(arguments: [
        (500, "", "service.down"), (429, "", "service.limit.open"), (200, "{}", "service.odd"),
        (400, "garbage", "service.odd"),
    ])
    func `a transient failure keeps the offer`(status: Int, body: String, id: String) throws {
        try expectOffer(id) { $0.reply(status, body) }
    }

    @Test(arguments: [
        (TransportFailure.offline(host: "h"), "net.offline"),
        (.timedOut(host: "h", seconds: 9), "net.timeout"),
        (.notTrusted(host: "h", .wrongName), "net.tls"), (.cancelled, "cancelled"),
    ])
    func `a transport failure keeps the offer`(failure: TransportFailure, id: String) throws {
        try expectOffer(id) { $0.fail(failure) }
    }

    /// Expects that the page names a failure of the sign-in, and that Enter sends the same token again.
    private func expectOffer(_ id: String, after failure: (inout WizardHarness) -> Void) throws {
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.enter)

        failure(&harness)
        #expect(harness.wizard.snapshot.page == .done)
        #expect(harness.wizard.snapshot.notice?.id == id)
        harness.press(.enter)

        #expect(harness.lastForm["continuation_token"] == "final")
    }

    @Test func `a later sign-in by name reports the new account as signed in`() throws {
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.enter)
        harness.refuse("expired_token", code: 552001)
        harness.press(.enter)
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        harness.replyCodeSent()
        harness.enter("40273951")

        harness.reply(200, WizardHarness.tokens)

        #expect(harness.wizard.snapshot.notice?.id == "done")
        harness.press(.enter)
        #expect(harness.exitOutcome == .signedUp(email: "ada@contoso.com", isSignedIn: true))
    }
}
