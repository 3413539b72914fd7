import Glibc
import Testing

/// The queries before the first frame, and terminals that answer them late, in part or never.
struct QueryScreenTests {
    private static let attributesQuery = "\u{1B}[c"

    @Test func `the background, the width and the attributes are queried before the first frame`() throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter Continue"))

        let text = terminal.output(from: 0)
        let queries = [
            "\u{1B}[?1049h", "\u{1B}]11;?\u{7}", "\u{25CF}\u{1B}[6n", Self.attributesQuery, "What's your",
        ]
        let positions = queries.map { text.firstRange(of: $0)?.lowerBound }
        #expect(positions.allSatisfy { $0 != nil })
        #expect(positions.compactMap(\.self) == positions.compactMap(\.self).sorted())
        // The page has a mark of the same character, at the current step.
        #expect(terminal.screen.text.ranges(of: "\u{25CF}").count == 1)
        #expect(terminal.screen.row(0).hasPrefix("  ◆ Contoso"))
    }

    @Test func `the first frame has the colors for the background that the terminal reports`() throws {
        let terminal = try PseudoTerminal()
        terminal.answersQueries = false

        // The program finds the replies as soon as it has sent the queries.
        terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[2;2R\u{1B}[?1;2c")
        #expect(terminal.shows("Enter Continue"))
        terminal.type("ada")

        #expect(terminal.shows(" ada"))
        let frames = try #require(terminal.output(from: 0).split(separator: Self.attributesQuery).last)
        #expect(frames.ranges(of: "Contoso").count == 1)
        let dark = try PseudoTerminal()
        #expect(dark.shows("Enter Continue"))
        #expect(terminal.screen.pageGround != dark.screen.pageGround)
    }

    @Test func `only the width is queried if the theme is given`() throws {
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--data", ":memory:", "--theme", "light",
        ])
        #expect(terminal.shows("Enter Continue"))
        let color = terminal.screen.pageGround

        #expect(!terminal.output(from: 0).contains("\u{1B}]11;"))
        #expect(terminal.output(from: 0).contains("\u{1B}[6n"))
        terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{7}ada")

        #expect(terminal.shows(" ada"))
        #expect(terminal.screen.pageGround == color)
    }

    @Test(arguments: ["linux", "vt100", "xterm-256color"])
    func `a terminal that answers nothing gets the first page, and an old one no queries`(name: String)
        throws
    {
        let terminal = try PseudoTerminal(environment: ["TERM": name])
        terminal.answersQueries = false

        #expect(terminal.shows("Enter Continue"))
        terminal.type("ada")

        #expect(terminal.shows(" ada"))
        // Nor the sequences that turn keyboard modes off.
        for sequence in [Self.attributesQuery, "\u{1B}[=0u\u{1B}[>4;0m\u{1B}[?9001l"] {
            #expect(terminal.output(from: 0).contains(sequence) == name.hasPrefix("xterm"))
        }
    }

    @Test func `keys before the first frame are handled after it, in order`() throws {
        let terminal = try PseudoTerminal()
        terminal.answersQueries = false
        #expect(terminal.wait { $0.output(from: 0).contains(Self.attributesQuery) })

        terminal.type("ada\u{1B}[D\u{1B}[2;2R")
        terminal.type("l\u{1B}[?1;2c")

        #expect(terminal.shows(" adla"))
    }

    @Test(arguments: [
        "\u{1B}]11;rgb:ffff/ffff/ff", "\u{1B}[2;", "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[2;2R",
        "\u{1B}]11;" + String(repeating: "f", count: 4_096) + "\u{7}\u{1B}[?1;2c",
        "\u{1B}[?" + String(repeating: "1;", count: 2_048) + "c",
    ])
    func `half an answer, or one that is too long, types nothing`(answer: String) throws {
        let terminal = try PseudoTerminal()
        terminal.answersQueries = false
        #expect(terminal.wait { $0.output(from: 0).contains(Self.attributesQuery) })

        terminal.type(answer)
        #expect(terminal.shows("Enter Continue"))
        terminal.type("\u{1B}[Dada")

        #expect(terminal.wait { $0.screen.field == "ada" }, "\(terminal.screen.text)")
    }

    @Test func `late answers repaint the page and type nothing`() throws {
        let terminal = try PseudoTerminal()
        terminal.answersQueries = false
        #expect(terminal.shows("Enter Continue"))
        terminal.type("ada")
        #expect(terminal.shows(" ada"))
        let dark = terminal.screen.pageGround
        let shown = terminal.output.count

        terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[2;3R\u{1B}[?2026;2$y\u{1B}[?1;2cl")

        #expect(terminal.wait { $0.screen.field == "adal" })
        #expect(terminal.screen.pageGround != dark)
        #expect(terminal.output(from: shown).contains("What's your email address?"))
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
