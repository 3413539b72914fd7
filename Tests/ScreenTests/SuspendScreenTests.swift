import Testing

/// Ctrl-Z and `fg` under a real shell.
struct SuspendScreenTests {
    @Test func `Ctrl-Z stops once, and fg shows the page again`() throws {
        let terminal = try PseudoTerminal(["/bin/bash", "--norc", "-i"])
        terminal.type("\(PseudoTerminal.wizardPath) --data :memory:\r")
        #expect(terminal.shows("What is your email address?"))
        terminal.type("ada")
        #expect(terminal.shows(" ada"))

        terminal.type("\u{1A}")
        #expect(terminal.shows("Stopped"))
        let stopped = terminal.output.count
        terminal.type("fg\r")

        #expect(terminal.shows("What is your email address?"))
        terminal.type("l")
        #expect(terminal.shows(" adal"))
        #expect(!terminal.output(from: stopped).contains("Stopped"))
    }
}
