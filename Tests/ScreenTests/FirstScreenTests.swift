import Testing

struct FirstScreenTests {
    @Test func `the first screen asks for the address, with the caret in the field`() throws {
        let terminal = try PseudoTerminal()

        #expect(terminal.shows("Enter continue"))
        #expect(
            terminal.screen.text == """
                  ◆ Contoso                                                Create your account

                      ● Email ── ○ Code ── ○ Password ── ○ Username ── ○ Address ── ○ Work


                           What's your email address?
                           You'll sign in with it. We'll send a code to confirm it.

                           ┏━ Email ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
                           ┃                                                        ┃
                           ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛

                             Continue

                           Have an account already?   Sign in





                        Demo: no real email is sent. Try +taken, +weak or +expired (F1)


                  Enter continue   Esc leave   F1 help            Demo · F2 inbox · F3 inspect
                """)
        #expect(terminal.screen.caret == (13, 9))
    }

    @Test func `late replies of the terminal never reach the shell`() throws {
        let shell = try PseudoTerminal(["/bin/sh"], environment: ["PS1": "ready> "])
        #expect(shell.shows("ready>"))
        shell.type("\(PseudoTerminal.wizardPath) --data :memory:; echo over\n")
        // Quits as early as possible, so that the replies arrive afterwards.
        #expect(shell.wait { $0.output(from: 0).contains("\u{1B}[?2004h") })
        shell.type("\u{3}\u{3}")

        #expect(shell.shows("over\nready>"))
        shell.type("echo next\n")

        #expect(shell.shows("ready> echo next\nnext\nready>"))
    }
}
