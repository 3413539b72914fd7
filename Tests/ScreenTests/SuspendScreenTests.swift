import Glibc
import TestSupport
import Testing

/// Ctrl-Z and `fg` under a real shell.
struct SuspendScreenTests {
    @Test func `Ctrl-Z stops once, and fg shows the page again`() throws {
        let terminal = try PseudoTerminal(["/bin/bash", "--norc", "-i"])
        terminal.type("\(PseudoTerminal.wizardPath) --data :memory:\r")
        #expect(terminal.shows("What's your email address?"))
        terminal.type("ada")
        #expect(terminal.shows(" ada"))

        terminal.type("\u{1A}")
        #expect(terminal.shows("Stopped"))
        let stopped = terminal.output.count
        terminal.type("fg\r")

        #expect(terminal.shows("What's your email address?"))
        terminal.type("l")
        #expect(terminal.shows(" adal"))
        #expect(!terminal.output(from: stopped).contains("Stopped"))
    }

    /// Application mode, in which the terminal sends the strings of terminfo, and marks around pastes.
    @Test func `the modes for keys and pastes are on at the start and after each stop`() throws {
        let modes = ["\u{1B}[?1h\u{1B}=", "\u{1B}[?2004h"]
        let terminal = try PseudoTerminal(["/bin/bash", "--norc", "-i"])
        terminal.type("\(PseudoTerminal.wizardPath) --data :memory:\r")
        #expect(terminal.shows("What's your email address?"))
        #expect(modes.allSatisfy(terminal.output(from: 0).contains))
        let wizard = try #require(terminal.firstChild)

        for stop in [{ terminal.type("\u{1A}") }, { _ = kill(wizard, SIGSTOP) }] {
            let running = terminal.output.count
            stop()
            #expect(terminal.wait { $0.output(from: running).contains("Stopped") })
            let stopped = terminal.output.count
            terminal.type("fg\r")

            #expect(terminal.wait { $0.output(from: stopped).contains("What's your email address?") })
            #expect(modes.allSatisfy(terminal.output(from: stopped).contains))
            terminal.type("\u{1B}OP")
            #expect(terminal.shows("Keys"))
            terminal.type("\u{1B}")
            #expect(terminal.shows("What's your email address?"))
        }
    }
}

/// A computer that sleeps while the code page is on the screen, which libfaketime and SIGSTOP simulate.
@Suite(.enabled(if: Nightly.isEnabled && FakeClock.isAvailable, "it runs nightly, with libfaketime"))
struct SleepScreenTests {
    @Test(.rule("E-75"))
    func `after a sleep that is longer than the countdown, a new code can be requested`() throws {
        let clock = try FakeClock(isWallClockOnly: false)
        let terminal = try Self.codePage(clock)

        try Self.sleep(seconds: 40, terminal, clock)

        #expect(terminal.wait { !$0.screen.text.contains("New code in") })
        #expect(!terminal.output(from: 0).contains("(in -"))
        #expect(terminal.press("\u{14}", until: "New code in 0:"))
    }

    @Test(.rule("E-75"))
    func `after an hour of sleep in the countdown, the end of the sign-up is reported`() throws {
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
