import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing

@testable import Wizard

struct SignInPasswordPageTests {
    @Test func `the password is sent to the tenant and signs in`() throws {
        var harness = try WizardHarness.atSignInPassword()

        harness.enter("Correct-Horse-7")
        #expect(harness.requests.last?.path == .token)
        #expect(harness.lastForm["grant_type"] == "password")
        #expect(harness.lastForm["password"] == "Correct-Horse-7")
        #expect(harness.lastForm["scope"] == "openid profile offline_access")
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.wizard.snapshot.notice?.text == "You're signed in as ada@contoso.com.")
        #expect(harness.shows("Signed in until 11:00 (60 minutes) App can see your profile"))
        harness.press(.enter)
        #expect(harness.exitOutcome == .signedIn(name: "ada@contoso.com"))
    }

    @Test func `no password is kept after sign-in`() throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.enter("Correct-Horse-7")

        harness.reply(200, WizardHarness.tokens)

        #expect(harness.wizard.pageSession.pages.count == 1)
        #expect(harness.wizard.signIn.step == .start)
    }

    @Test func `a wrong password can be retyped`() throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.enter("Wrong-Horse-7")
        harness.refuse("invalid_grant", code: 50126)
        #expect(harness.wizard.snapshot.problem?.id == "signin.password.wrong")

        harness.enter("Correct-Horse-7")

        #expect(harness.lastForm["password"] == "Correct-Horse-7")
        #expect(harness.lastForm["continuation_token"] == "s2")
    }

    @Test func `an empty password gets an error`() throws {
        var harness = try WizardHarness.atSignInPassword()

        harness.press(.enter)

        #expect(harness.wizard.snapshot.problem?.id == "signin.password.empty")
    }

    @Test(.rule("R-36"))
    func `the password is shown for ten seconds, and hidden when the field is left`() throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.type("Correct-Horse-7")
        #expect(!harness.shows("Correct-Horse-7"))

        harness.press(.control("r"))
        #expect(harness.shows("Correct-Horse-7"))
        #expect(harness.shows("Your password is visible. It'll be hidden in 10 seconds."))
        harness.wait(seconds: 10)
        #expect(!harness.shows("Correct-Horse-7"))
        harness.press(.control("r"), .tab)
        #expect(!harness.shows("Correct-Horse-7"))
    }

    @Test(arguments: [Key.escape, .control("z"), .move(.pageUp)])
    func `a shown password is hidden when the page is left`(key: Key) throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.type("Correct-Horse-7")
        harness.press(.control("r"))

        harness.press(key, .enter)

        #expect(!harness.shows("Correct-Horse-7"))
    }

    @Test func `going back to the name and forward again sends nothing and keeps the input`() throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.type("Correct-")
        let requestCount = harness.requests.count

        harness.press(.escape, .enter)
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
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)

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
        #expect(harness.wizard.snapshot.page == "signIn")
        #expect(harness.wizard.snapshot.notice?.id == "signin.expired")
        harness.type("x")
        harness.press(.enter)

        #expect(harness.lastForm["username"] == "ada@contoso.com")
        #expect(harness.wizard.pageSession.pages[.signInPassword] == nil)
    }

    @Test func `PgDn returns to the pending password page and sends nothing`() throws {
        var harness = try WizardHarness.atSignInPassword()
        harness.press(.move(.pageUp))
        let requestCount = harness.requests.count

        harness.press(.move(.pageDown))

        #expect(harness.wizard.snapshot.page == "signInPassword")
        #expect(harness.requests.count == requestCount)
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
