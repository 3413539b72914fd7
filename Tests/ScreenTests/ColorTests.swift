import TestSupport
import Testing

struct ColorTests {
    @Test func `the terminal is queried for its background, and a light one changes the colors`() throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter continue"))
        #expect(terminal.wait { $0.output(from: 0).contains("\u{1B}]11;?\u{07}") })
        let dark = terminal.screen.pageGround

        terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{07}")

        #expect(terminal.wait { $0.screen.pageGround != dark })
        #expect(terminal.screen.row(0).hasPrefix("  ◆ Contoso"))
        #expect(terminal.screen.field == "")
    }

    @Test func `synchronized output is used for a new page, but not for a typed character`() throws {
        let terminal = try PseudoTerminal(environment: ["TERM": "xterm-256color"])
        #expect(terminal.shows("Enter continue"))
        terminal.type("\u{1B}[?2026;2$ya")
        #expect(terminal.wait { $0.screen.field == "a" })
        #expect(!terminal.output(from: 0).contains("\u{1B}[?2026h"))

        terminal.type("\u{1B}OP")

        #expect(terminal.wait { $0.output(from: 0).contains("\u{1B}[?2026l") })
        #expect(terminal.output(from: 0).contains("\u{1B}[?2026h"))
        #expect(terminal.screen.text.contains("Keys"))
    }

    @Test(arguments: [
        ("xterm-256color", [] as [String], true), ("xterm", [], true), ("xterm-16color", [], true),
        ("xterm-direct", [], true), ("vt100", [], false), ("xterm-256color", ["--theme", "mono"], false),
    ])
    func `colors are used if the terminal has them`(name: String, options: [String], hasColor: Bool) throws {
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:"] + options, environment: ["TERM": name])
        #expect(terminal.shows("Enter continue"))

        #expect((try #require(terminal.screen.cell(of: "Email")).foreground != nil) == hasColor)
        #expect(try #require(terminal.screen.cell(of: "What's your")).isBold)
    }

    @Test(arguments: [
        ("xterm-256color", "truecolor", [] as [String], true), ("tmux-256color", "24bit", [], true),
        ("xterm-256color", "", [], false), ("xterm", "truecolor", [], false),
        ("screen-256color", "truecolor", [], false),
        ("xterm-256color", "truecolor", ["--theme", "mono"], false),
    ])
    func `24-bit colors are used if COLORTERM names them`(
        name: String, colorTerm: String, options: [String], isDirect: Bool
    ) throws {
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:"] + options,
            environment: ["TERM": name, "COLORTERM": colorTerm])
        #expect(terminal.shows("Enter continue"))

        #expect(terminal.output(from: 0).contains("\u{1B}[38;2;") == isDirect)
        #expect(!isDirect || !terminal.output(from: 0).contains("38;5;"))
        // The keys are those of the terminal.
        terminal.type("\u{1B}OP")
        #expect(terminal.shows("Keys"))
    }

    @Test(.rule("R-64")) func `NO_COLOR is honored`() throws {
        let terminal = try PseudoTerminal(environment: ["NO_COLOR": "1"])
        #expect(terminal.shows("Enter continue"))

        for y in 0..<24 {
            #expect((0..<80).allSatisfy { terminal.screen.cell(x: $0, y: y).foreground == nil })
        }
    }
}
