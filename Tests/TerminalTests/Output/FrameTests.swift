import Terminal
import Testing

struct FrameTests {
    private func frame(_ width: Int = 10, _ height: Int = 3) -> Frame {
        Frame(size: Frame.Size(width: width, height: height))
    }

    @Test func `the text of a frame has no trailing spaces`() {
        var frame = frame()

        frame.write("a", x: 0, y: 0)
        frame.write("b  ", x: 4, y: 0, style: .error)
        frame.write("日", x: 2, y: 1)

        #expect(frame.text == "a   b\n  日")
        #expect(frame.runs(inRow: 0).map(\.style) == [.plain, .error])
    }

    @Test(arguments: [
        (8, "abc", "        ab"), (9, "日", ""), (8, "日本", "        日"), (10, "a", ""), (-1, "a", ""),
        (0, "", ""),
        (9, "e\u{301}e", "         e\u{301}"),
    ])
    func `text that does not fit is cut between characters`(x: Int, text: String, row: String) {
        var frame = frame()

        frame.write(Printable(text), x: x, y: 0)

        #expect(frame.text(ofRow: 0) == row)
    }

    @Test(arguments: [-1, 3, 100])
    func `nothing is written outside the frame`(y: Int) {
        var frame = frame()

        frame.write("a", x: 0, y: y)

        #expect(frame == self.frame())
    }

    @Test(arguments: [(0, 0), (-1, -5), (0, 3), (5, 0)])
    func `a frame without cells is empty`(width: Int, height: Int) {
        var frame = frame(width, height)

        frame.write("a", x: 0, y: 0)

        #expect(frame.text.isEmpty || width > 0 && height > 0)
    }

    @Test func `the rows that differ are returned, and all rows if the size differs`() {
        var (before, after) = (frame(), frame())
        before.write("a", x: 0, y: 0)
        after.write("a", x: 0, y: 0)
        #expect(after.rows(differingFrom: before) == [])

        after.write("b", x: 4, y: 0)
        after.write("c", x: 0, y: 2, style: .error)
        before.write("c", x: 0, y: 2)
        after.caret = Frame.Position(x: 1, y: 1)

        #expect(after.rows(differingFrom: before) == [0, 2])
        #expect(after.rows(differingFrom: frame(11)) == [0, 1, 2])
        #expect(after.rows(differingFrom: nil) == [0, 1, 2])
    }

    @Test func `a run replaces one at its place that is not longer, on the same surface`() {
        func line(_ text: Printable, x: Int = 0, on surface: Surface = .page) -> Frame {
            var frame = frame()
            frame.fill(surface, columns: 0..<10, row: 1)
            frame.write("┃", x: 0, y: 1)
            frame.write(text, x: x + 1, y: 1)
            return frame
        }
        func replaced(_ frame: Frame, _ other: Frame?) -> [String]? {
            frame.runs(inRow: 1, replacingThoseOf: other)?.map(\.text.text)
        }

        #expect(replaced(line("ada"), line("ad")) == ["ada"])
        #expect(replaced(line("ada"), line("ada")) == [])
        #expect(replaced(line("ad"), line("ada")) == nil)
        #expect(replaced(line("ada"), line("ad", x: 1)) == nil)
        #expect(replaced(line("ada"), line("ad", on: .field)) == nil)
        #expect(replaced(line("ada", x: -1), line("ad", x: -1)) == nil)
        #expect(replaced(line("ada"), frame()) == nil)
        #expect(replaced(line("ada"), nil) == nil)
    }
}

struct LinkTests {
    @Test(arguments: [
        "https://contoso.com", "https://contoso.com/", "https://[2001:db8::1]:8443/a?b=c&d=%20#e",
        "https://demo.example/sign-up", "https://a.b/~c/(d);e='f'!*,$+@",
    ])
    func `an https URL is a link, unchanged`(address: String) {
        #expect(Link(address)?.url == address)
    }

    @Test(arguments: [
        "", "https://", "http://contoso.com", "HTTPS://contoso.com", "ftp://contoso.com", "//contoso.com",
        "javascript:alert(1)", "file:///etc/passwd", "-https://contoso.com", "https:///path", "https://-x",
        "https://contoso.com/a b", "https://contoso.com/\u{1B}]8;;\u{1B}\\", "https://contoso.com/\u{7}",
        "https://contoso.com/\n", "https://żółw.example", "https://contoso.com/\"", "https://contoso.com/<",
        "https://contoso.com/\\", "https://contoso.com/`id`", "https://contoso.com/{}",
        "https://contoso.com/^|",
        "https://contoso.com/\u{9C}", "https://contoso.com/" + String(repeating: "a", count: 2_000),
    ])
    func `any other text is not a link`(address: String) {
        #expect(Link(address) == nil)
    }
}

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
        ("Woodgrove B…", "Woodgrove..."), ("日本…", "日本."), ("日B…", "日B."),
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
