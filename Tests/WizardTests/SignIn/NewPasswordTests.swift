import NativeAuth
import SignUp
import Terminal
import Testing

@testable import Wizard

/// The page for the new password of a reset, and the wait until the tenant has stored it.
struct NewPasswordTests {
    @Test(arguments: [
        ("password_too_weak", "password.weak.service"), ("password_too_short", "password.short"),
        ("password_too_long", "password.long"), ("password_is_invalid", "password.refused"),
        ("password_banned", "password.banned"), ("password_recently_used", "password.recent"),
        ("password_of_the_future", "password.refused"),
    ])
    func `a refused password is explained, whether /submit or a poll refuses it`(
        suberror: String, message: String
    ) throws {
        for isPolling in [false, true] {
            var harness = try isPolling ? WizardHarness.atSavedPassword() : .atNewPassword()
            if !isPolling { harness.enter("Correct-Horse-7") }

            harness.refuse("invalid_grant", suberror, code: 399_246)

            #expect(harness.wizard.snapshot.page == .newPassword)
            #expect(harness.wizard.page.controls.problems[0]?.id == message)
            harness.enter("Correct-Horse-8")
            #expect(harness.requests.last?.path == .resetPasswordSubmit)
            #expect(harness.lastForm["continuation_token"] == (isPolling ? "r4" : "r3"))
        }
    }

    @Test func `the tenant is asked at its interval until the password is stored`() throws {
        var harness = try WizardHarness.atSavedPassword()
        for status in ["in_progress", "not_started"] {
            harness.reply(200, #"{"status":"\#(status)"}"#)
            let requestCount = harness.requests.count

            #expect(harness.wizard.isWaiting)
            harness.wait(milliseconds: 1_999)
            #expect(harness.requests.count == requestCount)
            harness.wait(milliseconds: 1)
            #expect(harness.requests.count == requestCount + 1)
            #expect(harness.lastForm["continuation_token"] == "r4")
        }
        harness.reply(200, #"{"status":"succeeded","continuation_token":"r5"}"#)

        #expect(harness.wizard.snapshot.page == .done)
    }

    @Test func `an offline minute while the password is saved does not end the wait`() throws {
        var harness = try WizardHarness.atSavedPassword()
        for _ in 0..<20 {
            harness.fail(.offline(host: "h.example"))
            harness.wait(seconds: 2)
        }
        harness.reply(200, #"{"status":"succeeded","continuation_token":"r5"}"#)

        #expect(harness.wizard.snapshot.page == .done)
    }

    @Test func `after 300 seconds it says that the password is not saved yet, and Enter asks again`() throws {
        var harness = try WizardHarness.atSavedPassword()
        var pollCount = 0
        while harness.wizard.isWaiting, pollCount < 1_000 {
            harness.reply(200, #"{"status":"in_progress"}"#)
            harness.wait(seconds: 2)
            pollCount += 1
        }

        #expect(pollCount == 151)
        #expect(harness.wizard.snapshot.notice?.id == "reset.still")
        #expect(harness.wizard.exitOutcome == .passwordUncertain(name: "ada@contoso.com"))
        harness.press(.enter)
        #expect(harness.requests.last?.path == .resetPasswordPoll)
        harness.reply(200, #"{"status":"succeeded"}"#)
        #expect(harness.wizard.snapshot.notice?.id == "done.password.only")
        harness.press(.escape)
        #expect(harness.exitOutcome == .passwordReset(name: "ada@contoso.com"))
    }

    @Test func `a password that was not stored can be sent again`() throws {
        var harness = try WizardHarness.atSavedPassword()

        harness.reply(200, #"{"status":"failed","continuation_token":"r4b"}"#)

        #expect(harness.wizard.snapshot.page == .newPassword)
        #expect(harness.wizard.snapshot.notice?.id == "reset.failed")
        harness.press(.enter)
        #expect(harness.lastForm["continuation_token"] == "r4b")
        #expect(harness.lastForm["new_password"] == "Correct-Horse-7")
    }

    @Test func `when the reply to the new password is lost, nobody knows which one is valid`() throws {
        var harness = try WizardHarness.atNewPassword()
        harness.enter("Correct-Horse-7")

        harness.fail(.interrupted(host: "h.example"))

        #expect(harness.wizard.snapshot.page == .newPassword)
        #expect(harness.wizard.snapshot.notice?.id == "reset.unsure")
        #expect(harness.wizard.exitOutcome == .passwordUncertain(name: "ada@contoso.com"))
        harness.press(.enter)
        harness.refuse("invalid_request", code: 55200)
        #expect(harness.wizard.snapshot.page == .resetPassword)
        #expect(harness.wizard.snapshot.notice?.id == "reset.unsure")
    }

    @Test func `Esc while the password is saved only stops waiting, and Enter asks again`() throws {
        var harness = try WizardHarness.atSavedPassword()
        harness.reply(200, #"{"status":"in_progress"}"#)

        harness.press(.escape)

        #expect(!harness.wizard.isWaiting)
        #expect(harness.wizard.snapshot.notice?.id == "reset.stopped")
        let requestCount = harness.requests.count
        harness.wait(seconds: 10)
        #expect(harness.requests.count == requestCount)
        harness.press(.enter)
        #expect(harness.requests.last?.path == .resetPasswordPoll)
    }

    @Test(arguments: [(false, "reset.expired"), (true, "reset.unsure")])
    func `a reset that is idle too long starts again, without a password, and knows what it knew`(
        isReplyLost: Bool, id: String
    ) throws {
        var harness = try WizardHarness.atNewPassword()
        harness.type("Correct-Horse-7")
        if isReplyLost {
            harness.press(.enter)
            harness.fail(.interrupted(host: "h.example"))
        }

        harness.wait(seconds: 1_300)
        harness.wait(seconds: 1)

        #expect(harness.wizard.snapshot.page == .resetPassword)
        #expect(harness.wizard.snapshot.notice?.id == id)
        #expect(harness.wizard.pageSession.pages[.newPassword] == nil)
        let outcome = Wizard.ExitOutcome.passwordUncertain(name: "ada@contoso.com")
        #expect((harness.wizard.exitOutcome == outcome) == isReplyLost)
    }

    @Test func `back from the new password discards it, and the address can be changed`() throws {
        var harness = try WizardHarness.atNewPassword()
        harness.type("Correct-Horse-7")

        harness.press(.escape)

        #expect(harness.wizard.snapshot.page == .resetPassword)
        #expect(harness.wizard.pageSession.pages[.newPassword] == nil)
        harness.reenter("bo@contoso.com")
        #expect(harness.requests.last?.path == .resetPasswordStart)
        #expect(harness.lastForm["username"] == "bo@contoso.com")
    }
}
