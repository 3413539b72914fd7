import CNcurses
import Glibc
import Terminal
import Testing

@testable import Curses

/// Entries that curses reads again, each in its own process, since `TERMINFO` belongs to a process.
struct TerminfoEntryTests {
    @Test(arguments: [
        "xterm-256color", "xterm", "tmux-256color", "screen", "linux", "vt100", "vt52",
        "rxvt-unicode-256color",
        "xterm-direct", "wyse60", "dumb",
    ])
    func `curses reads a compiled entry as it was`(terminal: String) async {
        await #expect(processExitsWith: .success) { [terminal = terminal as String] in
            try await MainActor.run {
                let entry = try #require(TerminfoEntryTests.entry(of: terminal))

                let copy = entry.replacingDatabase { TerminfoEntryTests.entry(of: terminal) }

                #expect(copy == entry)
            }
        }
    }

    @Test(arguments: [
        "xterm-256color", "tmux-256color", "rxvt-unicode-256color", "vte-256color", "putty-256color",
    ])
    func `an entry with direct color differs only in its colors`(terminal: String) async {
        await #expect(processExitsWith: .success) { [terminal = terminal as String] in
            try await MainActor.run {
                let entry = try #require(TerminfoEntryTests.entry(of: terminal))
                let keyStrings = ["kcuu1", "kf5", "kDC5", "smkx", "rmcup"].map(
                    TerminalCapabilities.capability)

                let direct = try #require(entry.withDirectColor)
                var copy = direct.replacingDatabase { TerminfoEntryTests.entry(of: terminal) }

                // Numbers above 32,767 are cut in the structure that programs can read.
                copy?.standard.numbers[13] = direct.standard.numbers[13]
                #expect(copy == direct)

                #expect(tigetnum("colors") == 0x1000000)
                #expect(tigetnum("pairs") == 0x7FFF)
                #expect(tigetflag("RGB") == 1)
                #expect(tigetflag("ccc") == 0)
                #expect(
                    keyStrings
                        == ["kcuu1", "kf5", "kDC5", "smkx", "rmcup"].map(TerminalCapabilities.capability))
            }
        }
    }

    @Test(arguments: [
        ("setaf 0", "\u{1B}[30m"), ("setab 7", "\u{1B}[47m"), ("setaf 8", "\u{1B}[38;2;0;0;8m"),
        ("setaf 795391", "\u{1B}[38;2;12;34;255m"), ("setab 16711688", "\u{1B}[48;2;255;0;8m"),
    ])
    func `direct colors are sent by their channels`(arguments: String, bytes: String) async {
        await #expect(processExitsWith: .success) {
            [arguments = arguments as String, bytes = bytes as String] in
            try await MainActor.run {
                let entry = try #require(TerminfoEntryTests.entry(of: "xterm-256color"))

                let output = try #require(entry.withDirectColor).replacingDatabase {
                    TerminfoEntryTests.output(of: "tput -T xterm-256color \(arguments)")
                }

                #expect(output == bytes)
            }
        }
    }

    @Test(arguments: ["xterm", "xterm-16color", "linux", "vt100", "xterm-direct"])
    func `an entry without 256 colors gets no direct color`(terminal: String) async {
        await #expect(processExitsWith: .success) { [terminal = terminal as String] in
            try await MainActor.run {
                let entry = try #require(TerminfoEntryTests.entry(of: terminal))

                #expect(entry.withDirectColor == nil)
            }
        }
    }

    @Test(arguments: ["/nowhere", nil] as [String?])
    func `TERMINFO is restored`(value: String?) async {
        await #expect(processExitsWith: .success) { [value = value as String?] in
            await MainActor.run {
                if let value { setenv("TERMINFO", value, 1) } else { unsetenv("TERMINFO") }

                TerminfoEntry(names: []).replacingDatabase {
                    #expect(getenv("TERMINFO").map { String(cString: $0) }?.hasPrefix("hex:") == true)
                }

                #expect(getenv("TERMINFO").map { String(cString: $0) } == value)
            }
        }
    }

    @MainActor
    private static func entry(of terminal: String) -> TerminfoEntry? {
        var status: Int32 = 0
        // Otherwise curses does not look up a terminal again.
        set_curterm(nil)
        return setupterm(terminal, -1, &status) == OK ? TerminfoEntry.current : nil
    }

    /// Returns what a shell command writes.
    private static func output(of command: String) -> String? {
        guard let pipe = popen(command, "r") else { return nil }
        defer { pclose(pipe) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = fread(&bytes, 1, 256, pipe)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}

/// The key strings of terminals in terminfo.
@MainActor
struct TerminfoKeyTests {
    private static func decoder(for terminal: String) throws -> KeyDecoder {
        var status: Int32 = 0
        try #require(setupterm(terminal, -1, &status) == OK, "\(terminal)")
        return KeyDecoder(keyStrings: .terminfo())
    }

    /// The bytes of Up, Left, Home, End, Delete, Page Up, F1, F5 and F12; empty where a
    /// keyboard has no such key.
    @Test(arguments: [
        ("xterm-256color", ["OA", "OD", "OH", "OF", "[3~", "[5~", "OP", "[15~", "[24~"]),
        ("linux", ["[A", "[D", "[1~", "[4~", "[3~", "[5~", "[[A", "[[E", "[24~"]),
        ("screen-256color", ["OA", "OD", "[1~", "[4~", "[3~", "[5~", "OP", "[15~", "[24~"]),
        ("tmux-256color", ["OA", "OD", "[1~", "[4~", "[3~", "[5~", "OP", "[15~", "[24~"]),
        ("rxvt-unicode-256color", ["[A", "[D", "[7~", "[8~", "[3~", "[5~", "[11~", "[15~", "[24~"]),
        ("vt220", ["[A", "[D", "[1~", "[4~", "[3~", "[5~", "OP", "", "[24~"]),
        ("putty", ["OA", "OD", "[1~", "[4~", "[3~", "[5~", "[11~", "[15~", "[24~"]),
        ("cons25", ["[A", "[D", "[H", "[F", "", "[I", "[M", "[Q", "[X"]),
        ("vt52", ["A", "D", "", "", "", "", "P", "?t", ""]),
        ("wyse60", ["", "", "", "", "W", "J", "", "", ""]),
    ])
    func `a terminal's special keys are decoded`(terminal: String, strings: [String]) throws {
        var decoder = try Self.decoder(for: terminal)
        let keys: [Key] = [
            .move(.up), .move(.left), .move(.home), .move(.end), .delete, .move(.pageUp), .function(1),
            .function(5), .function(12),
        ]

        for (string, key) in zip(strings, keys) where !string.isEmpty {
            #expect(decoder.decode(ArraySlice("\u{1B}\(string)".utf8)) == [.key(key)], "\(string)")
        }
        #expect(decoder.isIdle)
    }

    /// Strings that only this terminal has, and those that must not count.
    @Test(arguments: [
        ("xterm-256color", "\u{1B}[1;5D", [Key.moveWord(.left)]),
        ("xterm-256color", "\u{1B}[1;2P", [.function(13)]),
        ("xterm-256color", "\u{1B}[1;4R", [.function(63)]),
        ("xterm-256color", "\u{1B}[6;2~", [.move(.pageDown)]),
        ("xterm-256color", "\u{1B}[<0;1;1m", []), ("xterm-256color", "\u{7F}", [.backspace]),
        ("linux", "\u{1B}\t", [.backTab]), ("linux", "\u{1A}", [.control("z")]),
        ("linux", "\u{1B}[34~", [.function(20)]),
        ("rxvt-unicode-256color", "\u{1B}Od", [.moveWord(.left)]),
        ("rxvt-unicode-256color", "\u{1B}[3$", [.delete]),
        ("rxvt-unicode-256color", "\u{1B}[a", [.move(.up)]),
        ("rxvt-unicode-256color", "\u{1B}[7^", [.moveWord(.home)]),
        ("vt100", "\u{1B}Ot", [.character("4")]), ("vt100", "\u{8}", [.backspace]),
        ("putty", "\u{1B}OQ", [.character("/")]), ("putty", "\u{1B}OP", [.function(1)]),
        ("wyse60", "\u{1}@\r", [.function(1)]), ("wyse60", "\u{1B}Q", []), ("adm3a", "\u{8}", [.backspace]),
    ])
    func `key strings of a single terminal are decoded`(terminal: String, text: String, keys: [Key]) throws {
        var decoder = try Self.decoder(for: terminal)

        #expect(decoder.decode(ArraySlice(text.utf8)) == keys.map(KeyDecoder.Output.key))
    }
}

struct ColorDepthTests {
    @Test(
        arguments: [
            (-2, .none), (-1, .none), (0, .none), (4, .none), (8, .eight), (15, .eight), (16, .sixteen),
            (88, .sixteen), (256, .indexed256), (257, .direct), (0x1000000, .direct),
        ] as [(Int, ColorDepth)])
    func `the depth is that of the number of colors in terminfo`(count: Int, depth: ColorDepth) {
        #expect(ColorDepth(colorCount: count) == depth)
    }

    @Test(
        arguments: [
            ("xterm-256color", "truecolor", true), ("xterm-256color", "24bit", true),
            ("xterm-256color", "", false), ("xterm-256color", "yes", false), ("xterm-256color", nil, false),
            ("tmux-256color", "truecolor", true), ("screen-256color", "truecolor", false),
        ] as [(String, String?, Bool)])
    func `COLORTERM names terminals with 24-bit colors`(name: String, colorTerm: String?, isDirect: Bool) {
        #expect(TerminalEnvironment(name: name, colorTerm: colorTerm).hasDirectColor == isDirect)
    }
}
