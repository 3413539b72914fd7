import TestSupport
import Testing

struct ColorTests {
    @Test func `synchronized output is used for a new page, but not for a typed character`() throws {
        let terminal = try PseudoTerminal(environment: ["TERM": "xterm-256color"])
        #expect(terminal.shows("Enter Continue"))
        terminal.type("\u{1B}[?2026;2$ya")
        #expect(terminal.wait { $0.screen.field == "a" })
        #expect(!terminal.output(from: 0).contains("\u{1B}[?2026h"))

        terminal.type("\u{1B}OP")

        #expect(terminal.wait { $0.output(from: 0).contains("\u{1B}[?2026l") })
        #expect(terminal.output(from: 0).contains("\u{1B}[?2026h"))
        #expect(terminal.screen.text.contains("Keys"))
    }

    @Test(arguments: ["xterm-newer", "foot-newer", "alacritty-newer", "tmux-newer"])
    func `a newer terminal of the family of xterm shows pages where terminfo does not know it`(
        name: String
    ) throws {
        let terminal = try PseudoTerminal(environment: ["TERM": name])
        #expect(terminal.shows("Enter Continue"))

        terminal.type("ada")

        #expect(terminal.wait { $0.screen.field == "ada" })
        #expect(try #require(terminal.screen.cell(of: "Email")).foreground != nil)
    }

    @Test(arguments: [
        ("xterm-256color", [] as [String], true), ("xterm", [], true), ("xterm-16color", [], true),
        ("xterm-direct", [], true), ("vt100", [], false), ("xterm-256color", ["--theme", "mono"], false),
    ])
    func `colors are used if the terminal has them`(name: String, options: [String], hasColor: Bool) throws {
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:"] + options, environment: ["TERM": name])
        #expect(terminal.shows("Enter Continue"))

        #expect((try #require(terminal.screen.cell(of: "Email")).foreground != nil) == hasColor)
        #expect(try #require(terminal.screen.cell(of: "What's your")).isBold)
    }

    @Test(arguments: [
        ("xterm-256color", "truecolor", [] as [String], true), ("xterm", "truecolor", [], false),
        ("xterm-256color", "truecolor", ["--theme", "mono"], false),
    ])
    func `24-bit colors are used if COLORTERM names them`(
        name: String, colorTerm: String, options: [String], isDirect: Bool
    ) throws {
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:"] + options,
            environment: ["TERM": name, "COLORTERM": colorTerm])
        #expect(terminal.shows("Enter Continue"))

        #expect(terminal.output(from: 0).contains("\u{1B}[38;2;") == isDirect)
        #expect(!isDirect || !terminal.output(from: 0).contains("38;5;"))
        // The keys are those of the terminal.
        terminal.type("\u{1B}OP")
        #expect(terminal.shows("Keys"))
    }

    @Test(.rule("R-64")) func `NO_COLOR is honored`() throws {
        let terminal = try PseudoTerminal(environment: ["NO_COLOR": "1"])
        #expect(terminal.shows("Enter Continue"))

        for y in 0..<24 {
            #expect((0..<80).allSatisfy { terminal.screen.cell(x: $0, y: y).foreground == nil })
        }
    }
}

/// Screens of terminals with few colors or none, with marks for the text attributes.
///
/// A mark in braces sets the attributes of the text up to the next mark: `b` is bold, `u` underlined, `r`
/// reversed, a word names the color, and one after `on` the background; `{}` is plain.
struct MarkedScreenTests {
    @Test func `8 colors: a missing address`() throws {
        let terminal = try PseudoTerminal(width: 60, height: 14, environment: ["TERM": "xterm"])
        #expect(terminal.shows("Enter Continue"))

        terminal.type("\r")

        let drawing = """
            {r} {br}◆ Contoso{r}                                            Email\u{20}
             {b cyan}●{}○○○○○  1 of 6
             {b}What's your email address?
             You'll sign in with it. We'll send a code to confirm it.
             {b yellow}┏━ Email ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
             {b yellow}┃{}                                                      {b yellow}✗{} {b yellow}┃
             {b yellow}┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
             {b yellow}✗ Error: Enter your email address.

             {white on blue}[*Continue*]{}  [ Sign in ]
             Demo: no real email is sent. Try
             ada+taken@demo.example (F1)

             {b}Enter{} Continue   {b}Esc{} leave   {b}F1{} help       Demo · F2 inbox
            """
        #expect(terminal.wait { $0.screen.marked == drawing }, "\(terminal.screen.marked)")
    }

    @Test func `8 colors, light: a revealed password and its rules`() throws {
        let terminal = try PseudoTerminal.wizard(
            flow: "woodgrove", ["--theme", "light"], width: 60, height: 14, environment: ["TERM": "xterm"])
        terminal.type("ada@contoso.com\r")
        #expect(terminal.shows("Create a password"))

        terminal.type("abc\u{12}")

        let drawing = """
            {r} {br}◆ Woodgrove Bank{r}                                  Password\u{20}
             {blue}✓{b blue}●{}○  2 of 3
             {b}Create a password
             For ada@contoso.com
             {b blue}┏━ Password ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━{} ^R hide {b blue}━┓
             {b blue}┃{} abc                                                    {b blue}┃
             {b blue}┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
             Strength  {b magenta}█████{}░░░░░░░░░░░░░░░░░░░░░░░ {b magenta}Very weak
             ○ 8+ characters  ○ 3 of 4 kinds
             {blue}✓ a-z{}  ○ A-Z  ○ 0-9  ○ symbol
             Your password is visible. It'll be hidden in 10 seconds.
             {black on green}[*Continue*]{}  [ Back ]

             {b}Enter{} Continue  {b}Esc{} back  {b}^R{} hide  {b}F1{} help
            """
        #expect(terminal.wait { $0.screen.marked == drawing }, "\(terminal.screen.marked)")
    }

    @Test func `16 colors: a button with the focus`() throws {
        let terminal = try PseudoTerminal(width: 60, height: 14, environment: ["TERM": "rxvt-16color"])
        #expect(terminal.shows("Enter Continue"))

        terminal.type("\t\t")

        let drawing = """
            {bright white on blue} ◆ Contoso                                            Email\u{20}
             {bright cyan}●{}○○○○○  1 of 6
             {b}What's your email address?
             You'll sign in with it. We'll send a code to confirm it.
             ╭─ Email ────────────────────────────────────────────────╮
             │                                                        │
             ╰────────────────────────────────────────────────────────╯

             {bright white on blue}[*Continue*]{}  {r}[>Sign in<]

             Demo: no real email is sent. Try
             ada+taken@demo.example (F1)

             {b}Enter{} Sign in   {b}Esc{} leave   {b}F1{} help        Demo · F2 inbox
            """
        #expect(terminal.wait { $0.screen.marked == drawing }, "\(terminal.screen.marked)")
    }

    @Test func `a terminal without colors: a button on the smallest screen`() throws {
        let terminal = try PseudoTerminal.wizard(
            flow: "fabrikam", width: 20, height: 6, environment: ["TERM": "vt100"])
        #expect(terminal.shows("Email"))

        terminal.type("ada\t")

        let drawing = """
            {r} {br}◆ Fabrikam{r}   Email\u{20}
             Email             ^
               {u}ada
             {r}[>Continue<]
             [ Sign in ]       v
             {b}Esc{} leave  {b}F1{} help
            """
        #expect(terminal.wait { $0.screen.marked == drawing }, "\(terminal.screen.marked)")
    }
}

extension EmulatedScreen {
    /// The screen with marks, without trailing plain blanks and lines.
    fileprivate var marked: String {
        var rows = (0..<height).map(markedRow)
        while rows.last == "" { rows.removeLast() }
        return rows.joined(separator: "\n")
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
        let surface = background.map { "on " + (Self.colorNames[$0] ?? "?") } ?? ""
        return [weight, color, surface].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The names of the emulator's first sixteen colors.
    private static let colorNames: [UInt32: String] = [
        0x000000: "black", 0xE00000: "red", 0x00E000: "green", 0xE0E000: "yellow", 0x0000E0: "blue",
        0xE000E0: "magenta", 0x00E0E0: "cyan", 0xE0E0E0: "white", 0x808080: "bright black",
        0xFF4040: "bright red", 0x40FF40: "bright green", 0xFFFF40: "bright yellow", 0x4040FF: "bright blue",
        0xFF40FF: "bright magenta", 0x40FFFF: "bright cyan", 0xFFFFFF: "bright white",
    ]
}
