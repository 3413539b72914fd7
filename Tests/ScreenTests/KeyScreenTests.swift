import TestSupport
import Testing

/// Keys of a terminal: as bytes, in the forms of keyboard modes, and in pieces.
///
/// What each key does is in the tests of the wizard, and what each sequence means in those of `KeyDecoder`.
struct KeyScreenTests {
    /// The typed text, the key, and the line after typing a bar at the caret.
    @Test(arguments: [
        ("ab", "\u{1B}[D", "a|b"), ("ab", "\u{1B}OH", "|ab"), ("ab\u{1}", "\u{1B}[3~", "|b"),
        ("one.two", "\u{1B}b", "one.|two"), ("ab\u{15}cd", "\u{19}", "cdab|"), ("ab", "\u{0}", "ab|"),
        ("a👍🏽", "\u{7F}", "a|"), ("日本", "\u{2}", "日|本"), ("ab", "\u{1B}[200~c d\u{1B}[201~", "abc d|"),
    ])
    func `an editing key changes the line, with the caret in its place`(
        typed: String, key: String, line: String
    ) throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter Continue"))

        terminal.type(typed + key + "|")

        #expect(terminal.wait { $0.screen.field == line }, "\(terminal.screen.text)")
        let prefix = line.prefix { $0 != "|" }
        #expect(terminal.screen.caret.x == 14 + prefix.reduce(0) { $0 + ($1.isASCII ? 1 : 2) })
    }

    @Test(arguments: [
        (PageFixture.email, "\u{1B}?", "Keys"), (.email, "\t?", "Keys"), (.email, "\u{1B}[12~", "Inbox"),
        (.attributes, "/", "▸ United"), (.code, "\u{1B}[1;3D", "What's your email address?"),
        (.help, "q", "What's your email address?"),
    ])
    func `a key of a page is found by its bytes`(page: PageFixture, keys: String, text: String) throws {
        let terminal = try page.terminal()

        terminal.type(keys)

        #expect(terminal.shows(text), "\(terminal.screen.text)")
    }

    @Test func `Ctrl-L redraws the whole screen`() throws {
        let terminal = try PageFixture.email.terminal()
        let start = terminal.output.count

        terminal.type("\u{C}")

        #expect(terminal.wait { $0.output(from: start).contains("What's your email address?") })
    }

    /// Ctrl-C of kitty, of xterm's modifyOtherKeys and of the Windows console.
    @Test(arguments: ["\u{1B}[99;5u", "\u{1B}[27;5;99~", "\u{1B}[67;46;3;1;8;1_"])
    func `in a keyboard mode that another program left on, Ctrl-C twice leaves`(interrupt: String) throws {
        let terminal = try PageFixture.email.terminal()

        terminal.type(interrupt)
        #expect(terminal.shows("Press Ctrl-C again to leave."))
        terminal.type(interrupt)

        #expect(terminal.waitForExit() == .exit(130))
        #expect(terminal.isRestored)
    }
}

/// Keys and replies whose bytes arrive with a pause between them.
struct SplitKeyScreenTests {
    private static let remote = ["SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"]

    @Test(arguments: [0.03, 0.4])
    func `a reply that is due is none of the user's keys, however late its rest is`(seconds: Double) throws {
        let terminal = try PseudoTerminal()
        terminal.answersQueries = false
        #expect(terminal.shows("Enter Continue"))

        terminal.type("\u{1B}", thenAfter: seconds, "[?2026;2$yada")

        #expect(terminal.wait { $0.screen.field == "ada" }, "\(terminal.screen.text)")
        #expect(!terminal.hasExited)
    }

    @Test(arguments: [0.03, 0.4])
    func `over SSH an arrow key in pieces is an arrow key`(seconds: Double) throws {
        let terminal = try PageFixture.email.terminal(environment: Self.remote)
        terminal.type("ada")
        #expect(terminal.shows(" ada"))

        terminal.type("\u{1B}", thenAfter: seconds, "[Dl")

        #expect(terminal.wait { $0.screen.field == "adla" }, "\(terminal.screen.text)")
    }

    @Test func `after a long pause, Esc goes back and the rest is not typed`() throws {
        let terminal = try PageFixture.code.terminal()

        terminal.type("\u{1B}", thenAfter: 0.3, "[1;5D")
        #expect(terminal.shows("What's your email address?"))
        terminal.type("|")

        #expect(terminal.wait { $0.screen.field == "ada@demo.example|" }, "\(terminal.screen.text)")
    }

    @Test func `ESCDELAY is how long an Esc waits, also over SSH`() throws {
        let environment = Self.remote.merging(["ESCDELAY": "20"]) { $1 }
        let terminal = try PageFixture.code.terminal(environment: environment)

        terminal.type("\u{1B}", thenAfter: 0.1, "[D")

        #expect(terminal.shows("What's your email address?"))
    }
}

extension PseudoTerminal {
    /// Types a text and, while it reads the output for some time, nothing, and then another text.
    fileprivate func type(_ text: String, thenAfter seconds: Double, _ rest: String) {
        type(text)
        wait(timeout: seconds) { _ in false }
        type(rest)
    }
}
