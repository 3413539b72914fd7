import TestSupport
import Testing

/// Keys and replies whose bytes arrive with a pause between them, in a terminal.
///
/// `SplitKeyTests` has the table of them without a terminal.
struct SplitKeyScreenTests {
    private static let remote = ["SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"]

    @Test(arguments: [0.03, 0.06, 0.2, 0.4])
    func `a reply that is due is none of the user's keys, however late its rest is`(seconds: Double) throws {
        let terminal = try PseudoTerminal()
        terminal.answersQueries = false
        #expect(terminal.shows("Enter continue"))

        terminal.type("\u{1B}", thenAfter: seconds, "[?2026;2$yada")

        #expect(terminal.wait { $0.screen.field == "ada" }, "\(terminal.screen.text)")
        #expect(!terminal.hasExited)
    }

    @Test(arguments: [0.03, 0.06, 0.2, 0.4])
    func `over SSH an arrow key in pieces is an arrow key`(seconds: Double) throws {
        let terminal = try PageFixture.email.terminal(environment: Self.remote)
        terminal.type("ada")
        #expect(terminal.shows(" ada"))

        terminal.type("\u{1B}", thenAfter: seconds, "[Dl")

        #expect(terminal.wait { $0.screen.field == "adla" }, "\(terminal.screen.text)")
    }

    @Test func `a short pause makes no Esc of an arrow key, and goes back to no page`() throws {
        let terminal = try PageFixture.code.terminal()

        terminal.type("\u{1B}", thenAfter: 0.04, "[D4")

        #expect(terminal.shows(" 4"))
        #expect(terminal.screen.text.contains("Check your email"))
    }

    @Test(arguments: Nightly.selection(2, of: ["[D", "OA", "[1;5D", "[?2026;2$y", "[99;5u"]))
    func `after a long pause, Esc goes back and the rest is not typed`(rest: String) throws {
        let terminal = try PageFixture.code.terminal()

        terminal.type("\u{1B}", thenAfter: 0.3, rest)
        #expect(terminal.shows("What's your email address?"))
        terminal.type("|")

        #expect(terminal.wait { $0.screen.field == "ada@demo.example|" }, "\(terminal.screen.text)")
    }

    @Test(arguments: [[:], remote, ["ESCDELAY": "20"], ["ESCDELAY": "1000"]])
    func `a lone Esc is a key, here, over SSH, and with ESCDELAY`(environment: [String: String]) throws {
        let terminal = try PageFixture.code.terminal(environment: environment)

        terminal.type("\u{1B}")

        #expect(terminal.shows("What's your email address?"))
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
