import NativeAuth
import Terminal
import TestSupport
import Testing

@testable import Wizard

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

    @Test(.rule("R-22")) func `a new code clears the field and restarts the countdown`() throws {
        var harness = try WizardHarness.atSignInCode()
        harness.type("4027")
        #expect(harness.shows("[*Continue*] New code in 0:30 [ Back ]"))
        harness.wait(seconds: 30)

        harness.press(.control("t"))
        #expect(harness.requests.last?.path == .signInChallenge)
        #expect(harness.lastForm["continuation_token"] == "s2")
        harness.replyCodeSent(token: "s3")

        #expect(harness.wizard.snapshot.notice?.id == "resend.sent")
        #expect(harness.shows("New code in 0:30"))
        harness.enter("40273951")
        #expect(harness.lastForm["continuation_token"] == "s3")
        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test(.rule("R-18")) func `a pasted code is submitted once`() throws {
        var harness = try WizardHarness.atSignInCode()
        let requestCount = harness.requests.count

        harness.handle(.paste("4027 3951"))

        #expect(harness.requests.count == requestCount + 1)
    }

    @Test func `the inbox fills in the code`() throws {
        var harness = try WizardHarness.atSignInCode()
        let email = Wizard.InboxEmail(
            recipient: ServerText("ada@contoso.com"), sentAt: harness.now,
            code: try #require(Secret("40273951")))

        harness.handle(.inbox([email]))
        harness.press(.enter, .enter)

        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test(.rule("R-07")) func `going back to the name and forward again sends no code`() throws {
        var harness = try WizardHarness.atSignInCode()
        let requestCount = harness.requests.count

        harness.press(.escape, .enter)

        #expect(harness.requests.count == requestCount)
        #expect(harness.wizard.snapshot.page == "signInCode")
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

        #expect(harness.wizard.snapshot.page == "code")
        #expect(harness.wizard.pageSession.answers.code == Secret("1111"))
    }
}
