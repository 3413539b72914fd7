import Glibc
import TestSupport
import Testing

/// A computer that sleeps while the code page is on the screen, which libfaketime and SIGSTOP simulate.
@Suite(.enabled(if: Nightly.isEnabled && FakeClock.isAvailable, "it runs nightly, with libfaketime"))
struct SleepScreenTests {
    @Test func `E-75 after a sleep that is longer than the countdown, a new code can be requested`() throws {
        let clock = try FakeClock(isWallClockOnly: false)
        let terminal = try Self.codePage(clock)

        try Self.sleep(seconds: 40, terminal, clock)

        #expect(terminal.wait { !$0.screen.text.contains("New code in") })
        #expect(!terminal.output(from: 0).contains("(in -"))
        #expect(terminal.press("\u{14}", until: "New code in 0:"))
    }

    @Test func `E-75 after an hour of sleep in the countdown, the end of the sign-up is reported`() throws {
        let clock = try FakeClock(isWallClockOnly: false)
        let terminal = try Self.codePage(clock)

        try Self.sleep(seconds: 3_600, terminal, clock)

        #expect(terminal.shows("This sign-up timed out."))
        #expect(!terminal.output(from: 0).contains("(in -"))
    }

    /// Goes to the code page, whose countdown has begun.
    private static func codePage(_ clock: FakeClock) throws -> PseudoTerminal {
        let wizard = [PseudoTerminal.wizardPath, "--data", ":memory:"]
        let terminal = try PageFixture.code.terminal(clock.launcher + wizard)
        #expect(terminal.shows("New code in 0:"))
        return terminal
    }

    private static func sleep(seconds: Int, _ terminal: PseudoTerminal, _ clock: FakeClock) throws {
        kill(terminal.process, SIGSTOP)
        try clock.set(by: seconds)
        kill(terminal.process, SIGCONT)
    }
}
