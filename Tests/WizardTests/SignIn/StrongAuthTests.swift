import NativeAuth
import Terminal
import TestSupport
import Testing

@testable import Wizard

/// The pages for a second factor and for the registration of a strong authentication method.
struct StrongAuthTests {
    /// Returns a harness at the page that the tenant asks for in the sign-in after a sign-up.
    private static func afterSignUp(_ suberror: String = "mfa_required") throws -> WizardHarness {
        var harness = try WizardHarness.atDoneOffer()
        harness.press(.enter)
        harness.requireStrongAuth(suberror)
        harness.reply(200, WizardHarness.oneMethod)
        return harness
    }

    @Test func `a second factor is a page, a code, and the end of the sign-in`() throws {
        var harness = try WizardHarness.atStrongAuth("mfa_required")

        #expect(harness.wizard.snapshot.page == .authMethod)
        #expect(harness.shows("We'll send it to a**@contoso.com."))
        harness.press(.enter)
        #expect(harness.requests.last?.path == .signInChallenge)
        #expect(harness.lastForm["id"] == "email")
        harness.replyCodeSent(token: "m2")
        #expect(harness.wizard.snapshot.page == .authCode)
        harness.enter("40273951")
        #expect(harness.lastForm["grant_type"] == "mfa_oob")
        #expect(harness.lastForm["oob"] == "40273951")
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.wizard.snapshot.page == .done)
        #expect(harness.wizard.isSignedIn)
    }

    @Test func `after a sign-up, which has no sign-in page, no step is counted`() throws {
        let harness = try Self.afterSignUp()

        #expect(harness.wizard.snapshot.progress == "Sign in")
    }

    @Test func `of several methods the first is selected, and another can be`() throws {
        var harness = try WizardHarness.atStrongAuth("mfa_required", methods: WizardHarness.twoMethods)

        #expect(harness.wizard.snapshot.fields.first?.name == "method")
        #expect(harness.shows("Text message: +45 ******67"))
        harness.press(.move(.down), .enter)

        #expect(harness.lastForm["id"] == "two")
    }

    @Test func `a code that was sent to a phone is not looked for in the email`() throws {
        var harness = try WizardHarness.atStrongAuth("mfa_required", methods: WizardHarness.twoMethods)
        harness.press(.move(.down), .enter)
        harness.reply(
            200,
            #"{"challenge_type":"oob","challenge_channel":"sms","challenge_target_label":"+45 ******67","#
                + #""code_length":6,"continuation_token":"m2"}"#)

        #expect(harness.shows("Check your phone"))
        #expect(harness.shows("Enter the 6-digit code we sent to +45 ******67."))
        #expect(!harness.shows("spam"))
    }

    @Test func `a registration asks for an address, suggests the user's own, and ends the sign-in`() throws {
        var harness = try WizardHarness.atStrongAuth("registration_required")

        #expect(harness.wizard.snapshot.page == .registration)
        #expect(harness.wizard.snapshot.fields.first?.value == "ada@contoso.com")
        harness.reenter("work@contoso.com")
        #expect(harness.requests.last?.path == .registerChallenge)
        #expect(harness.lastForm["challenge_target"] == "work@contoso.com")
        #expect(harness.lastForm["challenge_channel"] == "email")
        harness.reply(
            200,
            #"{"challenge_type":"oob","challenge_target":"work@contoso.com","challenge_channel":"email","#
                + #""code_length":8,"continuation_token":"m2"}"#)
        #expect(harness.shows("we sent to work@contoso.com"))
        harness.enter("40273951")
        #expect(harness.requests.last?.path == .registerContinue)
        harness.reply(200, #"{"continuation_token":"m3"}"#)
        #expect(harness.requests.last?.path == .token)
        #expect(harness.lastForm["grant_type"] == "continuation_token")
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.wizard.isSignedIn)
    }

    @Test func `an address that was just verified needs no code`() throws {
        var harness = try WizardHarness.atStrongAuth("registration_required")
        harness.press(.enter)
        harness.reply(200, #"{"challenge_type":"preverified","continuation_token":"m2"}"#)

        #expect(harness.requests.last?.path == .registerContinue)
        harness.reply(200, #"{"continuation_token":"m3"}"#)
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.wizard.isSignedIn)
    }

    @Test(
        .rule("R-29"),
        arguments: [("mfa_required", PageKind.authMethod), ("registration_required", .registration)])
    func `the sign-in after a sign-up asks for it, too`(suberror: String, page: PageKind) throws {
        var harness = try Self.afterSignUp(suberror)

        #expect(harness.wizard.snapshot.page == page)
        harness.press(.enter)
        harness.replyCodeSent(token: "m2")
        harness.enter("40273951")
        if suberror == "registration_required" { harness.reply(200, #"{"continuation_token":"m3"}"#) }
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.wizard.snapshot.page == .done)
        #expect(harness.wizard.snapshot.notice?.id == "done")
        #expect(harness.wizard.isSignedIn)
    }

    @Test func `after a sign-up, back leads to the last page, which says what is missing`() throws {
        var harness = try Self.afterSignUp()

        harness.press(.escape)

        #expect(harness.wizard.snapshot.page == .done)
        #expect(harness.wizard.snapshot.notice?.id == "factor.later")
        harness.press(.signIn)
        #expect(harness.requests.last?.path == .signInInitiate)
    }

    @Test(arguments: [
        ("expired_token", 552_001, PageKind.signIn, "signin.expired"),
        ("invalid_request", 55200, .signIn, "signin.expired"),
        ("server_error", 90_000, .authCode, "service.odd"),
    ])
    func `an error after the code is explained where the user can go on`(
        error: String, code: Int, page: PageKind, message: String
    ) throws {
        var harness = try WizardHarness.atAuthCode()
        harness.enter("40273951")

        harness.refuse(error, code: code)

        #expect(harness.wizard.snapshot.page == page)
        #expect(harness.wizard.snapshot.notice?.id == message)
    }

    @Test func `a contact that gets no codes is refused on its field`() throws {
        var harness = try WizardHarness.atStrongAuth("registration_required")
        harness.press(.enter)

        harness.refuse("invalid_request", code: 901_001)

        #expect(harness.wizard.page.controls.problems[0]?.id == "registration.refused")
    }

    @Test(arguments: ["", "ada", "ada@", "a da@contoso.com"])
    func `a contact that cannot be an address is not sent`(contact: String) throws {
        var harness = try WizardHarness.atStrongAuth("registration_required")
        let requestCount = harness.requests.count

        harness.reenter(contact)

        #expect(harness.requests.count == requestCount)
        #expect(harness.wizard.page.controls.problems[0] != nil)
    }

    @Test func `a session that expires during strong authentication after a sign-up ends on the last page`()
        throws
    {
        var harness = try Self.afterSignUp()
        harness.press(.enter)

        harness.refuse("expired_token", code: 552_001)

        #expect(harness.wizard.snapshot.page == .done)
        #expect(harness.wizard.snapshot.notice?.id == "done.nosignin")
    }
}
