import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Codes and sessions that expire while the wizard is idle.
struct SessionTimeoutTests {
    private func makeHarness(lifetime: Int) -> WizardHarness {
        var flow = UserFlow(name: "Fabrikam", identityProvider: .emailPassword)
        flow.code.lifetime = lifetime
        var harness = WizardHarness(flow: flow)
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.accept()
        harness.accept()
        return harness
    }

    @Test func `R-28 a code that expired while idle is reported, and Enter requests a new one`() throws {
        var harness = makeHarness(lifetime: 60)
        harness.type("4027")
        harness.press(.control("z"))

        harness.wait(seconds: 61)

        #expect(harness.shows("This code has expired. Press Enter to send a new one to ada@contoso.com."))
        harness.press(.enter)
        #expect(harness.requests.last?.path == .signUpChallenge)
    }

    @Test func `R-28 a sign-up that expired while idle restarts before any input`() throws {
        var harness = makeHarness(lifetime: 60)
        harness.press(.control("z"))

        harness.wait(seconds: 3_600)

        #expect(harness.wizard.snapshot.page == "email")
        #expect(harness.wizard.snapshot.notice?.id == "session.expired")
        harness.type("4")
        harness.press(.enter)
        #expect(harness.wizard.snapshot.focusedField?.name == "password")
        harness.enter("Correct-Horse-7")
        #expect(harness.lastForm["username"] == "ada@contoso.com")
        harness.accept()
        harness.accept()
        #expect(harness.wizard.snapshot.page == "code")
    }

    @Test func `R-28 ticks are scheduled for the expiry of the code, then of the session`() throws {
        var harness = makeHarness(lifetime: 60)
        let expiry = harness.now.adding(seconds: 60)
        harness.wait(seconds: 30)
        #expect(harness.scheduledTicks.last == expiry)
        harness.wait(seconds: 30)

        #expect(harness.scheduledTicks.last == expiry.adding(seconds: 540))
    }

    @Test func `a session does not expire while the user types`() throws {
        var harness = makeHarness(lifetime: 1_800)
        harness.wait(seconds: 590)
        harness.type("4027")

        harness.wait(seconds: 20)
        #expect(harness.wizard.snapshot.page == "code")
        harness.wait(seconds: 590)

        #expect(harness.wizard.snapshot.page == "email")
    }

    @Test func `Enter still submits a complete code that has expired by the local clock`() throws {
        var harness = makeHarness(lifetime: 60)
        harness.type("40273951")

        harness.wait(seconds: 61)
        #expect(harness.wizard.snapshot.problem?.id == "code.expired")
        harness.press(.enter)

        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test func `setting the clock forward expires nothing`() throws {
        var harness = makeHarness(lifetime: 60)

        harness.handle(
            .tick(Timestamp(wall: harness.now.wall + 86_400_000, monotonic: harness.now.monotonic + 1)))

        #expect(harness.wizard.snapshot.page == "code")
        #expect(harness.wizard.snapshot.problem == nil)
    }

    @Test(arguments: [600, 1_800])
    func `R-28 the time-out is that of the tenant`(lifetime: Int) throws {
        let flow = UserFlow(name: "Fabrikam", identityProvider: .emailOneTimePasscode)
        var harness = WizardHarness(flow: flow, sessionLifetime: lifetime)
        harness.enter("ada@contoso.com")
        harness.accept()
        harness.accept()

        harness.wait(seconds: lifetime - 1)
        #expect(harness.wizard.snapshot.page == "code")
        harness.wait(seconds: 1)

        #expect(harness.wizard.snapshot.notice?.id == "session.expired")
    }
}
