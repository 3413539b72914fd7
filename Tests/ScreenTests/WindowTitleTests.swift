import Foundation
import Glibc
import TestSupport
import Testing

/// The title of the terminal's window.
struct WindowTitleTests {
    private static let set = "\u{1B}[22;2t\u{1B}]2;Contoso sign-up\u{1B}\\"
    private static let restore = "\u{1B}[23;2t"

    @Test func `the title names the flow, and is restored at the end`() throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter continue"))
        #expect(terminal.output(from: 0).contains(Self.set))

        terminal.type("\u{3}\u{3}")

        #expect(terminal.waitForExit() == .exit(130))
        #expect(terminal.output(from: 0).contains(Self.restore))
    }

    @Test func `a signal restores the title`() throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter continue"))

        terminal.signal(SIGTERM)

        #expect(terminal.waitForExit() == .signal(SIGTERM))
        #expect(terminal.output(from: 0).contains(Self.restore))
    }

    @Test(arguments: ["linux", "vt100", "vt220", "rxvt", "screen"])
    func `a terminal that cannot restore its title gets none`(name: String) throws {
        let terminal = try PseudoTerminal(environment: ["TERM": name])
        #expect(terminal.shows("Enter continue"))

        #expect(!terminal.output(from: 0).contains("\u{1B}]2;"))
    }

    @Test(.rule("C-04")) func `the name in a flow file sets no title`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"{"name": "Contoso", "identityProvider": "emailOneTimePasscode"}"#, to: "contoso.json")
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--data", ":memory:", "--flow", file,
        ])
        #expect(terminal.shows("Enter continue"))

        #expect(!terminal.output(from: 0).contains("\u{1B}]2;"))
    }
}

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
