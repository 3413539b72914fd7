import CNcurses
import Terminal
import Testing

@testable import Curses

/// The key strings of terminals in terminfo.
@MainActor
struct TerminfoKeyTests {
    private static func decoder(for terminal: String) throws -> KeyDecoder {
        var status: Int32 = 0
        try #require(setupterm(terminal, -1, &status) == OK, "\(terminal)")
        return KeyDecoder(keyStrings: .terminfo())
    }

    /// The bytes of Up, Left, Home, End, Delete, Page Up, F1, F5 and F12; empty where a keyboard has no such key.
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
