import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// Failed sign-ins with the token of a sign-up, whose account exists all the same.
struct DoneOfferErrorTests {
    @Test(arguments: [
        (#"{"error":"invalid_grant","suberror":"mfa_required","error_codes":[50076]}"#, "done.mfa"),
        (#"{"error":"invalid_grant","suberror":"registration_required"}"#, "done.register"),
        (#"{"error":"invalid_grant","error_codes":[50053]}"#, "done.locked.open"),
        (#"{"error":"invalid_scope","error_codes":[70011]}"#, "config.scope"),
        (#"{"error":"expired_token","error_codes":[552001]}"#, "done.nosignin"),
        (#"{"error":"invalid_request","error_codes":[55200]}"#, "done.nosignin"),
        (#"{"error":"user_not_found","error_codes":[50034]}"#, "done.nosignin"),
        (#"{"error":"invalid_grant","error_codes":[50126]}"#, "done.nosignin"),
        (#"{"error":"invalid_grant","error_codes":[400002]}"#, "done.nosignin"),
        (#"{"error":"invalid_request","error_codes":[50142]}"#, "done.nosignin"),
        (#"{"error":"unauthorized_client","error_codes":[700016]}"#, "done.nosignin"),
        (#"{"error":"from_2031"}"#, "done.nosignin"),
    ])
    func `R-29 a refusal leads to the last page, which explains it`(body: String, id: String) throws {
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.enter)

        harness.reply(400, body)

        #expect(harness.wizard.snapshot.page == "done")
        #expect(harness.wizard.snapshot.notice?.id == id)
        #expect(harness.shows("[>Sign in<] [ Finish ]"))
        harness.press(.tab, .enter)
        #expect(harness.exitOutcome == .signedUp(email: "ada@contoso.com", isSignedIn: false))
    }

    @Test func `a redirect is shown as a second step`() throws {
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.enter)

        harness.reply(200, #"{"challenge_type":"redirect","redirect_reason":"because"}"#)

        #expect(harness.wizard.snapshot.notice?.id == "done.mfa")
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
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.enter)

        harness.reply(status, body)
        #expect(harness.wizard.snapshot.page == "done")
        #expect(harness.wizard.snapshot.notice?.id == id)
        harness.press(.enter)

        #expect(harness.lastForm["continuation_token"] == "final")
    }

    @Test(arguments: [
        (TransportFailure.offline(host: "h"), "net.offline"),
        (.timedOut(host: "h", seconds: 9), "net.timeout"),
        (.notTrusted(host: "h", .wrongName), "net.tls"), (.cancelled, "cancelled"),
    ])
    func `a transport failure keeps the offer`(failure: TransportFailure, id: String) throws {
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.enter)

        harness.fail(failure)

        #expect(harness.wizard.snapshot.page == "done")
        #expect(harness.wizard.snapshot.notice?.id == id)
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

    @Test func `Back from the sign-in page returns to the last page`() throws {
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.function(1), .character("s"), .escape)

        harness.press(.escape)

        #expect(harness.wizard.snapshot.notice?.id == "done.only")
    }
}
