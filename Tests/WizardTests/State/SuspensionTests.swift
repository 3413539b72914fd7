import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// A computer that sleeps while the wizard shows the code page: both clocks go on, and one tick comes late.
struct SuspensionTests {
    /// Seconds asleep, and whether the sign-up still exists afterwards: it expires ten minutes after a key.
    private static let sleeps = [
        (1, true), (29, true), (30, true), (31, true), (599, true), (601, false), (3_600, false),
        (3 * 86_400, false),
    ]

    @Test(.rule("E-75"), arguments: sleeps)
    func `the countdown is never negative, and a new code can be requested after it`(
        seconds: Int, isAlive: Bool
    ) throws {
        var harness = try WizardHarness.atCode()
        harness.wait(seconds: seconds)

        #expect(harness.wizard.snapshot.page == (isAlive ? .code : .email))
        #expect(harness.countdown.map { $0 > 0 && $0 <= 30 } ?? (seconds >= 30))
        guard seconds >= 30, isAlive else { return }
        harness.press(.control("t"))
        #expect(harness.requests.last?.path == .signUpChallenge)
    }

    /// The wall clock alone is set: to the past, and beyond the years that can be shown.
    @Test(.rule("E-75"), arguments: [-3 * 86_400_000, 7_200_000, 900_000_000_000] as [Int64])
    func `setting the clock changes no countdown and expires nothing`(milliseconds: Int64) throws {
        var harness = try WizardHarness.atCode()
        let later = harness.now.adding(seconds: 10)

        harness.handle(.tick(Timestamp(wall: later.wall + milliseconds, monotonic: later.monotonic)))

        #expect(harness.countdown == 20)
        #expect(harness.wizard.snapshot.page == .code)
        #expect(harness.wizard.snapshot.problem == nil)
    }
}

extension WizardHarness {
    /// The seconds that the countdown shows; `nil` without one, -1 for what is no time.
    fileprivate var countdown: Int? {
        guard let match = text(200, 60).firstMatch(of: #/New code in (\S*)/#) else { return nil }
        let parts = match.output.1.split(separator: ":").map { Int($0) ?? -1_000 }
        return parts.count == 2 ? parts[0] * 60 + parts[1] : -1
    }
}

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

    @Test(.rule("R-28", "E-75"))
    func `a code that expired while idle or asleep is reported, and Enter requests a new one`() throws {
        var harness = makeHarness(lifetime: 60)
        harness.type("4027")
        harness.press(.control("z"))

        harness.wait(seconds: 61)

        #expect(harness.shows("This code has expired. Press Enter to send a new one to ada@contoso.com."))
        #expect(harness.shows("[>Send a new code <]"))
        harness.press(.enter)
        #expect(harness.requests.last?.path == .signUpChallenge)
    }

    @Test(.rule("R-28", "E-75"))
    func `a sign-up that expired while idle or asleep restarts before any input, with a new countdown`()
        throws
    {
        var harness = makeHarness(lifetime: 60)
        harness.wait(seconds: 7)
        harness.press(.control("z"))

        harness.wait(seconds: 3_600)

        #expect(harness.wizard.snapshot.page == .email)
        #expect(harness.wizard.snapshot.notice?.id == "session.expired")
        harness.type("4")
        harness.press(.enter)
        #expect(harness.wizard.snapshot.focusedField?.name == "password")
        harness.enter("Correct-Horse-7")
        #expect(harness.lastForm["username"] == "ada@contoso.com")
        harness.accept()
        harness.accept()
        #expect(harness.wizard.snapshot.page == .code)
        #expect(harness.countdown == 30)
    }

    @Test(.rule("R-28")) func `ticks are scheduled for the expiry of the code, then of the session`() throws {
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
        #expect(harness.wizard.snapshot.page == .code)
        harness.wait(seconds: 590)

        #expect(harness.wizard.snapshot.page == .email)
    }

    @Test func `Enter still submits a complete code that has expired by the local clock`() throws {
        var harness = makeHarness(lifetime: 60)
        harness.type("40273951")

        harness.wait(seconds: 61)
        #expect(harness.wizard.snapshot.problem?.id == "code.expired")
        harness.press(.enter)

        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test(.rule("R-28"), arguments: [600, 1_800])
    func `the time-out is that of the tenant`(lifetime: Int) throws {
        let flow = UserFlow(name: "Fabrikam", identityProvider: .emailOneTimePasscode)
        var harness = WizardHarness(flow: flow, sessionLifetime: lifetime)
        harness.enter("ada@contoso.com")
        harness.accept()
        harness.accept()

        harness.wait(seconds: lifetime - 1)
        #expect(harness.wizard.snapshot.page == .code)
        harness.wait(seconds: 1)

        #expect(harness.wizard.snapshot.notice?.id == "session.expired")
    }
}
