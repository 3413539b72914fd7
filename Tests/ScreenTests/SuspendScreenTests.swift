import Glibc
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
