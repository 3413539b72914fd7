import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing

@testable import Wizard

/// The password page of a sign-in, where it differs from that of a sign-up.
struct SignInPasswordPageTests {
    @Test func `the password is sent to the tenant, signs in and is not kept`() throws {
        var harness = try WizardHarness.atSignInPassword()

        harness.enter("Correct-Horse-7")
        #expect(harness.requests.last?.path == .token)
        #expect(harness.lastForm["grant_type"] == "password")
        #expect(harness.lastForm["password"] == "Correct-Horse-7")
        #expect(harness.lastForm["scope"] == "openid profile offline_access")
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.wizard.pageSession.pages.count == 1)
        #expect(harness.wizard.signIn.step == .start)
        #expect(harness.wizard.snapshot.notice?.text == "You're signed in as ada@contoso.com.")
        #expect(harness.shows("Signed in until 11:00 (60 minutes) App can see your profile"))
        harness.press(.enter)
        #expect(harness.exitOutcome == .signedIn(name: "ada@contoso.com"))
    }

    @Test func `a wrong password can be retyped`() throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.enter("Wrong-Horse-7")
        harness.refuse("invalid_grant", code: 50126)

        harness.enter("Correct-Horse-7")

        #expect(harness.lastForm["password"] == "Correct-Horse-7")
        #expect(harness.lastForm["continuation_token"] == "s2")
    }

    @Test func `an empty password gets an error`() throws {
        var harness = try WizardHarness.atSignInPassword()

        harness.press(.enter)

        #expect(harness.wizard.snapshot.problem?.id == "signin.password.empty")
    }

    @Test(arguments: [(Key.escape, Key.enter), (.move(.pageUp), .move(.pageDown))])
    func `going back to the name and forward again sends nothing and keeps the input`(
        back: Key, forward: Key
    ) throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.type("Correct-")
        let requestCount = harness.requests.count

        harness.press(back, forward)
        #expect(harness.wizard.snapshot.page == .signInPassword)
        #expect(harness.requests.count == requestCount)
        harness.press(.move(.end))
        harness.enter("Horse-7")

        #expect(harness.lastForm["password"] == "Correct-Horse-7")
    }

    @Test func `another name starts a new sign-in`() throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.type("Correct-Horse-7")
        harness.press(.escape)

        harness.reenter("grace@contoso.com")
        #expect(harness.lastForm["username"] == "grace@contoso.com")
        harness.replyPasswordAsked()

        #expect(harness.wizard.pageSession[current: .signInPassword]?.secret.isEmpty == true)
        #expect(harness.shows("For grace@contoso.com"))
    }

    @Test func `the duration of a lockout is shown`() throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.enter("Wrong-Horse-7")

        harness.reply(
            400, #"{"error":"invalid_grant","error_codes":[50053]}"#, headers: ["retry-after": "150"])

        #expect(
            harness.wizard.snapshot.problem?.text
                == "Too many wrong passwords. Try again at 10:02 (3 minutes), or reset it.")
    }

    @Test(.rule("R-28")) func `a sign-in that expired while idle is reported before any input`() throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.type("Correct-")

        harness.wait(seconds: 3_600)
        #expect(harness.wizard.snapshot.page == .signIn)
        #expect(harness.wizard.snapshot.notice?.id == "signin.expired")
        harness.type("x")
        harness.press(.enter)

        #expect(harness.lastForm["username"] == "ada@contoso.com")
        #expect(harness.wizard.pageSession.pages[.signInPassword] == nil)
    }

    @Test func `an expired sign-in asks for the name again and drops the password`() throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.enter("Correct-Horse-7")

        harness.refuse("expired_token", code: 552003)
        #expect(harness.wizard.snapshot.notice?.id == "signin.expired")
        #expect(harness.wizard.pageSession.pages[.signInPassword] == nil)
        harness.press(.enter)

        #expect(harness.lastForm["username"] == "ada@contoso.com")
    }
}

/// The code page of a sign-in, where it differs from that of a sign-up.
struct SignInCodePageTests {
    @Test func `the code is sent to the tenant and signs in`() throws {
        var harness = try WizardHarness.atSignInCode()
        #expect(harness.shows("Enter the 8-digit code we sent to ada@contoso.com."))

        harness.enter("40273951")
        #expect(harness.lastForm["grant_type"] == "oob")
        #expect(harness.lastForm["oob"] == "40273951")
        #expect(harness.lastForm["continuation_token"] == "s2")
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.wizard.snapshot.notice?.id == "signin.done")
    }

    @Test(.rule("R-16")) func `after an alias the page shows the tenant's masked address`() throws {
        let harness = try WizardHarness.atSignInCode("ada_l")

        #expect(harness.shows("Enter the 8-digit code we sent to a**@contoso.com."))
    }

    @Test(.rule("R-07")) func `going back to the name and forward again sends no code`() throws {
        var harness = try WizardHarness.atSignInCode()
        let requestCount = harness.requests.count

        harness.press(.escape, .enter)

        #expect(harness.requests.count == requestCount)
        #expect(harness.wizard.snapshot.page == .signInCode)
    }

    @Test func `after an expired code Enter requests a new one`() throws {
        var harness = try WizardHarness.atSignInCode()
        harness.wait(seconds: 31)
        harness.enter("40273951")

        harness.refuse("invalid_grant", "invalid_oob_value", code: 50182)
        #expect(harness.wizard.snapshot.focusedField?.name == nil)
        harness.press(.enter)

        #expect(harness.requests.last?.path == .signInChallenge)
    }

    @Test func `the sign-up's code page keeps its own state`() throws {
        var harness = try WizardHarness.atCode()
        harness.type("1111")
        harness.wait(seconds: 30)
        harness.press(.control("t"))
        harness.fail(.offline(host: "h"))
        harness.press(.escape, .function(1), .character("s"), .enter)
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        harness.replyCodeSent()
        harness.type("2222")

        harness.press(.escape, .escape, .enter)

        #expect(harness.wizard.snapshot.page == .code)
        #expect(harness.wizard.pageSession.answers.code == Secret("1111"))
    }
}
