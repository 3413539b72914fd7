import CNcurses
import Glibc
import Terminal
import TestSupport
import Testing

@testable import Curses

/// Terminals that curses refuses, each in its own process, since curses and the locale belong to a process.
struct CursesFailureTests {
    @Test(arguments: ["", "no-such-terminal", "../../etc/passwd"])
    func `an unknown terminal is reported with its name`(name: String) async {
        await #expect(processExitsWith: .success) { [name = name as String] in
            await #expect(throws: CursesFailure.unknownTerminal(name)) {
                try await CursesFailureTests.openScreen(terminal: name)
            }
        }
    }

    @Test(arguments: ["dumb", "xterm-256color"])
    func `a dumb terminal or a file cannot be used for drawing`(name: String) async {
        await #expect(processExitsWith: .success) { [name = name as String] in
            await #expect(throws: CursesFailure.cannotDraw) {
                try await CursesFailureTests.openScreen(terminal: name)
            }
        }
    }

    @MainActor
    private static func openScreen(terminal: String) throws {
        let devNull = open("/dev/null", O_RDWR | O_CLOEXEC)
        _ = try CursesScreen(
            terminal: TerminalEnvironment(name: terminal), input: devNull, output: devNull,
            loop: EventLoop(), theme: .dark)
    }
}

struct GlyphSetTests {
    @Test(arguments: [
        "xterm-256color", "xterm", "xterm-vt220", "xterm-direct", "tmux-256color", "screen", "foot",
        "alacritty",
        "kitty", "vte", "putty", "rxvt-unicode", "iterm2", "vtx", "st-256color", "linuxoid",
    ])
    func `a terminal draws Unicode unless characters of ambiguous width take two cells`(name: String) {
        let terminal = TerminalEnvironment(name: name)

        #expect(GlyphSet(for: terminal, isAmbiguousWide: false) == .unicode)
        #expect(GlyphSet(for: terminal, isAmbiguousWide: true) == .ascii)
    }

    @Test(arguments: [
        "linux", "linux-16color", "vt52", "vt100", "vt102", "vt220", "vt220-8bit", "vt420", "sun",
        "sun-color",
        "cons25", "cons25-m", "ansi", "ansi-m", "dumb", "wyse60", "adm3a", "pcansi",
    ])
    func `an old terminal draws ASCII`(name: String) {
        #expect(GlyphSet(for: TerminalEnvironment(name: name), isAmbiguousWide: false) == .ascii)
    }

    @Test func `a terminal without UTF-8 shows texts in ASCII, too`() {
        let terminal = TerminalEnvironment(name: "xterm-256color", isUTF8: false)

        #expect(GlyphSet(for: terminal, isAmbiguousWide: false) == .asciiText)
    }
}

/// The time that an Esc waits, by the environment.
struct TerminalEnvironmentTests {
    @Test(
        arguments: [
            (nil, false, KeyDecoder.localEscapeDelay), (nil, true, KeyDecoder.remoteEscapeDelay),
            ("25", false, 25), ("25", true, 25), ("0", true, 0), ("1000", false, 1_000),
            ("-1", false, KeyDecoder.localEscapeDelay), ("1s", true, KeyDecoder.remoteEscapeDelay),
            ("99999999999999999999", false, KeyDecoder.localEscapeDelay),
        ] as [(String?, Bool, Int64)])
    func `ESCDELAY counts where it is a time, and otherwise the way that keys come`(
        value: String?, isRemote: Bool, milliseconds: Int64
    ) {
        let environment = TerminalEnvironment(name: "xterm", escapeDelay: value, isRemote: isRemote)

        #expect(environment.escapeDelay == milliseconds)
    }
}

struct WidthTests {
    /// The widths that curses uses, from U+0020.
    private static let widths = {
        // Of this thread only: the tests that run at the same time keep their locale.
        let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
        let previousLocale = uselocale(locale)
        defer {
            uselocale(previousLocale)
            freelocale(locale)
        }
        return (UInt32(0x20)...0x10FFFF).map { Int(wcwidth(wchar_t($0))) }
    }()

    @Test func `every displayable scalar has the width that curses uses`() {
        var wrong: [String] = []
        for (value, width) in zip(UInt32(0x20)..., WidthTests.widths) {
            // Few of the scalars beyond are assigned.
            guard value < 0x3_0000 || Nightly.isEnabled else { break }
            guard let scalar = Unicode.Scalar(value) else { continue }
            let displayed = Printable(String(scalar)).text.unicodeScalars.last
            if displayed == scalar && Width.columns(of: scalar) != width {
                wrong.append(String(value, radix: 16))
            }
        }

        #expect(wrong.isEmpty, "The tables of WidthTable.swift must be:\n\(WidthTests.tables)")
    }

    @Test(arguments: [
        "plain", "Zażółć gęślą jaźń", "日本語 テスト 한국어", "e\u{301}a\u{308}\u{323}", "👍🏽 👩‍👩‍👧‍👦 🇩🇰 ☺️", "\u{301}x",
        "ᄀ\u{1161}\u{11A8}", "กำ ที่", "क्षि", "a\u{1161}", "\u{600}1",
    ])
    func `the width of a text is that of its cells`(text: String) {
        let printable = Printable(text)

        let cells = printable.text.unicodeScalars.map { WidthTests.widths[Int($0.value) - 0x20] }

        #expect(!cells.contains(-1))
        #expect(printable.columns == cells.reduce(0, +))
        #expect(printable.text.reduce(0) { $0 + Width.columns(of: $1) } == printable.columns)
    }

    /// The two tables, computed anew: ranges continue across scalars that curses does not know.
    private static var tables: String {
        [("wide", 2), ("zero", 0)].map { name, columns in
            var ranges: [ClosedRange<Int>] = []
            var continuesRange = false
            for (value, width) in zip(0x20..., widths) where width >= 0 {
                if width == columns {
                    ranges.append((continuesRange ? ranges.removeLast().lowerBound : value)...value)
                }
                continuesRange = width == columns
            }
            let bounds = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
            return "\(name): " + bounds.map { "0x" + String($0, radix: 16) }.joined(separator: ", ")
        }.joined(separator: "\n")
    }
}
