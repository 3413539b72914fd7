import Testing

/// The wizard as the only command of an SSH server: a real sshd on loopback, with `ForceCommand`.
@Suite(.serialized) struct SecureShellTests {
    @Test func `an SSH user gets only the wizard, whatever command they request`() throws {
        let server = try SSHServer(running: "\(PseudoTerminal.wizardPath) --data :memory: --flow fabrikam")
        let terminal = try server.connect("-tt", "cat", "/etc/shadow")

        try #require(terminal.shows("What's your email address?"), "\(terminal.screen.text)")
        terminal.type("ada@demo.example\r")
        #expect(terminal.shows("Check your email"))
        terminal.type("12345678\r")
        #expect(terminal.shows("Your account is ready"))
        terminal.type("\t\r")

        #expect(terminal.waitForExit() == .exit(0))
        #expect(!terminal.output(from: 0).contains("root:"))
    }

    @Test func `quitting ends the SSH session with the exit status`() throws {
        let server = try SSHServer(running: "\(PseudoTerminal.wizardPath) --data :memory: --flow fabrikam")
        let terminal = try server.connect("-tt")

        try #require(terminal.shows("What's your email address?"), "\(terminal.screen.text)")
        terminal.type("\u{3}")
        #expect(terminal.shows("again"))
        terminal.type("\u{3}")

        #expect(terminal.waitForExit() == .exit(130))
    }

    @Test func `C-44 over ssh -T, without a terminal, there is one error message`() throws {
        let server = try SSHServer(running: "\(PseudoTerminal.wizardPath) --data :memory: --flow fabrikam")
        let terminal = try server.connect("-T")

        #expect(terminal.waitForExit() == .exit(64))
        #expect(terminal.output(from: 0).contains("There's no terminal here to ask questions in."))
    }
}
