import Testing

/// How the program exits, and its last message on the ordinary screen.
struct QuitScreenTests {
    /// Keys, and the text that all but the last one bring to the screen.
    @Test(arguments: [("\u{3}\u{3}", "Press Ctrl-C again"), ("a\u{1B}y", "Leave sign-up?"), ("\u{1B}", "")])
    func `R-08 quitting before an account exists says so`(keys: String, text: String) throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter continue"))

        terminal.type(String(keys.dropLast()))
        if !text.isEmpty { #expect(terminal.shows(text)) }
        terminal.type(String(keys.suffix(1)))

        #expect(terminal.waitForExit() == .exit(130))
        #expect(terminal.screen.text == "Sign-up stopped. No account was created.")
        #expect(terminal.hasRestoredModes)
    }

    @Test func `R-66 the dead end of a demo address exits with 78`() throws {
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:", "--flow", "fabrikam"])
        #expect(terminal.shows("Enter continue"))
        terminal.type("ada+unsupported@demo.example\r")
        #expect(terminal.shows("You can't finish signing up here"))

        terminal.type("\t\t\r")

        #expect(terminal.waitForExit() == .exit(78))
        #expect(terminal.screen.text == "Sign-up stopped. No account was created.")
    }
}
