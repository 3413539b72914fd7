import Foundation
import TestSupport
import Testing

/// `--record` of the built program, and what asciinema plays of it.
struct RecordOptionTests {
    private static func options(_ file: String) -> [String] {
        [PseudoTerminal.wizardPath, "--data", ":memory:", "--theme", "dark", "--record", file]
    }

    /// Plays a recording to its end (Debian's asciinema).
    private func play(
        _ file: String, _ command: [String] = ["play", "-i", "0.01"], width: Int = 80, height: Int = 24
    ) throws -> PseudoTerminal {
        let home = try TemporaryFolder()
        let player = try PseudoTerminal(
            ["/usr/bin/asciinema"] + command + [file], width: width, height: height,
            environment: ["HOME": home.path])
        #expect(player.waitForExit() == .exit(0), "\(player.screen.text)")
        return player
    }

    @Test(arguments: [["play", "-i", "0.01"], ["cat"]])
    func `asciinema plays a recording up to the last page, cell by cell`(command: [String]) throws {
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/a.cast"
        let terminal = try PageFixture.done.terminal(
            Self.options(file), environment: ["COLORTERM": "truecolor"])
        let shown = terminal.screen.visibleCells
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exit(0))

        let player = try play(file, command)

        #expect(player.screen.visibleCells == shown, "\(player.screen.text)")
        #expect(folder.permissions(of: "a.cast") == 0o600)
        #expect(folder.files == ["a.cast"])
    }

    @Test func `C-28 a played page has bullets for a password, and is otherwise as it was on the screen`()
        throws
    {
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/a.cast"
        let terminal = try PseudoTerminal(Self.options(file) + ["--flow", "woodgrove"])
        for (keys, text) in [
            ("", "Enter continue"), ("\u{1B}OP", "Keys"), ("s", "Sign in to your account"),
            ("ada+forgot@demo.example\r", "Enter your password"),
        ] {
            terminal.type(keys)
            try #require(terminal.shows(text), "\(terminal.screen.text)")
        }
        terminal.type("Zq7-V")
        try #require(terminal.shows("•••••"))
        let shown = terminal.screen.text
        terminal.signal(SIGTERM)
        #expect(terminal.waitForExit() == .exit(143))

        let text = try play(file).screen.text

        #expect(text == shown.replacing("┃ •••••    ", with: "┃ •••••••• "))
    }

    @Test func `a resize is an event, after which asciinema goes on`() throws {
        let folder = try TemporaryFolder()
        let file = "\(folder.path)/a.cast"
        let terminal = try PageFixture.email.terminal(Self.options(file))
        terminal.resize(width: 100, height: 30)
        try #require(terminal.wait { $0.screen.row(29).contains("Enter continue") })
        let shown = terminal.screen.text
        terminal.signal(SIGTERM)
        _ = terminal.waitForExit()

        #expect(folder.contents(of: "a.cast")?.contains(#", "r", "100x30"]"#) == true)
        #expect(try play(file, width: 100, height: 30).screen.text == shown)
    }

    /// How the program ends, with its status.
    private static let ends: [(name: String, status: Int32)] = [
        ("quit", 130), ("SIGTERM", 143), ("SIGINT", 130), ("SIGHUP", 129), ("hang-up", 129),
    ]

    @Test(arguments: ends)
    func `a recording is written however the program ends`(name: String, status: Int32) throws {
        let folder = try TemporaryFolder()
        let terminal = try PageFixture.code.terminal(Self.options("\(folder.path)/a.cast"))
        switch name {
        case "quit": terminal.type("\u{3}\u{3}")
        case "SIGTERM": terminal.signal(SIGTERM)
        case "SIGINT": terminal.signal(SIGINT)
        case "SIGHUP": terminal.signal(SIGHUP)
        default: terminal.hangUp()
        }
        #expect(terminal.waitForExit() == .exit(status))

        let lines = try #require(folder.contents(of: "a.cast")).split(separator: "\n")
        #expect(lines.first?.hasPrefix(#"{"version": 2, "width": 80, "height": 24, "timestamp": "#) == true)
        #expect(lines.last?.hasSuffix("25;1H\"]") == true && lines.count > 3)
        #expect(folder.files == ["a.cast"])
    }

    @Test func `in plain mode nothing is recorded, and the user is told`() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal(Self.options("\(folder.path)/a.cast") + ["--plain"], width: 120)

        #expect(terminal.shows("Email:"))
        #expect(terminal.screen.text.contains("In plain mode there are no pages, so nothing is recorded."))
        #expect(folder.files == [])
    }
}

extension EmulatedScreen {
    /// The cells, where a cell that was erased is like one with a space, whose own color is not visible.
    fileprivate var visibleCells: [[Cell]] {
        (0..<height).map { y in
            (0..<width).map { x in
                var cell = cell(x: x, y: y)
                guard cell.text.isEmpty || cell.text == " " else { return cell }
                (cell.text, cell.isBold, cell.foreground) = (" ", false, nil)
                return cell
            }
        }
    }
}
