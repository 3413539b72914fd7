import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// Notices about errors that the answers did not cause.
struct ErrorNoticeTests {
    @Test(arguments: [
        (TransportFailure.offline(host: "h.example"), "We can't connect to h.example."),
        (.hostNotFound(host: "h.example"), "We can't find h.example. Check your network"),
        (.timedOut(host: "h.example", seconds: 10), "h.example didn't answer in 10 seconds."),
        (.interrupted(host: "h.example"), "The connection to h.example broke."),
        (.notTrusted(host: "h.example", .wrongName), "The connection to h.example isn't secure ("),
        (.redirected(host: "h.example"), "h.example tried to send us somewhere else."),
        (.proxyRefused(proxy: "p.example"), "The proxy p.example blocked the connection."),
        (.tooLong(host: "h.example"), "The service sent an answer that's too long to read"),
        (.noLibrary(name: "libcurl.so.4"), "HTTPS needs libcurl.so.4, which isn't installed here."),
        (.unreadable(host: "h.example"), "The service sent an answer we don't understand."),
    ])
    func `a transport failure is named, and the same key retries`(failure: TransportFailure, message: String)
        throws
    {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@contoso.com")

        harness.fail(failure)
        let notice = try #require(harness.wizard.snapshot.notice)
        #expect(([notice.text] + notice.support).contains { $0.hasPrefix(message) })
        harness.press(.enter)

        #expect(harness.requests.map(\.path) == [.signUpStart, .signUpStart])
        #expect(harness.lastForm["username"] == "ada@contoso.com")
    }

    private static let brokenConnection =
        "The connection broke while we created your account. It may exist, so try to sign in first."
    private static let unreadableReply =
        "We couldn't read the reply when we created your account. It may exist, so try to sign in first."

    @Test(arguments: [
        (TransportFailure.timedOut(host: "h", seconds: 10), brokenConnection),
        (.interrupted(host: "h"), brokenConnection), (.tooLong(host: "h"), unreadableReply),
        (.unreadable(host: "h"), unreadableReply),
    ])
    func `a lost reply after which the account may exist is reported`(
        failure: TransportFailure, text: String
    ) throws {
        var harness = try WizardHarness.atCode()
        harness.enter("40273951")

        harness.fail(failure)

        #expect(harness.wizard.snapshot.notice?.text == text)
    }

    @Test(arguments: [
        (500, "", "The service isn't working right now."),
        (503, "<html>", "The service isn't working right now."),
        (404, "", "No sign-up flow is linked to this app."),
        (429, "", "Too many requests from your network. Wait a minute and try again."),
        (200, "", "The service sent an answer we don't understand."),
        (200, "[]", "The service sent an answer we don't understand."),
        (200, #"{"error":"x"}"#, "The service sent an answer we don't understand."),
        (204, "", "The service sent an answer we don't understand."),
        (400, #"{"error":"brand_new"}"#, "The service sent an answer we don't understand."),
        (
            400, #"{"error":"invalid_client","suberror":"nativeauthapi_disabled"}"#,
            "Native sign-up is turned off for this app."
        ),
        (
            400, #"{"error":"unauthorized_client","error_codes":[700016]}"#,
            "There's no app client in this tenant."
        ),
        (
            400, #"{"error":"invalid_client","error_codes":[550022]}"#,
            "The app is set up as a confidential client."
        ),
        (
            400, #"{"error":"unsupported_challenge_type","error_codes":[901007]}"#,
            "The flow needs a sign-in method other than oob password redirect."
        ),
    ])
    func `every error reply has a message and loses no input`(status: Int, body: String, message: String)
        throws
    {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@contoso.com")

        harness.reply(status, body)

        let notice = try #require(harness.wizard.snapshot.notice)
        #expect(([notice.text] + notice.support).contains { $0.hasPrefix(message) })
        #expect(harness.wizard.pageSession.pages[.email]?.address == "ada@contoso.com")
    }

    @Test func `an error of the service shows its reference, not its description`() throws {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@contoso.com")

        harness.refuse("server_error", code: 90033)

        #expect(
            harness.shows(
                "Details for support: error 90033 · 2026-01-15 10:00 "
                    + "reference 6a1f0e5c-0000-4000-8000-000000000001"))
        #expect(!harness.shows("prose"))
    }
}
