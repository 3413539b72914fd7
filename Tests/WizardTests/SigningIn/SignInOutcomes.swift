import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The page and the message of every sign-in error.
struct SignInOutcomes {
    /// Refusals that can follow any request of a sign-in by name, and the ids of their messages.
    private static let anywhere: [(String, String)] = [
        (#"{"error":"invalid_scope","error_codes":[70011]}"#, "config.scope"),
        (#"{"error":"invalid_grant","error_codes":[400002]}"#, "signin.method"),
        (#"{"error":"invalid_grant","error_codes":[500222]}"#, "signin.method"),
        (#"{"error":"invalid_grant","suberror":"mfa_required","error_codes":[50076]}"#, "signin.mfa"),
        (#"{"error":"invalid_grant","suberror":"registration_required"}"#, "signin.register"),
        (#"{"error":"invalid_request","error_codes":[50142]}"#, "signin.change"),
        (#"{"error":"invalid_client","suberror":"nativeauthapi_disabled"}"#, "config.nativeoff"),
        (#"{"error":"unauthorized_client","error_codes":[700016]}"#, "config.client"),
        (#"{"error":"invalid_client","error_codes":[550022]}"#, "config.secret"),
        (#"{"error":"unsupported_challenge_type","error_codes":[901007]}"#, "config.challenge"),
        (#"{"error":"from_2031"}"#, "service.odd"), ("{}", "service.odd"), ("garbage", "service.odd"),
        (#"{"challenge_type":"redirect"}"#, "service.odd"),
    ]

    private static let faults: [(TransportFailure, String)] = [
        (.offline(host: "h"), "net.offline"), (.hostNotFound(host: "h"), "net.dns"),
        (.timedOut(host: "h", seconds: 10), "net.timeout"), (.interrupted(host: "h"), "net.broken"),
        (.notTrusted(host: "h", .weak), "net.tls"), (.redirected(host: "h"), "net.redirect"),
        (.proxyRefused(proxy: "p"), "net.proxy"), (.tooLong(host: "h"), "service.big"),
        (.unreadable(host: "h"), "service.odd"), (.cancelled, "cancelled"),
    ]

    private static func waiting() throws -> [Desk] {
        var name = try Desk.atName("contoso")
        name.enter("ada@contoso.com")
        var password = try Desk.atSignInPassword()
        password.enter("Correct-Horse-7")
        var code = try Desk.atSignInCode()
        code.enter("40273951")
        return [name, password, code]
    }

    @Test(arguments: anywhere)
    func `a refusal that no answer can resolve is shown on the current page`(body: String, id: String) throws
    {
        for var desk in try Self.waiting() {
            let page = desk.wizard.place

            desk.reply(400, body)

            #expect(desk.wizard.prompt.noticeID == id)
            #expect(desk.wizard.place == page)
            #expect(!desk.wizard.isWaiting)
        }
    }

    @Test(arguments: [
        (400, #"{"error":"expired_token","error_codes":[552001]}"#, "signin.expired"),
        (400, #"{"error":"invalid_request","error_codes":[55200]}"#, "signin.expired"),
        (500, "", "service.down"), (503, "<html>", "service.down"), (404, "", "config.flow"),
        (429, "", "service.limit.open"), (200, "{}", "service.odd"), (200, "garbage", "service.odd"),
    ])
    func `every other status has a message`(status: Int, body: String, id: String) throws {
        for var desk in try Self.waiting() {
            desk.reply(status, body)

            #expect(desk.wizard.prompt.noticeID == id)
        }
    }

    @Test func `a redirect is shown on the sign-in page, where Enter starts again`() throws {
        for var desk in try Self.waiting() {
            desk.reply(200, #"{"challenge_type":"redirect","redirect_reason":"because"}"#)

            #expect(desk.wizard.place == .signIn)
            #expect(desk.wizard.prompt.noticeID == "signin.web")
            #expect(desk.shows("because"))
            desk.press(.enter)
            #expect(desk.sent.last?.path == .signInInitiate)
        }
    }

    @Test(arguments: faults)
    func `a transport failure is named, and one key retries`(failure: TransportFailure, id: String) throws {
        for var desk in try Self.waiting() {
            let (form, count) = (desk.lastForm, desk.sent.count)

            desk.fail(failure)
            #expect(desk.wizard.prompt.noticeID == id)
            desk.press(.enter)

            #expect(desk.sent.count == count + 1)
            #expect(desk.lastForm == form)
        }
    }

    @Test(arguments: [
        (#"{"error":"user_not_found","error_codes":[50034]}"#, "signin.unknown"),
        (
            #"{"error":"invalid_request","error_codes":[90100],"error_description":"username parameter is empty or not valid"}"#,
            "signin.refused"
        ),
    ])
    func `an unknown name is marked on the sign-in page, at any step`(body: String, id: String) throws {
        for var desk in try Self.waiting() {
            desk.reply(400, body)

            #expect(desk.wizard.place == .signIn)
            #expect(desk.wizard.prompt.problemID == id)
        }
    }

    @Test(arguments: [
        (#"{"error":"invalid_grant","error_codes":[50126]}"#, "signin.password.wrong"),
        (#"{"error":"invalid_grant","error_codes":[50053]}"#, "signin.password.locked.open"),
    ])
    func `a refused password is marked`(body: String, id: String) throws {
        var desk = try Desk.atSignInPassword()
        desk.enter("Wrong-Horse-7")

        desk.reply(400, body)

        #expect(desk.wizard.prompt.field == "password")
        #expect(desk.wizard.prompt.problemID == id)
    }

    @Test(arguments: [(50181, "code.wrong"), (50182, "code.expired")])
    func `a refused code is marked`(number: Int, id: String) throws {
        var desk = try Desk.atSignInCode()
        desk.enter("40273951")

        desk.refuse("invalid_grant", "invalid_oob_value", code: number)

        #expect(desk.wizard.place == .signInCode)
        #expect(desk.wizard.page.controls.problems[0]?.id == id)
    }

    @Test(arguments: [
        (400, #"{"error":"invalid_request","error_codes":[701014]}"#, "resend.limit.open"),
        (500, "", "resend.failed"), (429, "", "resend.limit.open"),
    ])
    func `a failed resend keeps the last code`(status: Int, body: String, id: String) throws {
        var desk = try Desk.atSignInCode()
        desk.wait(seconds: 30)
        desk.press(.control("t"))

        desk.reply(status, body)
        #expect(desk.wizard.prompt.noticeID == id)
        desk.enter("40273951")

        #expect(desk.lastForm["continuation_token"] == "s2")
    }
}
