import Testing

/// Keyboard modes that another program left on: they are turned off, and their keys work all the same.
struct KeyboardModeScreenTests {
    private static let reset = "\u{1B}[=0u\u{1B}[>4;0m\u{1B}[?9001l"

    @Test(arguments: ["\u{1B}[99;5u", "\u{1B}[27;5;99~", "\u{1B}[67;46;3;1;8;1_"])
    func `Ctrl-C twice leaves the first page`(interrupt: String) throws {
        let terminal = try PageFixture.email.terminal()

        terminal.type(interrupt)
        #expect(terminal.shows("Press Ctrl-C again to leave."))
        terminal.type(interrupt)

        #expect(terminal.waitForExit() == .exit(130))
        #expect(terminal.isRestored)
    }

    @Test(arguments: [
        ("\u{1B}[27u", "\u{1B}[9u", "\u{1B}[13u"),
        ("\u{1B}[27;1;27~", "\u{1B}[27;1;9~", "\u{1B}[27;1;13~"),
        ("\u{1B}[27;1;27;1;0;1_\u{1B}[27;1;27;0;0;1_", "\u{1B}[9;15;9;1;0;1_", "\u{1B}[13;28;13;1;0;1_"),
    ])
    func `Esc, Tab and Enter work`(escape: String, tab: String, enter: String) throws {
        let terminal = try PageFixture.code.terminal()

        terminal.type(escape)
        #expect(terminal.shows("What's your email address?"))
        terminal.type(tab + enter)

        #expect(terminal.shows("Check your email"))
    }

    @Test func `the modes are turned off on the screen of the pages, at the start and after each stop`()
        throws
    {
        let terminal = try PseudoTerminal(["/bin/bash", "--norc", "-i"])
        terminal.type("\(PseudoTerminal.wizardPath) --data :memory:\r")
        #expect(terminal.shows("What's your email address?"))
        #expect(Self.isReset(after: "\u{1B}[?1049h", in: terminal.output(from: 0)))

        terminal.type("\u{1A}")
        #expect(terminal.shows("Stopped"))
        let stopped = terminal.output.count
        terminal.type("fg\r")

        #expect(terminal.shows("What's your email address?"))
        #expect(terminal.wait { Self.isReset(after: "\u{1B}[?1049h", in: $0.output(from: stopped)) })
    }

    @Test func `a terminal that may show such sequences gets none`() throws {
        let terminal = try PseudoTerminal(environment: ["TERM": "linux"])
        #expect(terminal.shows("Enter continue"))

        #expect(!terminal.output(from: 0).contains(Self.reset))
    }

    private static func isReset(after start: String, in output: String) -> Bool {
        output.firstRange(of: start).map { output[$0.upperBound...].contains(reset) } ?? false
    }
}
