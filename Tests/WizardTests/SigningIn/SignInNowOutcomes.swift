import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// What follows when the token of a sign-up does not sign in: there is an account all the same.
struct SignInNowOutcomes {
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
    func `R-29 a refusal leads to the end, which says what it means`(body: String, id: String) throws {
        var desk = try Desk.atOffer()
        desk.press(.enter)

        desk.reply(400, body)

        #expect(desk.wizard.prompt.page == "done")
        #expect(desk.wizard.prompt.noticeID == id)
        #expect(desk.shows("[>Finish<] [ Sign in ]"))
        desk.press(.enter)
        #expect(desk.left == .signedUp(email: "ada@contoso.com", isSignedIn: false))
    }

    @Test func `a redirect is a second step that the browser can show`() throws {
        var desk = try Desk.atOffer()
        desk.press(.enter)

        desk.reply(200, #"{"challenge_type":"redirect","redirect_reason":"because"}"#)

        #expect(desk.wizard.prompt.noticeID == "done.mfa")
    }

    @Test func `a tenant that says how long signing in is paused is quoted`() throws {
        var desk = try Desk.atOffer()
        desk.press(.enter)

        desk.reply(400, #"{"error":"invalid_grant","error_codes":[50053]}"#, headers: ["retry-after": "60"])

        #expect(
            desk.wizard.prompt.notice == "Account created, but signing in is paused for 60 seconds.")
    }

    @Test(arguments: [
        (500, "", "service.down"), (429, "", "service.limit.open"), (200, "{}", "service.odd"),
        (400, "garbage", "service.odd"),
    ])
    func `what may pass leaves the offer where it is`(status: Int, body: String, id: String) throws {
        var desk = try Desk.atOffer()
        desk.press(.enter)

        desk.reply(status, body)
        #expect(desk.wizard.prompt.page == "signInNow")
        #expect(desk.wizard.prompt.noticeID == id)
        desk.press(.enter)

        #expect(desk.lastForm["continuation_token"] == "final")
    }

    @Test(arguments: [
        (TransportFailure.offline(host: "h"), "net.offline"),
        (.timedOut(host: "h", seconds: 9), "net.timeout"),
        (.notTrusted(host: "h", .wrongName), "net.tls"), (.cancelled, "cancelled"),
    ])
    func `a transport that fails leaves the offer where it is`(failure: TransportFailure, id: String) throws {
        var desk = try Desk.atOffer()
        desk.press(.enter)

        desk.fail(failure)

        #expect(desk.wizard.prompt.page == "signInNow")
        #expect(desk.wizard.prompt.noticeID == id)
    }

    @Test func `signing in by name after all says that the new account is signed in to`() throws {
        var desk = try Desk.atOffer()
        desk.press(.enter)
        desk.refuse("expired_token", code: 552001)
        desk.press(.tab, .enter, .enter)
        desk.reply(200, #"{"continuation_token":"s1"}"#)
        desk.sendCode()
        desk.enter("40273951")

        desk.reply(200, Desk.tokens)

        #expect(desk.wizard.prompt.noticeID == "done")
        desk.press(.enter)
        #expect(desk.left == .signedUp(email: "ada@contoso.com", isSignedIn: true))
    }

    @Test func `the way back from there is the end page`() throws {
        var desk = try Desk.atOffer()
        desk.press(.escape, .tab, .enter)

        desk.press(.escape)

        #expect(desk.wizard.prompt.noticeID == "done.only")
    }
}
