import CNcurses
import Glibc
import Terminal
import Testing

@testable import Curses

/// What is sent to a terminal, which is a file here; curses belongs to a process, so each test has its own.
struct PainterTests {
    /// A curses session whose output is collected.
    @MainActor
    private struct Session {
        private let file: UnsafeMutablePointer<FILE>
        private(set) var painter: Painter
        private(set) var sentCount = 0

        init(terminal: String, theme: Theme) throws {
            setlocale(LC_CTYPE, "C.UTF-8")
            file = try #require(tmpfile())
            _ = try #require(newterm(terminal, file, fdopen(0, "r")))
            painter = Painter(
                window: try #require(stdscr), output: TerminalOutput(descriptor: fileno(file)),
                theme: ResolvedTheme(theme: theme, brand: Color(0x0F6CBD), background: nil),
                supportsHyperlinks: true)
        }

        /// Shows a frame and returns what is sent for it.
        mutating func show(_ frame: Frame) -> String {
            painter.paint(frame)
            return received()
        }

        mutating func apply(_ theme: Theme, background: Color?) -> String {
            painter.apply(ResolvedTheme(theme: theme, brand: Color(0x0F6CBD), background: background))
            return received()
        }

        mutating func received() -> String {
            fflush(file)
            var bytes = [UInt8](repeating: 0, count: 100_000)
            let count = max(pread(fileno(file), &bytes, bytes.count, off_t(sentCount)), 0)
            sentCount += count
            return String(decoding: bytes.prefix(count), as: UTF8.self)
        }
    }

    /// Returns a page with a card, a focused field and its frame, and a link.
    private static func page(typed: Printable) -> Frame {
        var frame = Frame(size: .init(width: 80, height: 24))
        frame.fill(.band, columns: 0..<80, row: 0)
        frame.write("Contoso", x: 2, y: 0, style: .brand)
        for y in 3..<20 { frame.fill(.card, columns: 8..<72, row: y) }
        frame.write("┏━ Email ━┓", x: 11, y: 6, style: .focusedFrame)
        frame.fill(.field, columns: 12..<66, row: 7)
        frame.write("┃", x: 11, y: 7, style: .focusedFrame)
        frame.write(typed, x: 13, y: 7, style: .focusedField)
        frame.write("┃", x: 66, y: 7, style: .focusedFrame)
        frame.fill(.primary, columns: 11..<23, row: 10)
        frame.write("  Continue  ", x: 11, y: 10, style: .button)
        frame.write("Terms", x: 30, y: 10, style: .link, link: Link("https://contoso.com"))
        frame.caret = .init(x: 13 + typed.columns, y: 7)
        return frame
    }

    private nonisolated static let terminals = [
        "xterm-256color", "xterm-direct", "tmux-256color", "xterm-16color", "xterm", "linux", "vt100",
    ]

    @Test(arguments: terminals, Theme.allCases.map(\.rawValue))
    func `a typed character costs at most four bytes on a painted surface`(
        terminal: String, theme: String
    ) async {
        await #expect(processExitsWith: .success) {
            [terminal = terminal as String, theme = theme as String] in
            try await MainActor.run {
                var session = try Session(terminal: terminal, theme: try #require(Theme(rawValue: theme)))
                _ = session.show(PainterTests.page(typed: "ad"))

                let key = session.show(PainterTests.page(typed: "ada"))
                let erasure = session.show(PainterTests.page(typed: "ad"))

                #expect(key == "a")
                #expect(erasure.utf8.count <= 4, "\(erasure.debugDescription)")
            }
        }
    }

    @Test(arguments: [
        ("xterm-256color", "\u{1B}[48;5;233m", "\u{1B}[0;4;38;5;75;48;5;234m"),
        ("xterm-direct", "\u{1B}[48:2::15:20:27m", "\u{1B}[0;4;38;2;77;164;241;48;2;23;29;38m"),
        ("xterm-16color", "\u{1B}[44m", "\u{1B}[0;4m"), ("vt100", "\u{1B}[0;7m", "\u{1B}[0;4m"),
    ])
    func `the page has its surface, and a link the colors of its text`(
        terminal: String, surface: String, link: String
    ) async {
        await #expect(
            processExitsWith: .success
        ) { [terminal = terminal as String, surface = surface as String, link = link as String] in
            try await MainActor.run {
                var session = try Session(terminal: terminal, theme: .dark)

                let output = session.show(PainterTests.page(typed: ""))

                #expect(output.contains(surface), "\(output.debugDescription)")
                #expect(
                    output.contains(link + "\u{1B}]8;id=signup;https://contoso.com\u{1B}\\Terms"),
                    "\(output.debugDescription)")
            }
        }
    }

    @Test func `another theme redraws the frame, and an equal one sends nothing`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                var session = try Session(terminal: "xterm-256color", theme: .dark)
                _ = session.show(PainterTests.page(typed: "ada"))

                let equal = session.apply(.dark, background: Color(0x1E1E1E))
                let light = session.apply(.light, background: Color(0xFFFFFF))

                #expect(equal.isEmpty)
                #expect(light.contains("ada") && light.contains("\u{1B}[48;5;231m"))
                #expect(!light.contains("48;5;236m"))
                #expect(session.show(PainterTests.page(typed: "adam")) == "m")
            }
        }
    }

    @Test func `at the end, the terminal has its own colors`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                var session = try Session(terminal: "xterm-256color", theme: .dark)
                _ = session.show(PainterTests.page(typed: "ada"))

                endwin()

                let output = session.received()
                #expect(
                    output.contains("\u{1B}[39;49m") && !output.contains("38;5;"),
                    "\(output.debugDescription)")
            }
        }
    }
}
