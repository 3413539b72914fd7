import Testing

/// Screens of terminals with few colors or none, with marks for the text attributes.
///
/// A mark in braces sets the attributes of the text up to the next mark: `b` is bold, `u` underlined, `r`
/// reversed, a word names the color, and one after `on` the background; `{}` is plain.
struct MarkedScreenTests {
    @Test func `8 colors: a missing address`() throws {
        let terminal = try PseudoTerminal(width: 60, height: 14, environment: ["TERM": "xterm"])
        #expect(terminal.shows("Enter continue"))

        terminal.type("\r")

        let drawing = """
             {b cyan}Contoso{}                                   Sign up · 1 of 6

             {b}What's your email address?
             You'll sign in with it. We'll send a code to confirm it's
             yours.
             Demo: no real email is sent.

             {b cyan}Email
             {u}                                                 \u{20}
             {b yellow}Error: Enter your email address.

             [ Continue ]  [ Sign in ]

             Enter continue   Esc leave   F1 help       Demo · F2 inbox
            """
        #expect(terminal.wait { $0.screen.marked == drawing }, "\(terminal.screen.marked)")
    }

    @Test func `8 colors, light: a revealed password and its rules`() throws {
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:", "--flow", "woodgrove", "--theme", "light"],
            width: 60,
            height: 14, environment: ["TERM": "xterm"])
        #expect(terminal.shows("Enter continue"))
        terminal.type("ada@contoso.com\r")
        #expect(terminal.shows("Create a password"))

        terminal.type("abc\u{12}")

        let drawing = """
             {b blue}Woodgrove Bank{}                            Sign up · 2 of 3

             {b}Create a password
             Use at least 8 characters, with 3 of these: a-z, A-Z, 0-9,
             symbol.
             {b blue}Password
             abc{u}                                              \u{20}
             · 8 to 256 characters
             · 3 of these 4 kinds  ✓ a-z  · A-Z  · 0-9  · symbol
             · Not a common password  Strength: very weak
             Your password is visible. It'll be hidden in 10 seconds.
             [ Continue ]  [ Hide ]  [ Back ]

             Enter continue  Esc back  ^R hide  F1 help
            """
        #expect(terminal.wait { $0.screen.marked == drawing }, "\(terminal.screen.marked)")
    }

    @Test func `no colors: a wrong code on a small screen`() throws {
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:", "--flow", "fabrikam", "--theme", "mono"],
            width: 40,
            height: 12)
        #expect(terminal.shows("Enter continue"))
        terminal.type("ada@demo.example\r")
        #expect(terminal.shows("Check your email"))

        terminal.type("00000000\r")

        let drawing = """
             {b}Fabrikam{}              Sign up · 2 of 2
             {b}Check your email
             {b}Code
             {r}00000000{u}                             \u{20}
             {b}Error: That code isn't right. Use the
             {b}code from the newest email.
             [ Continue ]  [ New code in 0:30 ]
             [ Change email ]  [ Open inbox ]
             1 new message in the demo inbox · F2
             Enter the 8-digit code we sent to
             ada@demo.example. Not there after a   v
             ^T new code  F1 help  F2 inbox
            """
        #expect(terminal.wait { $0.screen.marked == drawing }, "\(terminal.screen.marked)")
    }

    @Test func `a terminal without colors: a button on the smallest screen`() throws {
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:", "--flow", "fabrikam"], width: 20, height: 6,
            environment: ["TERM": "vt100"])
        #expect(terminal.shows("Email"))

        terminal.type("ada\t")

        let drawing = """
               Sign up · 1 of 2
             Email             ^
             {u}ada              \u{20}
             {r}[>Continue<]
             [ Sign in ]
             Esc leave  F1 help
            """
        #expect(terminal.wait { $0.screen.marked == drawing }, "\(terminal.screen.marked)")
    }
}

extension EmulatedScreen {
    /// The screen with marks, without trailing plain blanks and lines.
    ///
    /// Countdowns have their initial value.
    fileprivate var marked: String {
        var rows = (0..<height).map(markedRow)
        while rows.last == "" { rows.removeLast() }
        return rows.joined(separator: "\n").replacing(/New code in 0:\d\d/, with: "New code in 0:30")
    }

    private func markedRow(_ y: Int) -> String {
        var row = ""
        var attributes = ""
        for x in 0..<width {
            let cell = cell(x: x, y: y)
            if cell.attributes != attributes { row += "{\(cell.attributes)}" }
            attributes = cell.attributes
            row += cell.text.isEmpty ? " " : cell.text
        }
        if attributes.isEmpty {
            while row.last == " " { row.removeLast() }
            if row.hasSuffix("{}") { row.removeLast(2) }
        }
        return row
    }
}

extension EmulatedScreen.Cell {
    /// The attributes; empty if plain.
    fileprivate var attributes: String {
        let weight = (isBold ? "b" : "") + (isUnderlined ? "u" : "") + (isReversed ? "r" : "")
        let color = foreground.map { Self.colorNames[$0] ?? "?" } ?? ""
        let ground = background.map { "on " + (Self.colorNames[$0] ?? "?") } ?? ""
        return [weight, color, ground].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The names of the emulator's first sixteen colors.
    private static let colorNames: [UInt32: String] = [
        0x000000: "black", 0xE00000: "red", 0x00E000: "green", 0xE0E000: "yellow", 0x0000E0: "blue",
        0xE000E0: "magenta", 0x00E0E0: "cyan", 0xE0E0E0: "white", 0x808080: "bright black", 0xFF4040: "bright red", 0x40FF40: "bright green",
        0xFFFF40: "bright yellow", 0x4040FF: "bright blue", 0xFF40FF: "bright magenta",
        0x40FFFF: "bright cyan", 0xFFFFFF: "bright white",
    ]
}
