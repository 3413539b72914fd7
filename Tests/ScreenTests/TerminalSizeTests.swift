import Glibc
import Testing

/// The size of the terminal, and the rows that scroll after the end.
struct TerminalSizeTests {
    private static let command = "'\(PseudoTerminal.wizardPath)' --data :memory:"

    /// Starts the wizard, and a shell that writes 60 lines after it.
    private static func terminal(
        before: String = "", height: Int = 40, environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            ["/bin/sh", "-c", "\(before)\(command); seq 60"], height: height, environment: environment)
        #expect(terminal.shows("Enter Continue"))
        return terminal
    }

    /// Leaves, and expects that all rows scroll.
    private func expectScrolling(_ terminal: PseudoTerminal) {
        terminal.type("\u{3}\u{3}")
        _ = terminal.waitForExit()

        let height = terminal.screen.height
        #expect(terminal.screen.row(height - 2) == "60", "\(terminal.screen.text)")
        #expect(terminal.screen.row(0) == "\(62 - height)", "\(terminal.screen.text)")
    }

    @Test(arguments: [
        [:], ["LINES": "24"], ["LINES": "24", "COLUMNS": "60"], ["LINES": "100", "COLUMNS": "200"],
        ["LINES": "0"], ["TERM": "tmux-256color", "LINES": "10"],
    ])
    func `the size is that of the terminal, whatever the environment says`(environment: [String: String])
        throws
    {
        let terminal = try Self.terminal(environment: environment)
        let expected = try PseudoTerminal(height: 40)
        #expect(expected.shows("Enter Continue"))

        #expect(terminal.screen.text == expected.screen.text)
        expectScrolling(terminal)
    }

    @Test(arguments: ["xterm-256color", "linux", "vt100"])
    func `all rows scroll after a change of the size`(name: String) throws {
        let terminal = try Self.terminal(height: 24, environment: ["TERM": name])

        terminal.resize(width: 80, height: 40)
        let start = terminal.output.count
        #expect(terminal.wait { $0.output(from: start).contains("Contoso") })

        expectScrolling(terminal)
    }

    @Test func `a terminal without a size is one of 80x24, and gets its size later, as in a container`()
        throws
    {
        let terminal = try Self.terminal(before: "stty rows 0 cols 0; ", height: 40)
        let small = try PseudoTerminal(height: 24)
        #expect(small.shows("Enter Continue"))
        #expect(terminal.screen.text == small.screen.text)

        terminal.resize(width: 100, height: 40)
        let expected = try PseudoTerminal(width: 100, height: 40)
        #expect(expected.shows("Enter Continue"))
        #expect(terminal.wait { $0.screen.text == expected.screen.text }, "\(terminal.screen.text)")

        expectScrolling(terminal)
    }

    @Test func `all rows scroll after a signal`() throws {
        let terminal = try Self.terminal(before: "stty rows 0 cols 0; ", height: 40)
        let wizard = try #require(terminal.firstChild)

        kill(wizard, SIGTERM)
        _ = terminal.waitForExit()

        #expect(terminal.screen.row(38) == "60", "\(terminal.screen.text)")
        #expect(terminal.screen.row(0) == "22", "\(terminal.screen.text)")
    }
}

/// Lists, overlays and questions that are open while the window changes its size.
struct OverlayResizeTests {
    /// What is open, as the page and the keys that open it, and the text that shows it at any size.
    struct Opening: CustomTestStringConvertible {
        let page: PageFixture
        let keys: String
        let text: String
        /// A key that needs what is open, and the text that it brings to the screen.
        let key: (bytes: String, text: String)

        var testDescription: String { text }

        /// Starts a program and opens it.
        func terminal(width: Int, height: Int) throws -> PseudoTerminal {
            let terminal = try page.terminal(width: width, height: height)
            terminal.type(keys)
            try #require(terminal.shows(text), "\(terminal.screen.text)")
            return terminal
        }
    }

    private static let openings = [
        Opening(page: .attributes, keys: "Denmark", text: "▸ Denmark", key: ("\r", "│ Denmark ")),
        Opening(page: .help, keys: "", text: "Esc close", key: ("s", "Sign in to your account")),
        Opening(
            page: .email, keys: "ada@gmial.com\r", text: "Did you mean ada@gmail.com?",
            key: ("y", "code we sent to ada@gmail.com")),
    ]

    @Test(arguments: openings)
    func `what is open stays open at every size, and its keys work`(opening: Opening) throws {
        let terminal = try opening.terminal(width: 80, height: 24)

        for (width, height) in [(40, 12), (120, 40)] {
            let start = terminal.output.count
            terminal.resize(width: width, height: height)
            #expect(
                terminal.wait {
                    $0.output(from: start).contains("Contoso") && $0.screen.text.contains(opening.text)
                }, "\(terminal.screen.text)")
        }

        let fresh = try opening.terminal(width: 120, height: 40)
        #expect(
            terminal.wait { $0.screen.text == fresh.screen.text },
            "\(terminal.screen.text)\n\(fresh.screen.text)")
        terminal.type(opening.key.bytes)
        #expect(terminal.shows(opening.key.text), "\(terminal.screen.text)")
    }
}
