import Foundation
import Glibc
import TestSupport
import Testing

/// The terminal is restored, on every page and however the program ends.
struct TerminalRestoreTests {
    private static let fatalSignals = [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGABRT, SIGXCPU, SIGBUS, SIGFPE, SIGTRAP,
    ]

    /// Nightly, every page with every signal; otherwise every page with one, so that each signal occurs.
    private static let cases: [(PageFixture, Int32)] = PageFixture.allCases.enumerated().flatMap {
        index, page in
        let selection = Nightly.isEnabled ? fatalSignals : [fatalSignals[index % fatalSignals.count]]
        return selection.map { (page, $0) }
    }

    @Test(.rule("C-30", "C-40"), arguments: cases)
    func `a signal on any page restores the terminal, dumps no core and sets the status`(
        page: PageFixture, number: Int32
    ) throws {
        let folder = try TemporaryFolder()
        let program =
            "ulimit -c unlimited; cd '\(folder.path)'; exec '\(PseudoTerminal.wizardPath)' --data :memory: \"$@\""
        let terminal = try page.terminal(["/bin/sh", "-c", program, "wizard"])

        terminal.signal(number)

        #expect(terminal.waitForExit() == .signal(number))
        #expect(!terminal.dumpedCore)
        #expect(folder.files == [])
        #expect(terminal.isRestored)
        #expect(terminal.screen.text == "")
    }

    @Test(
        .rule("C-40", "R-08"),
        arguments: [
            ("\u{3}\u{3}", 130, PageFixture.email, "Sign-up stopped. No account was created."),
            ("\u{1B}", 130, .email, "Sign-up stopped. No account was created."),
            ("\t\t\r", 78, .deadEnd, "Sign-up stopped. No account was created."),
            ("\r", 0, .done, "You're signed in."),
        ])
    func `a regular exit restores the terminal, and says what became of the account`(
        keys: String, status: Int32, page: PageFixture, text: String
    ) throws {
        let terminal = try page.terminal()

        terminal.type(keys)

        #expect(terminal.waitForExit() == .exit(status))
        #expect(terminal.isRestored)
        let last = terminal.screen.text
        #expect(status == 0 ? last.hasSuffix(text) : last == text, "\(last)")
    }

    @Test(.rule("C-40"), arguments: [PageFixture.email, .revealedPassword, .waiting])
    func `a hang-up ends the program on any page`(page: PageFixture) throws {
        let terminal = try page.terminal()

        terminal.hangUp()

        #expect(terminal.waitForExit() == .signal(SIGHUP))
    }

    @Test(.rule("C-40"), arguments: [PageFixture.email, .waiting])
    func `SIGPIPE does not end the program`(page: PageFixture) throws {
        let terminal = try page.terminal()

        terminal.signal(SIGPIPE)
        terminal.type("\u{C}")
        let writtenCount = terminal.output.count
        #expect(terminal.wait { $0.output.count > writtenCount })
        terminal.signal(SIGTERM)

        #expect(terminal.waitForExit() == .signal(SIGTERM))
        #expect(terminal.isRestored)
    }

    @Test(.rule("C-40")) func `the flags of files shared with the shell are unchanged`() throws {
        let flags = "grep flags /proc/$$/fdinfo/0 /proc/$$/fdinfo/1 /proc/$$/fdinfo/2"
        let command = "'\(PseudoTerminal.wizardPath)' --data :memory:"
        let terminal = try PseudoTerminal([
            "/bin/sh", "-c",
            "before=$(\(flags)); \(command); test \"$before\" = \"$(\(flags))\" && echo same",
        ])
        #expect(terminal.shows("Enter Continue"))

        terminal.type("\u{3}\u{3}")

        #expect(terminal.shows("same"))
    }
}

extension PseudoTerminal {
    /// Whether every change was undone: modes, bracketed paste, mouse, alternate screen, cursor.
    var isRestored: Bool {
        let text = output(from: 0)
        let modes = [
            ("[?1049h", "[?1049l"), ("[?2004h", "[?2004l"), ("[?25l", "[?25h"), ("[?1h", "[?1l"),
            ("[?1000h", "[?1000l"), ("[?1006h", "[?1006l"),
        ]
        let areReset = modes.allSatisfy { enabled, disabled in
            let parts = text.components(separatedBy: "\u{1B}\(enabled)")
            return parts.count == 1 || parts[parts.count - 1].contains("\u{1B}\(disabled)")
        }
        return hasRestoredModes && areReset
            && !["[?1002h", "[?1003h", "[>1u", "[=1u"].contains { text.contains("\u{1B}\($0)") }
    }
}

/// The title of the terminal's window.
struct WindowTitleTests {
    private static let set = "\u{1B}[22;2t\u{1B}]2;Contoso sign-up\u{1B}\\"
    private static let restore = "\u{1B}[23;2t"

    @Test(arguments: [true, false])
    func `the title names the flow, and is restored at the end and by a signal`(isSignal: Bool) throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter Continue"))
        #expect(terminal.output(from: 0).contains(Self.set))

        if isSignal { terminal.signal(SIGTERM) } else { terminal.type("\u{3}\u{3}") }

        #expect(terminal.waitForExit() == (isSignal ? .signal(SIGTERM) : .exit(130)))
        #expect(terminal.output(from: 0).contains(Self.restore))
    }

    @Test(arguments: ["linux", "vt100", "vt220", "rxvt", "screen"])
    func `a terminal that cannot restore its title gets none`(name: String) throws {
        let terminal = try PseudoTerminal(environment: ["TERM": name])
        #expect(terminal.shows("Enter Continue"))

        #expect(!terminal.output(from: 0).contains("\u{1B}]2;"))
    }

    @Test(.rule("C-04")) func `the name in a flow file sets no title`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"{"name": "Contoso", "identityProvider": "emailOneTimePasscode"}"#, to: "contoso.json")
        let terminal = try PseudoTerminal.wizard(flow: file)
        #expect(terminal.shows("Enter Continue"))

        #expect(!terminal.output(from: 0).contains("\u{1B}]2;"))
    }
}
