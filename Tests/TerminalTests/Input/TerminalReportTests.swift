import Terminal
import Testing

struct TerminalReportTests {
    @Test(arguments: [
        ("\u{1B}]11;rgb:0000/0000/0000\u{07}", TerminalReport.background(Color(0))),
        ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", .background(Color(0xFFFFFF))),
        ("\u{1B}]11;rgb:1b/1f/27\u{07}", .background(Color(0x1B1F27))),
        ("\u{1B}]11;rgba:f/0/f/8\u{07}", .background(Color(0xFF00FF))),
        ("\u{1B}[?2026;2$y", .synchronizedOutput(true)), ("\u{1B}[?2026;1$y", .synchronizedOutput(true)),
        ("\u{1B}[?62;22c", .deviceAttributes), ("\u{1B}[?6c", .deviceAttributes),
        ("\u{1B}[2;2R", .cursorColumn(2)), ("\u{1B}[2;3R", .cursorColumn(3)),
        ("\u{1B}[?2026;0$y", .synchronizedOutput(false)), ("\u{1B}[?2026;4$y", .synchronizedOutput(false)),
    ])
    func `a reply from the terminal is one report, however it is split`(
        bytes: String, report: TerminalReport
    ) {
        KeyDecoder().expect([.report(report)], for: bytes)
    }

    @Test(arguments: [
        "\u{1B}]11;?\u{07}", "\u{1B}]11;rgb:00/00\u{07}", "\u{1B}]11;rgb:00000/0/0\u{07}",
        "\u{1B}]11;rgb:gg/00/00\u{07}", "\u{1B}]10;rgb:00/00/00\u{07}", "\u{1B}[?2027;2$y", "\u{1B}[2026;2$y",
        "\u{1B}[3;2R", "\u{1B}[2R", "\u{1B}[2;2;2R", "\u{1B}[2;R", "\u{1B}[?2;2R",
        "\u{1B}[2;99999999999999999999R", "\u{1B}]11;" + String(repeating: "f", count: 4_096) + "\u{07}",
        "\u{1B}P11;rgb:00/00/00\u{1B}\\", "\u{1B}]11;rgb:00/00/00/00/00\u{07}", "\u{1B}]\u{07}",
    ])
    func `an unknown reply is discarded, however it is split`(bytes: String) {
        KeyDecoder().expect([], for: bytes)
    }

    /// In the first row, a cursor report has the bytes of F3 with Shift.
    @Test func `a cursor report of the first row is a key`() {
        KeyDecoder().expect([.key(.function(3))], for: "\u{1B}[1;2R")
    }
}

struct MouseEventTests {
    @Test(arguments: [
        ("<0;1;1M", MouseEvent(.press, at: Frame.Position(x: 0, y: 0))),
        ("<0;3;4M", MouseEvent(.press, at: Frame.Position(x: 2, y: 3))),
        ("<00;003;0004M", MouseEvent(.press, at: Frame.Position(x: 2, y: 3))),
        ("<64;120;40M", MouseEvent(.wheelUp, at: Frame.Position(x: 119, y: 39))),
        ("<65;9999;9999M", MouseEvent(.wheelDown, at: Frame.Position(x: 9_998, y: 9_998))),
    ])
    func `a report is a mouse event, however it is split`(report: String, event: MouseEvent) {
        KeyDecoder().expect([.mouse(event)], for: "\u{1B}[\(report)")
    }

    /// Releases, motion, other buttons and modifiers, reports in older forms, and those that cannot be.
    @Test(arguments: [
        "<0;3;4m", "<1;3;4M", "<2;3;4M", "<3;3;4M", "<4;3;4M", "<8;3;4M", "<16;3;4M", "<32;3;4M", "<35;3;4M",
        "<66;3;4M", "<68;3;4M", "<128;3;4M", "M !!", "MC\u{7F}~", "32;3;4M",
        "<0;0;4M", "<0;3;0M", "<0;-3;4M", "<0;+3;4M", "<0;10000;4M", "<0;3;10000M",
        "<0;99999999999999999999;4M", "<99999999999999999999;3;4M", "<0;3M", "<0M", "<M", "<;;M", "<0;3;4;5M",
        "<0;3;M", "<0; 3;4M", "<0;3:1;4M", "<<0;3;4M", "0;3;4M",
        "<0;" + String(repeating: "0", count: 4_096) + "3;4M",
    ])
    func `a report without a use is discarded, however it is split`(report: String) {
        KeyDecoder().expect([], for: "\u{1B}[\(report)")
    }

    @Test(arguments: ["\u{1B}[<0;3", "\u{1B}[<", "\u{1B}[<0;3;"])
    func `a report that is cut by a key is discarded`(start: String) {
        KeyDecoder().expect([.key(.enter)], for: start + "\r")
        KeyDecoder().expect([.key(.move(.up))], for: start + "\u{1B}[A")
    }
}

/// Keys in the forms of keyboard modes that another program left on.
struct KeyboardModeTests {
    /// The parameters of sequences that end with `u`, and their keys.
    private static let kittyKeys: [(parameters: String, keys: [Key])] = [
        // Esc, Enter, Tab and Backspace.
        ("27", [.escape]), ("27;1", [.escape]), ("27;5", [.escape]), ("27;129", [.escape]),
        ("13", [.enter]),
        ("13;2", [.enter]), ("13;5", [.enter]), ("57414", [.enter]), ("9", [.tab]), ("9;5", [.tab]),
        ("9;2", [.backTab]), ("127", [.backspace]), ("127;3", [.control("w")]), ("8", [.backspace]),
        // Ctrl with a letter: also with Shift and Num Lock, upper case, and in the place of another alphabet.
        ("99;5", [.control("c")]), ("99;6", [.control("c")]), ("67;6", [.control("c")]),
        ("99;133", [.control("c")]), ("99:67;6", [.control("c")]), ("1089::99;5", [.control("c")]),
        ("122;5", [.control("z")]), ("103;5", [.control("g")]), ("105;5", [.tab]), ("109;5", [.enter]),
        ("106;5", [.enter]), ("104;5", [.backspace]), ("91;5", [.escape]), ("95;5", [.control("_")]),
        ("47;5", [.control("_")]), ("32;5", []), ("50;5", []), ("99;7", [.control("c")]),
        // Text.
        ("97", [.character("a")]), ("97;2", [.character("A")]), ("65;2", [.character("A")]),
        ("97:65;2", [.character("A")]), ("49:33;2", [.character("!")]), ("97;65", [.character("A")]),
        ("97;66", [.character("a")]), ("97;;97", [.character("a")]), ("230", [.character("æ")]),
        ("128578", [.character("🙂")]), ("32", [.character(" ")]), ("98;3", [.alt("b")]),
        ("63;4", [.alt("?")]),
        // The keypad.
        ("57399", [.character("0")]), ("57409", [.character(".")]), ("57417", [.move(.left)]),
        ("57426", [.delete]),
        // Events: pressed, held, released.
        ("99;5:1", [.control("c")]), ("99;5:2", [.control("c")]), ("99;5:3", []), ("27;1:3", []),
        // Without a use: keys of the window manager, modifiers, media keys, controls, impossible ones.
        ("97;9", []), ("97;17", []), ("57441", []), ("57358", []), ("1", []), ("0", []), ("55296", []),
        ("1114112", []), ("99;0", []), ("", []), (";5", []),
    ]

    @Test(arguments: kittyKeys)
    func `keys of kitty are decoded`(parameters: String, keys: [Key]) {
        KeyDecoder().expect(keys.map(KeyDecoder.Output.key), for: "\u{1B}[\(parameters)u")
    }

    @Test(arguments: [
        ("5;99", [Key.control("c")]), ("6;67", [.control("c")]), ("5;103", [.control("g")]),
        ("5;105", [.tab]),
        ("1;27", [.escape]), ("2;9", [.backTab]), ("5;9", [.tab]), ("2;13", [.enter]), ("5;13", [.enter]),
        ("2;65", [.character("A")]), ("3;98", [.alt("b")]), ("5;127", [.backspace]), ("5;99;1", []),
        ("5", []),
    ])
    func `keys of modifyOtherKeys are decoded`(parameters: String, keys: [Key]) {
        KeyDecoder().expect(keys.map(KeyDecoder.Output.key), for: "\u{1B}[27;\(parameters)~")
    }

    @Test(arguments: [
        // Ctrl-C, and Ctrl alone, pressed and released.
        ("17;29;0;1;8;1", []), ("67;46;3;1;8;1", [Key.control("c")]), ("67;46;3;0;8;1", []),
        ("17;29;0;0;0;1", []),
        ("27;1;27;1;0;1", [.escape]), ("13;28;13;1;0;1", [.enter]), ("13;28;10;1;8;1", [.enter]),
        ("9;15;9;1;0;1", [.tab]), ("9;15;9;1;16;1", [.backTab]), ("8;14;8;1;0;1", [.backspace]),
        ("65;30;97;1;0;1", [.character("a")]), ("65;30;65;1;16;1", [.character("A")]),
        ("66;48;98;1;2;1", [.alt("b")]),
        // AltGr is right Alt with left Ctrl.
        ("81;16;64;1;9;1", [.character("@")]), ("0;0;230;1;0;1", [.character("æ")]),
        ("0;0;230;1", [.character("æ")]),
        ("37;75;0;1;256;1", [.move(.left)]), ("37;75;0;1;264;1", [.moveWord(.left)]),
        ("46;83;0;1;256;1", [.delete]), ("112;59;0;1;0;1", [.function(1)]),
        ("123;88;0;1;0;1", [.function(12)]),
        ("112;59;0;0;0;1", []), ("16;42;0;1;16;1", []), ("0;0;55357;1;0;1", []), ("", []), ("1", []),
    ])
    func `key events of the Windows console are decoded`(parameters: String, keys: [Key]) {
        KeyDecoder().expect(keys.map(KeyDecoder.Output.key), for: "\u{1B}[\(parameters)_")
    }

    @Test(arguments: [
        ("1;129A", [Key.move(.up)]), ("1;133D", [.moveWord(.left)]), ("1;1:1A", [.move(.up)]),
        ("1;1:2A", [.move(.up)]), ("1;1:3A", []), ("3;1:1~", [.delete]), ("3;1:3~", []),
        ("1;1:1P", [.function(1)]),
    ])
    func `cursor and function keys may have locks and events`(sequence: String, keys: [Key]) {
        KeyDecoder().expect(keys.map(KeyDecoder.Output.key), for: "\u{1B}[\(sequence)")
    }
}
