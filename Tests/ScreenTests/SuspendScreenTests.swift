import Testing

/// Ctrl-Z and `fg` under a real shell.
struct SuspendScreenTests {
    @Test func `Ctrl-Z stops once, and fg shows the page again`() throws {
        let terminal = try PseudoTerminal(["/bin/bash", "--norc", "-i"])
        terminal.type("\(PseudoTerminal.wizard) --data :memory:\r")
        #expect(terminal.waits(for: "What is your email address?"))
        terminal.type("ada")
        #expect(terminal.waits(for: " ada"))

        terminal.type("\u{1A}")
        #expect(terminal.waits(for: "Stopped"))
        let stopped = terminal.written.count
        terminal.type("fg\r")

        #expect(terminal.waits(for: "What is your email address?"))
        terminal.type("l")
        #expect(terminal.waits(for: " adal"))
        #expect(!terminal.written(from: stopped).contains("Stopped"))
    }
}
