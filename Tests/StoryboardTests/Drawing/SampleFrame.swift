import Terminal

/// A frame with every kind of surface, text and shape.
enum SampleFrame {
    static let frame: Frame = {
        var frame = Frame(size: .init(width: 80, height: 24))
        frame.fill(.band, columns: 0..<80, row: 0)
        frame.write("◆ Contoso", x: 2, y: 0, style: .brand)
        frame.write("Create your account", x: 59, y: 0)
        steps(&frame)
        for y in 4..<20 { frame.fill(.card, columns: 8..<72, row: y) }
        frame.write("What's your email address?", x: 11, y: 5, style: .title)
        frame.write("You'll sign in with it. é 日本 1/2", x: 11, y: 6, style: .hint)
        field(&frame)
        meter(&frame)
        buttons(&frame)
        alert(&frame)
        frame.fill(.notice, columns: 8..<72, row: 21)
        frame.write("▌", x: 8, y: 21, style: .accent)
        frame.write("1 new message in the demo inbox", x: 10, y: 21)
        frame.write("Enter", x: 2, y: 23, style: .key)
        frame.write(" Continue   ↑↓ Move", x: 7, y: 23, style: .hint)
        frame.caret = .init(x: 26, y: 9)
        return frame
    }()

    private static func steps(_ frame: inout Frame) {
        frame.write("✓ Email", x: 5, y: 2, style: .success)
        frame.write(" ── ", x: 12, y: 2, style: .frame)
        frame.write("● Password", x: 16, y: 2, style: .accent)
        frame.write(" ── ", x: 26, y: 2, style: .frame)
        frame.write("○ Code", x: 30, y: 2, style: .hint)
    }

    private static func field(_ frame: inout Frame) {
        let line = Printable(String(repeating: "━", count: 47))
        frame.write("┏━", x: 11, y: 8, style: .focusedFrame)
        frame.write(" Email ", x: 13, y: 8, style: .focusedLabel)
        frame.write(line + "┓", x: 20, y: 8, style: .focusedFrame)
        frame.fill(.field, columns: 12..<67, row: 9)
        frame.write("┃", x: 11, y: 9, style: .focusedFrame)
        frame.write("ada@gmial.com", x: 13, y: 9, style: .focusedField)
        frame.write("┃", x: 67, y: 9, style: .focusedFrame)
        frame.write("┗━━━━━━━━" + line + "┛", x: 11, y: 10, style: .focusedFrame)
        frame.write("╭─ City ──╮", x: 11, y: 11, style: .frame)
        frame.write("╭─╮ ╭─╮", x: 30, y: 11, style: .errorFrame)
        frame.write("│", x: 11, y: 12, style: .frame)
        frame.write("│", x: 21, y: 12, style: .frame)
        frame.write("│4│ │ │", x: 30, y: 12, style: .errorFrame)
        frame.write("╰─────────╯", x: 11, y: 13, style: .frame)
        frame.write("╰─╯ ╰─╯", x: 30, y: 13, style: .errorFrame)
    }

    private static func meter(_ frame: inout Frame) {
        frame.write("Strength ", x: 40, y: 12, style: .hint)
        frame.write("█████████", x: 49, y: 12, style: .success)
        frame.write("░░░", x: 58, y: 12, style: .frame)
        frame.write(" Good", x: 61, y: 12, style: .success)
    }

    private static func buttons(_ frame: inout Frame) {
        let labels: [(Surface, Style, Printable)] = [
            (.primary, .button, "  Continue  "), (.button, .button, "  Back  "),
            (.focus, .button, "  Use it  "), (.button, .disabledButton, "  New code in 0:23  "),
        ]
        var x = 11
        for (surface, style, label) in labels {
            frame.fill(surface, columns: x..<x + label.columns, row: 15)
            frame.write(label, x: x, y: 15, style: style)
            x += label.columns + 2
        }
        frame.fill(.highlight, columns: 11..<30, row: 16)
        frame.write("Den", x: 11, y: 16, style: .accent)
        frame.write("mark", x: 14, y: 16)
        frame.write("https://contoso.com", x: 40, y: 16, style: .link)
    }

    private static func alert(_ frame: inout Frame) {
        for y in 17..<19 { frame.fill(.alert, columns: 11..<69, row: y) }
        frame.write("▌ ", x: 11, y: 17, style: .error)
        frame.write("There are 2 things to fix", x: 13, y: 17, style: .title)
        frame.write("▌ ", x: 11, y: 18, style: .error)
        frame.write("Alt-1", x: 13, y: 18, style: .key)
        frame.write("Display name", x: 20, y: 18)
        frame.write("✗ Error: not like this", x: 11, y: 19, style: .error)
        frame.write("Check: odd", x: 40, y: 19, style: .warning)
    }
}
