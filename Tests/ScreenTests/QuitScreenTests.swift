import Testing

/// How the program exits, and its last message on the ordinary screen.
struct QuitScreenTests {
    @Test(arguments: ["\u{3}\u{3}", "\u{1B}y"])
    func `R-08 quitting before an account exists says so`(keys: String) throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter continue"))
        for key in keys {
            terminal.type("\(key)")
            terminal.wait {
                $0.screen.text.contains(key == "\u{3}" ? "Press Ctrl-C again" : "Leave sign-up?")
            }
        }

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
