import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The page and the message of every sign-in error.
struct SignInErrorTests {
    /// Refusals that can follow any request of a sign-in by name, and the ids of their messages.
    private static let refusalsAtAnyStep: [(String, String)] = [
        (#"{"error":"invalid_scope","error_codes":[70011]}"#, "config.scope"),
        (#"{"error":"invalid_grant","error_codes":[400002]}"#, "signin.method"),
        (#"{"error":"invalid_grant","suberror":"mfa_required","error_codes":[50076]}"#, "signin.mfa"),
        (#"{"error":"invalid_grant","suberror":"registration_required"}"#, "signin.register"),
        (#"{"error":"invalid_request","error_codes":[50142]}"#, "signin.change"),
        (#"{"error":"invalid_client","suberror":"nativeauthapi_disabled"}"#, "config.nativeoff"),
        (#"{"error":"unauthorized_client","error_codes":[700016]}"#, "config.client"),
        (#"{"error":"invalid_client","error_codes":[550022]}"#, "config.secret"),
        (#"{"error":"unsupported_challenge_type","error_codes":[901007]}"#, "config.challenge"),
        (#"{"error":"from_2031"}"#, "service.odd"),
    ]

    private static let transportFailures: [(TransportFailure, String)] = [
        (.offline(host: "h"), "net.offline"), (.timedOut(host: "h", seconds: 10), "net.timeout"),
        (.tooLong(host: "h"), "service.big"), (.cancelled, "cancelled"),
    ]

    private static func makePendingHarnesses() throws -> [WizardHarness] {
        var usernameStep = try WizardHarness.atSignIn("answersFirst")
        usernameStep.enter("ada@contoso.com")
        var passwordStep = try WizardHarness.atSignInPassword()
        passwordStep.enter("Correct-Horse-7")
        var codeStep = try WizardHarness.atSignInCode()
        codeStep.enter("40273951")
        return [usernameStep, passwordStep, codeStep]
    }

    @Test(arguments: refusalsAtAnyStep)
    func `a refusal that no answer can resolve is shown on the current page`(body: String, id: String) throws
    {
        for var harness in try Self.makePendingHarnesses() {
            let page = harness.wizard.pageID

            harness.reply(400, body)

            #expect(harness.wizard.snapshot.notice?.id == id)
            #expect(harness.wizard.pageID == page)
            #expect(!harness.wizard.isWaiting)
        }
    }

    @Test(arguments: [
        (400, #"{"error":"expired_token","error_codes":[552001]}"#, "signin.expired"),
        (400, #"{"error":"invalid_request","error_codes":[55200]}"#, "signin.expired"),
        (500, "", "service.down"), (404, "", "config.flow"), (429, "", "service.limit.open"),
        (200, "{}", "service.odd"),
    ])
    func `every other status has a message`(status: Int, body: String, id: String) throws {
        for var harness in try Self.makePendingHarnesses() {
            harness.reply(status, body)

            #expect(harness.wizard.snapshot.notice?.id == id)
        }
    }

    @Test func `a redirect is shown on the sign-in page, where Enter starts again`() throws {
        var factorStep = try WizardHarness.atStrongAuth("mfa_required")
        factorStep.press(.enter)
        for var harness in try Self.makePendingHarnesses() + [factorStep] {
            harness.reply(200, #"{"challenge_type":"redirect","redirect_reason":"because"}"#)

            #expect(harness.wizard.pageID == .signIn)
            #expect(harness.wizard.snapshot.notice?.id == "signin.web")
            #expect(harness.shows("because"))
            harness.press(.enter)
            #expect(harness.requests.last?.path == .signInInitiate)
        }
    }

    @Test(arguments: transportFailures)
    func `a transport failure is named, and one key retries`(failure: TransportFailure, id: String) throws {
        for var harness in try Self.makePendingHarnesses() {
            let (form, requestCount) = (harness.lastForm, harness.requests.count)

            harness.fail(failure)
            #expect(harness.wizard.snapshot.notice?.id == id)
            harness.press(.enter)

            #expect(harness.requests.count == requestCount + 1)
            #expect(harness.lastForm == form)
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
        for var harness in try Self.makePendingHarnesses() {
            harness.reply(400, body)

            #expect(harness.wizard.pageID == .signIn)
            #expect(harness.wizard.snapshot.problem?.id == id)
        }
    }

    @Test(
        arguments: [PageFixture.signInCode, .authCode, .resetCode],
        [(50181, "code.wrong"), (50182, "code.expired.wait")])
    func `a refused code is marked`(fixture: PageFixture, error: (Int, String)) throws {
        let (code, id) = error
        var harness = try fixture.makeHarness()
        let page = harness.wizard.pageID
        harness.enter("40273951")

        harness.refuse("invalid_grant", "invalid_oob_value", code: code)

        #expect(harness.wizard.pageID == page)
        #expect(harness.wizard.page.controls.problems[0]?.id == id)
    }

    @Test(arguments: [
        (400, #"{"error":"invalid_request","error_codes":[701014]}"#, "resend.limit.open"),
        (500, "", "resend.failed"), (429, "", "resend.limit.open"),
    ])
    func `a failed resend keeps the last code`(status: Int, body: String, id: String) throws {
        var harness = try WizardHarness.atSignInCode()
        harness.wait(seconds: 30)
        harness.press(.control("t"))

        harness.reply(status, body)
        #expect(harness.wizard.snapshot.notice?.id == id)
        harness.enter("40273951")

        #expect(harness.lastForm["continuation_token"] == "s2")
    }
}
