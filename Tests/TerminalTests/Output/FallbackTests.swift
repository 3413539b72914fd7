import Terminal
import Testing

struct FallbackTests {
    private func frame(_ text: Printable, _ style: Style = .plain, on surface: Surface = .page) -> Frame {
        var frame = Frame(size: .init(width: 40, height: 2))
        frame.fill(surface, columns: 0..<40, row: 1)
        frame.write(text, x: 2, y: 1, style: style)
        frame.caret = .init(x: 3, y: 1)
        return frame
    }

    @Test(arguments: [
        ("┏━ Email ━┓", "#= Email =#"), ("┃ ada ✗ ┃", "# ada x #"), ("┗━━┛", "#==#"), ("╭─╮│╰─╯", "+-+|+-+"),
        ("✓ ● ○ ◆", "+ @ o #"), ("▌███░░", "####.."), ("▸ ▾ • › ‹", "> v * > <"), ("↑↓", "^v"),
        ("Woodgrove B…", "Woodgrove..."), ("日本…", "日本."),
        ("⠋⠙⠹⠸⠼", "|/-\\|"), ("é 日本 ß", "é 日本 ß"), ("a-z |+", "a-z |+"),
    ])
    func `in ASCII, every symbol has a substitute of the same width`(text: String, ascii: String) {
        let frame = frame(Printable(text), .label)

        let adapted = frame.adapted(to: .ascii, paintsButtons: true)

        #expect(adapted.text == "\n  " + ascii)
        #expect(adapted.runs(inRow: 1)[0].text.columns == frame.runs(inRow: 1)[0].text.columns)
        #expect(adapted.runs(inRow: 1)[0].style == .label)
        #expect(adapted.caret == frame.caret)
    }

    @Test func `the states of a step differ in ASCII`() {
        let states = ["✓", "✗", "●", "○", "▌", "•"].map {
            frame($0).adapted(to: .ascii, paintsButtons: true).text
        }

        #expect(Set(states).count == states.count)
    }

    @Test(
        arguments: [
            (.button, .button, "[ Back ]"), (.primary, .button, "[*Back*]"), (.focus, .button, "[>Back<]"),
            (.button, .disabledButton, "  Back"), (.focus, .focusedField, "  Back"),
            (.card, .button, "  Back"),
        ] as [(Surface, Style, String)])
    func `buttons without a surface have brackets`(surface: Surface, style: Style, text: String) {
        let frame = frame("  Back  ", style, on: surface)

        #expect(frame.adapted(to: .unicode, paintsButtons: false).text == "\n  " + text)
        #expect(frame.adapted(to: .unicode, paintsButtons: false).fills(inRow: 1) == frame.fills(inRow: 1))
    }

    @Test(arguments: Surface.allCases)
    func `where buttons have surfaces, only the focused one has a mark`(surface: Surface) {
        let frame = frame("  Back  ", .button, on: surface)

        let text = frame.adapted(to: .unicode, paintsButtons: true).text
        #expect(text == "\n  " + (surface == .focus ? "▸ Back" : "  Back"))
    }

    @Test func `a QR code keeps its squares`() {
        let frame = frame("█▀▄█", .picture)

        #expect(frame.adapted(to: .ascii, paintsButtons: false) == frame)
    }
}
