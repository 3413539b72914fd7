import Terminal
import Testing

/// Keys in the forms of keyboard modes that another program left on.
struct KeyboardModeTests {
    @Test(arguments: [
        // Esc, Enter, Tab and Backspace.
        ("27", [Key.escape]), ("27;1", [.escape]), ("27;5", [.escape]), ("27;129", [.escape]),
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
    ])
    func `keys of kitty are decoded`(parameters: String, keys: [Key]) {
        expect("\u{1B}[\(parameters)u", keys)
    }

    @Test(arguments: [
        ("5;99", [Key.control("c")]), ("6;67", [.control("c")]), ("5;103", [.control("g")]),
        ("5;105", [.tab]),
        ("1;27", [.escape]), ("2;9", [.backTab]), ("5;9", [.tab]), ("2;13", [.enter]), ("5;13", [.enter]),
        ("2;65", [.character("A")]), ("3;98", [.alt("b")]), ("5;127", [.backspace]), ("5;99;1", []),
        ("5", []),
    ])
    func `keys of modifyOtherKeys are decoded`(parameters: String, keys: [Key]) {
        expect("\u{1B}[27;\(parameters)~", keys)
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
        expect("\u{1B}[\(parameters)_", keys)
    }

    @Test(arguments: [
        ("1;129A", [Key.move(.up)]), ("1;133D", [.moveWord(.left)]), ("1;1:1A", [.move(.up)]),
        ("1;1:2A", [.move(.up)]), ("1;1:3A", []), ("3;1:1~", [.delete]), ("3;1:3~", []),
        ("1;1:1P", [.function(1)]),
    ])
    func `cursor and function keys may have locks and events`(sequence: String, keys: [Key]) {
        expect("\u{1B}[\(sequence)", keys)
    }

    /// Expects the keys of a sequence and of a letter after it, however the sequence is split.
    private func expect(_ sequence: String, _ keys: [Key]) {
        let bytes = Array((sequence + "x").utf8)
        for cut in bytes.indices {
            var decoder = KeyDecoder()
            let outputs = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
            #expect(outputs == (keys + [.character("x")]).map(KeyDecoder.Output.key), "\(sequence)")
        }
    }
}
