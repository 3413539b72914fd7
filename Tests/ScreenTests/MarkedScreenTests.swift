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
            {r} {br}◆ Contoso{r}                                            Email\u{20}
             {b cyan}●{}○○○○○  1 of 6
             {b}What's your email address?
             You'll sign in with it. We'll send a code to confirm it.
             {b yellow}┏━ Email ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
             {b yellow}┃{}                                                      {b yellow}✗{} {b yellow}┃
             {b yellow}┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
             {b yellow}✗ Error: Enter your email address.

             {white on blue}[*Continue*]{}  [ Sign in ]
             Demo: no real email is sent. Try +taken, +weak or
             +expired (F1)

             {b}Enter{} continue   {b}Esc{} leave   {b}F1{} help       Demo · F2 inbox
            """
        #expect(terminal.wait { $0.screen.marked == drawing }, "\(terminal.screen.marked)")
    }

    @Test func `16 colors: a button with the focus`() throws {
        let terminal = try PseudoTerminal(width: 60, height: 14, environment: ["TERM": "rxvt-16color"])
        #expect(terminal.shows("Enter continue"))

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

             Demo: no real email is sent. Try +taken, +weak or
             +expired (F1)

             {b}Enter{} sign in   {b}Esc{} leave   {b}F1{} help        Demo · F2 inbox
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

             {b}Enter{} continue  {b}Esc{} back  {b}^R{} hide  {b}F1{} help
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
            {r} {br}◆ Fabrikam{r}                        Code\u{20}
             ✓{b}●{}  2 of 2
             {b}Check your email
             {b}╭─╮╭─╮╭─╮╭─╮{}  {b}╭─╮╭─╮╭─╮┏━┓
             {b}│{r}0{b}││{r}0{b}││{r}0{b}││{r}0{b}│{}  {b}│{r}0{b}││{r}0{b}││{r}0{b}│┃{r}0{b}┃
             {b}╰─╯╰─╯╰─╯╰─╯{}  {b}╰─╯╰─╯╰─╯┗━┛
             {b}✗ Error: That code isn't right. Use
             {b}the newest one we sent.
             {b}[*Continue*]{}    New code in 0:30
             [ Change email ]  [ Open inbox ]
                                                   ↓
             {b}Esc{} back  {b}F1{} help  {b}F2{} inbox
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
    ///
    /// Countdowns have their initial value.
    fileprivate var marked: String {
        var rows = (0..<height).map(markedRow)
        while rows.last == "" { rows.removeLast() }
        return rows.joined(separator: "\n").replacing(/New code in 0:\d\d/, with: "New code in 0:30")
            .replacing(/in \d+ seconds/, with: "in 10 seconds")
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
