import Testing

/// The key table, with each key as the bytes that terminals send.
struct KeyTableTests {
    private static let escape = "\u{1B}"

    /// The typed text, the key, and the line after typing a bar at the caret.
    @Test(arguments: [
        ("ab", "[D", "a|b"), ("ab", "OD", "a|b"), ("ab", "\u{2}", "a|b"), ("ab", "[H", "|ab"),
        ("ab", "OH", "|ab"),
        ("ab", "[1~", "|ab"), ("ab", "[7~", "|ab"), ("ab", "\u{1}", "|ab"), ("ab\u{1}", "[C", "a|b"),
        ("ab\u{1}", "OC", "a|b"), ("ab\u{1}", "\u{6}", "a|b"), ("ab\u{1}", "[F", "ab|"),
        ("ab\u{1}", "OF", "ab|"),
        ("ab\u{1}", "[4~", "ab|"), ("ab\u{1}", "[8~", "ab|"), ("ab\u{1}", "\u{5}", "ab|"),
        ("one.two", "Ab", "one.|two"), ("one.two", "[1;5D", "one.|two"), ("one.two\u{1}", "Af", "one|.two"),
        ("one.two\u{1}", "[1;5C", "one|.two"), ("ab", "\u{7F}", "a|"), ("ab", "\u{8}", "a|"),
        ("ab\u{1}", "[3~", "|b"), ("ab\u{1}", "\u{4}", "|b"), ("", "\u{4}", "|"),
        ("one.two", "\u{17}", "one.|"),
        ("one.two", "A\u{7F}", "one.|"), ("one.two\u{1}", "Ad", "|.two"),
        ("one.two\u{2}\u{2}", "\u{15}", "|wo"),
        ("one.two\u{1}", "\u{B}", "|"), ("ab\u{15}cd", "\u{19}", "cdab|"), ("ab\u{15}", "\u{1F}", "ab|"),
        ("ae\u{301}", "\u{7F}", "a|"), ("a🇩🇰", "\u{7F}", "a|"),
        ("a👍🏽", "\u{7F}", "a|"), ("日本", "\u{2}", "日|本"), ("ab", "\u{0}", "ab|"), ("ab", "[99z", "ab|"),
        ("ab", "[200~c d[201~", "abc d|"),
    ])
    func `every editing key works`(typed: String, key: String, line: String) throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter continue"))

        terminal.type(typed + KeyTableTests.bytes(key) + "|")

        #expect(terminal.wait { $0.screen.field == line }, "\(terminal.screen.text)")
        let prefix = line.prefix { $0 != "|" }
        #expect(terminal.screen.caret.x == 14 + prefix.reduce(0) { $0 + ($1.isASCII ? 1 : 2) })
    }

    /// The typed text, the key, and the text that it brings to the screen.
    @Test(arguments: [
        ("", "\t", "[>Continue<]"), ("", "[B", "[>Continue<]"), ("", "OB", "[>Continue<]"),
        ("\t", "[Z", "[*Continue*]"), ("\t", "[A", "[*Continue*]"), ("\t", "OA", "[*Continue*]"),
        ("", "\r", "Error: Enter your email address."), ("", "\n", "Error: Enter your email address."),
        ("ada@contoso.com\r", "", "Create a password"), ("ada@contoso.com\t", "\r", "Create a password"),
        ("ada@contoso.com\r", "\u{7}", "What's your email address?"),
        ("ada@contoso.com\r", "[5~", "What's your email address?"),
        ("ada@contoso.com\r", "[1;3D", "What's your email address?"),
        ("ada@contoso.com\r\u{7}", "[6~", "Create a password"),
        ("ada@contoso.com\r\u{7}", "[1;3C", "Create a password"), ("a", "\u{7}", "Leave sign-up?"),
        ("", "\u{3}", "Press Ctrl-C again to leave."), ("", "OP", "Keys"), ("", "[11~", "Keys"),
        ("", "A?", "Keys"),
        ("\t", "?", "Keys"), ("", "OQ", "Inbox"), ("", "[12~", "Inbox"),
        ("ada@contoso.com\rabc", "\u{12}", "abc"), ("ada@contoso.com\rabc\u{12}", "\u{12}", "•••"),
        ("", "\u{C}", "What's your email address?"),
    ])
    func `every other key works`(typed: String, key: String, text: String) throws {
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--data", ":memory:", "--flow", "woodgrove", "--theme", "mono",
        ])
        #expect(terminal.shows("Enter continue"))

        terminal.type(typed)
        terminal.type(KeyTableTests.bytes(key))

        #expect(terminal.shows(text), "\(terminal.screen.text)")
    }

    @Test(arguments: ["\u{1B}", "\u{7}"])
    func `Esc closes an overlay before it goes back`(escape: String) throws {
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--data", ":memory:", "--flow", "woodgrove",
        ])
        #expect(terminal.shows("Enter continue"))
        terminal.type("ada@contoso.com\r\u{1B}OP")
        #expect(terminal.shows("Keys"))

        terminal.type(escape)
        #expect(terminal.shows("Create a password"))
        terminal.type(escape)

        #expect(terminal.shows("What's your email address?"))
    }

    @Test func `Ctrl-C twice quits with status 130`() throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter continue"))

        terminal.type("\u{3}\u{3}")

        #expect(terminal.waitForExit() == .exit(130))
        #expect(terminal.hasRestoredModes)
        #expect(terminal.screen.text.contains("Sign-up stopped. No account was created."))
    }

    /// Returns the bytes of a key.
    ///
    /// `[` and `O` start escape sequences; `A` is Alt.
    private static func bytes(_ key: String) -> String {
        if key.hasPrefix("A") { return escape + key.dropFirst() }
        guard key.hasPrefix("[") || key.hasPrefix("O") else { return key }
        return escape + key.replacing("[201~", with: escape + "[201~")
    }
}
