import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Keys, replies and pastes in an unexpected order.
struct RaceTests {
    @Test(arguments: [true, false])
    func `leaving while the account may exist says so`(isCancelled: Bool) throws {
        var harness = try WizardHarness.sendingCode("woodgrove")

        if isCancelled { harness.press(.escape) } else { harness.fail(.interrupted(host: "h")) }
        harness.press(.control("c"), .control("c"))

        #expect(harness.exitOutcome == .accountUncertain(email: "ada@contoso.com"))
    }

    @Test func `after a lost reply a used token means that the account may exist`() throws {
        var harness = try WizardHarness.sendingCode("woodgrove")
        harness.fail(.timedOut(host: "h", seconds: 10))
        harness.press(.enter)

        harness.refuse("invalid_request", code: 55200)

        #expect(harness.wizard.snapshot.page == .email)
        #expect(
            harness.wizard.snapshot.notice?.text
                == "The connection broke while we created your account. It may exist, so try to sign in first."
        )
    }

    @Test func `a token that was used elsewhere is reported, and the password is kept`() throws {
        var harness = try WizardHarness.sendingCode("woodgrove")

        harness.refuse("invalid_request", code: 55200)
        #expect(
            harness.wizard.snapshot.notice?.text
                == "This sign-up was continued somewhere else. Press Enter to start again.")
        harness.press(.enter, .enter)

        #expect(harness.lastForm["password"] == "Correct-Horse-7")
    }

    @Test(arguments: [
        #"{"challenge_type":"oob","code_length":8,"continuation_token":"x"}"#, #"{"error":"x"}"#, "garbage",
    ])
    func `an unexpected reply to the last request does not count as an account`(body: String) throws {
        var harness = try WizardHarness.sendingCode()

        harness.reply(200, body)

        #expect(harness.wizard.snapshot.page == .code)
        #expect(harness.wizard.snapshot.notice?.text.contains("It may exist") == true)
    }

    @Test func `a request for more that can't be read is an error of the service, not an account`() throws {
        var harness = try WizardHarness.sendingCode("woodgrove")

        harness.reply(400, #"{"error":"credential_required"}"#)

        #expect(
            harness.wizard.snapshot.notice?.text
                == "The service sent an answer we don't understand. Try again or use your browser.")
        harness.press(.control("c"), .control("c"))
        #expect(harness.exitOutcome == .deadEnd(.replyUnreadable))
    }

    @Test func `Back on the browser page returns to the page before the code and keeps the address`() throws {
        var harness = try WizardHarness.starting("woodgrove")
        harness.reply(200, #"{"challenge_type":"redirect"}"#)

        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == .password)
        harness.press(.escape)

        #expect(harness.shows("ada@contoso.com"))
        harness.press(.enter, .enter)
        #expect(harness.lastForm["username"] == "ada@contoso.com")
    }

    @Test func `a refused attribute of a later page does not open that page early`() throws {
        var harness = try WizardHarness.sendingCode("answersFirst")

        harness.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1_002_027,
            extra: #","invalid_attributes":[{"name":"jobTitle"}]"#)

        #expect(harness.wizard.snapshot.page == .code)
        #expect(harness.wizard.snapshot.notice?.text.hasPrefix("Job title wasn't accepted.") == true)
    }

    @Test func `a refused password in a flow without passwords is shown on the current page`() throws {
        var harness = try WizardHarness.starting()

        harness.refuse("invalid_grant", "password_too_weak", code: 399246)

        #expect(harness.wizard.snapshot.page == .email)
        #expect(harness.wizard.snapshot.notice?.text.contains("too easy to guess") == true)
    }

    @Test func `a request that the transport cancels changes nothing`() throws {
        var harness = try WizardHarness.atCode()
        harness.wait(seconds: 10)
        harness.enter("40273951")

        harness.fail(.cancelled)

        #expect(harness.wizard.snapshot.page == .code)
        #expect(harness.shows("New code in 0:20"))
        harness.press(.enter)
        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test(arguments: [String(repeating: "x", count: 5_000), "\u{1B}", ""])
    func `an unusable paste deletes nothing`(text: String) throws {
        var harness = try WizardHarness.starting()
        harness.refuse("user_already_exists", code: 1_003_037)

        harness.handle(.paste(text))

        #expect(harness.wizard.pageSession[current: .email]?.address == "ada@contoso.com")
    }

    @Test func `an error message names the answers that were submitted`() throws {
        var harness = try WizardHarness.starting("answersFirst", alias: "ada")
        harness.accept()
        harness.accept()
        harness.press(.escape, .escape)
        #expect(harness.wizard.snapshot.focusedField?.name == "alias")
        harness.type("99")
        harness.press(.move(.pageUp), .move(.pageUp))
        harness.press(.enter, .enter, .enter, .enter, .enter)

        harness.refuse("user_already_exists", code: 1_003_037)

        #expect(harness.wizard.snapshot.problem?.text.contains("username ada99") == true)
    }

    @Test func `the page cannot be left while a request is pending`() throws {
        var harness = try WizardHarness.sendingCode("woodgrove")

        harness.press(.move(.pageUp), .tab, .tab, .tab, .enter)

        #expect(harness.wizard.snapshot.page == .code)
    }

    @Test func `an accepted code cannot be resent`() throws {
        var harness = try WizardHarness.sendingCode("answersFirst")
        harness.answer(.attributesRequired([.init(name: "jobTitle", kind: .text)], token: "t5"))
        harness.press(.escape)
        let tickCount = harness.scheduledTicks.count
        let requestCount = harness.requests.count

        harness.press(.control("t"))
        harness.wait(seconds: 1)

        #expect(!harness.shows("^T"))
        #expect(harness.wizard.snapshot.notice == nil)
        #expect(harness.requests.count == requestCount)
        #expect(harness.scheduledTicks.count == tickCount)
    }

    @Test func `a tenant that keeps asking for a password does not cause an endless loop`() throws {
        var harness = try WizardHarness.sendingCode()
        for _ in 0..<5 {
            harness.refuse("credential_required", code: 55103, extra: #","continuation_token":"t3""#)
        }

        #expect(harness.requests.count == 4)
        #expect(!harness.wizard.isWaiting)
    }

    @Test func `Ctrl-C that cancels a request does not count as the first of two that leave`() throws {
        var harness = try WizardHarness.atCode()
        harness.press(.control("c"))
        harness.handle(.paste("40273951"))
        harness.wait(milliseconds: 50)

        harness.press(.control("c"), .control("c"))

        #expect(harness.exitOutcome == nil)
    }
}
