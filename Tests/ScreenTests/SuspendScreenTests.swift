import Glibc
import TestSupport
import Testing

/// Ctrl-Z and `fg` under a real shell.
struct SuspendScreenTests {
    /// Application mode, in which the terminal sends the strings of terminfo, marks around pastes, reports of
    /// the mouse, and the end of keyboard modes that another program may have left on.
    private static let modes = [
        "\u{1B}[?1h\u{1B}=", "\u{1B}[?2004h", "\u{1B}[?1000h\u{1B}[?1006h",
        "\u{1B}[=0u\u{1B}[>4;0m\u{1B}[?9001l",
    ]

    @Test func `the modes of the terminal are set at the start and after each stop, and reset meanwhile`()
        throws
    {
        let terminal = try PseudoTerminal(["/bin/bash", "--norc", "-i"])
        terminal.type("\(PseudoTerminal.wizardPath) --data :memory:\r")
        #expect(terminal.shows("What's your email address?"))
        #expect(Self.hasModes(in: terminal.output(from: 0)))
        let wizard = try #require(terminal.firstChild)

        for isKey in [true, false] {
            let running = terminal.output.count
            if isKey { terminal.type("\u{1A}") } else { kill(wizard, SIGSTOP) }
            #expect(terminal.wait { $0.output(from: running).contains("Stopped") })
            let stopped = terminal.output.count
            terminal.type("fg\r")

            #expect(terminal.wait { $0.output(from: stopped).contains("What's your email address?") })
            #expect(Self.modes.prefix(2).allSatisfy(terminal.output(from: stopped).contains))
            #expect(!terminal.output(from: stopped).contains("Stopped"))
            if isKey {
                #expect(terminal.output(from: running).contains("\u{1B}[?1006l\u{1B}[?1000l"))
                #expect(terminal.wait { Self.hasModes(in: $0.output(from: stopped)) })
            }
            terminal.type("\u{1B}OP")
            #expect(terminal.shows("Keys"))
            terminal.type("\u{1B}")
            #expect(terminal.shows("What's your email address?"))
        }
    }

    /// Whether an output sets every mode, on the screen of the pages.
    private static func hasModes(in output: String) -> Bool {
        guard let start = output.firstRange(of: "\u{1B}[?1049h") else { return false }
        return modes.allSatisfy(output.contains) && output[start.upperBound...].contains(modes[3])
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
