import NativeAuth
import SignUp
import Terminal
import Testing

@testable import Wizard

/// The pages of a password reset.
struct ResetPasswordTests {
    /// Returns a harness at the second factor that the tenant asks for after a reset.
    private static func atSecondFactor() throws -> WizardHarness {
        var harness = try WizardHarness.atSavedPassword()
        harness.reply(200, #"{"status":"succeeded","continuation_token":"r5"}"#)
        harness.requireStrongAuth("mfa_required")
        harness.reply(200, WizardHarness.oneMethod)
        return harness
    }

    @Test func `a reset is an address, a code and a password, and ends signed in`() throws {
        var harness = try WizardHarness.atReset()

        #expect(harness.wizard.snapshot.page == .resetPassword)
        #expect(harness.wizard.snapshot.fields.first?.value == "ada@contoso.com")
        harness.press(.enter)
        #expect(harness.requests.last?.path == .resetPasswordStart)
        harness.reply(200, #"{"continuation_token":"r1"}"#)
        harness.replyCodeSent(token: "r2")
        #expect(harness.shows("If there's an account for ada@contoso.com, we sent it a code."))
        harness.enter("40273951")
        harness.reply(200, #"{"continuation_token":"r3","expires_in":600}"#)
        #expect(harness.wizard.snapshot.page == .newPassword)
        harness.enter("Correct-Horse-7")
        #expect(harness.lastForm["new_password"] == "Correct-Horse-7")
        harness.reply(200, #"{"continuation_token":"r4","poll_interval":2}"#)
        #expect(harness.requests.last?.path == .resetPasswordPoll)
        harness.reply(200, #"{"status":"succeeded","continuation_token":"r5"}"#)
        #expect(harness.requests.last?.path == .token)
        #expect(harness.lastForm["continuation_token"] == "r5")
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.wizard.snapshot.page == .done)
        #expect(harness.wizard.snapshot.notice?.id == "done.password")
        #expect(harness.shows("You're signed out everywhere else."))
        harness.press(.enter)
        #expect(harness.exitOutcome == .signedIn(name: "ada@contoso.com"))
    }

    @Test func `a taken address leads to a reset, with the address`() throws {
        var harness = try WizardHarness("contoso")
        harness.enter("ada@contoso.com")
        harness.refuse("user_already_exists", code: 1_003_037)

        harness.press(.forgotPassword)

        #expect(harness.wizard.snapshot.page == .resetPassword)
        #expect(harness.wizard.snapshot.fields.first?.value == "ada@contoso.com")
        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == .email)
    }

    @Test func `in a flow with codes alone, no password can be forgotten`() throws {
        var harness = try WizardHarness.starting()
        harness.refuse("user_already_exists", code: 1_003_037)

        #expect(!harness.wizard.page.controls.allButtons.contains(.forgotPassword))
    }

    @Test(arguments: [(50126, "signin.password.wrong"), (50053, "signin.password.locked.open")])
    func `a wrong password and a lockout are marked, and offer a reset`(code: Int, message: String) throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.enter("Wrong-Horse-7")
        harness.refuse("invalid_grant", code: code)

        #expect(harness.wizard.snapshot.focusedField?.name == "password")
        #expect(harness.wizard.snapshot.problem?.id == message)
        harness.press(.forgotPassword)
        #expect(harness.wizard.snapshot.page == .resetPassword)
    }

    @Test func `back leads to the password page, whose field is empty`() throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.type("Wrong-Horse-7")
        harness.press(.forgotPassword)

        harness.press(.escape)

        #expect(harness.wizard.snapshot.page == .signInPassword)
        #expect(harness.wizard.snapshot.fields.first?.count == 0)
    }

    @Test(arguments: [
        ("user_not_found", 50034, "reset.unknown"), ("invalid_request", 500_222, "reset.nopassword"),
    ])
    func `an account that cannot be reset is refused on the field`(error: String, code: Int, message: String)
        throws
    {
        var harness = try WizardHarness.atReset()
        harness.press(.enter)

        harness.refuse(error, code: code)

        #expect(harness.wizard.snapshot.page == .resetPassword)
        #expect(harness.wizard.page.controls.problems[0]?.id == message)
    }

    @Test func `an account without a password can sign in with a code at once`() throws {
        var harness = try WizardHarness("contoso")
        harness.enter("ada@contoso.com")
        harness.refuse("user_already_exists", code: 1_003_037)
        harness.press(.forgotPassword)
        harness.press(.enter)
        harness.refuse("invalid_request", code: 500_222)

        harness.press(.signIn)

        #expect(harness.requests.last?.path == .signInInitiate)
        #expect(harness.lastForm["username"] == "ada@contoso.com")
    }

    @Test func `a second factor follows a reset`() throws {
        var harness = try Self.atSecondFactor()

        #expect(harness.wizard.snapshot.page == .authMethod)
        harness.press(.enter)
        harness.replyCodeSent(token: "m2")
        harness.enter("40273951")
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.wizard.snapshot.notice?.id == "done.password")
        #expect(harness.wizard.isSignedIn)
    }

    @Test func `leaving at the second factor after a reset says that the password is changed`() throws {
        var harness = try Self.atSecondFactor()

        harness.press(.control("c"), .control("c"))

        #expect(harness.exitOutcome == .passwordReset(name: "ada@contoso.com"))
    }

    @Test func `a sign-in that is refused after a reset leaves the new password and the way to sign in`()
        throws
    {
        var harness = try WizardHarness.atSavedPassword()
        harness.reply(200, #"{"status":"succeeded","continuation_token":"r5"}"#)
        harness.refuse("invalid_request", code: 55200)

        #expect(harness.wizard.snapshot.page == .done)
        #expect(harness.wizard.snapshot.notice?.id == "done.password.nosignin")
        harness.press(.enter)
        #expect(harness.requests.last?.path == .signInInitiate)
    }

    @Test func `what only a browser can do stays a browser step`() throws {
        var harness = try WizardHarness.atReset()
        harness.press(.enter)

        harness.reply(200, #"{"challenge_type":"redirect"}"#)

        #expect(harness.wizard.snapshot.page == .resetPassword)
        #expect(harness.wizard.snapshot.notice?.id == "reset.web")
    }

    @Test func `a tenant whose reset is off says so after the code`() throws {
        var harness = try WizardHarness.atResetCode()
        harness.enter("40273951")

        harness.reply(400, #"{"error":"invalid_request"}"#)

        #expect(harness.wizard.snapshot.notice?.id == "config.reset")
    }
}
