import Terminal
import Testing

@testable import Storyboard

struct FrameHTMLTests {
    @Test func `text is inside its surface, and blank cells at the end are padding`() {
        let html = FrameHTML(frame: SampleFrame.frame).html
        let lines = html.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

        #expect(
            lines[0]
                == "<b class=g3>  <b class=s1><i>◆</i> Contoso</b>\(String(repeating: " ", count: 48))"
                + "Create your account  </b>")
        #expect(lines[4] == "        <b class=\"g1 x64\"></b>")
        #expect(lines[5] == "        <b class=\"g1 x35\">   <b class=s2>What's your email address?</b></b>")
        #expect(lines[15].contains("<b class=g4><b class=s9>  Continue  </b></b>"))
        #expect(lines.map(Self.columns).prefix(16) == (0..<16).map(Self.columns(inRow:))[...])
    }

    @Test func `wide letters share a box, and a character that fonts may lack has its own`() {
        var frame = Frame(size: .init(width: 40, height: 2))
        frame.write("日本語 and é ✓ 🙂", x: 0, y: 0)
        frame.write("┏━ Email ━┓", x: 0, y: 1, style: .frame)

        #expect(
            FrameHTML(frame: frame).html == """
                <u class=w6>日本語</u> and é <i>✓</i> <i class=w2>🙂</i>
                <b class=s17><b aria-hidden=true>┏━</b> Email <b aria-hidden=true>━┓</b></b>

                """)
    }

    @Test func `a link is around its cells only, whatever their style or surface`() {
        var frame = Frame(size: .init(width: 20, height: 1))
        frame.fill(.field, columns: 4..<12, row: 0)
        frame.write("ab", x: 0, y: 0)
        frame.write("cd ef", x: 4, y: 0, style: .title)
        let link = FrameHTML.Link(row: 0, columns: 6..<10, anchor: "next", isTabStop: false)

        #expect(
            FrameHTML(frame: frame, links: [link]).html
                == "ab  <b class=g2><b class=s2>cd</b></b>"
                + "<a href=#next tabindex=-1><b class=g2><b class=s2> ef</b> </b></a><b class=g2>  </b>\n")
    }

    /// Returns how many columns a line takes, with its padding.
    private static func columns(_ line: String) -> Int {
        let padding = line.matches(of: /\ x(\d+)"/).reduce(0) { $0 + (Int($1.1) ?? 0) }
        return Printable(line.replacing(/<[^>]+>/, with: "")).columns + padding
    }

    /// Returns how many columns of a row have something to see.
    private static func columns(inRow row: Int) -> Int {
        let frame = SampleFrame.frame
        let runs = frame.runs(inRow: row).map { $0.x + $0.text.columns }
        return (runs + frame.fills(inRow: row).map(\.columns.upperBound)).max() ?? 0
    }

    @Test(arguments: Theme.allCases)
    func `the rules give text on every surface its colors`(theme: Theme) throws {
        let colors = PictureColors(theme, brand: Color(0x0F6CBD))
        let rules = try Self.rules(in: ThemeRules(theme: theme, colors: colors, isSelectable: true).css)

        for surface in Surface.allCases {
            for style in Style.allCases {
                let classes = [surface.cssClass, style.cssClass].compactMap(\.self)
                var values = ["color": colors.text.hex, "background": colors.background.hex]
                // Later and more specific rules come last.
                for name in classes + [classes.joined(separator: " .")] {
                    values.merge(rules["pre .\(name)"] ?? [:]) { $1 }
                }
                let resolved = colors.resolved(style, on: surface)
                #expect(values["color"] == resolved.text.hex, "\(style) on \(surface)")
                #expect(values["background"] == resolved.background.hex, "\(style) on \(surface)")
                #expect((values["font-weight"] == "700") == resolved.isBold, "\(style) on \(surface)")
            }
        }
    }

    /// Returns the declarations of each selector.
    private static func rules(in css: String) throws -> [String: [String: String]] {
        var rules: [String: [String: String]] = [:]
        for rule in css.matches(of: /([^{}\n]+)\{([^}]*)\}/) {
            let declarations = rule.2.split(separator: ";").map { $0.split(separator: ":").map(String.init) }
            for selector in rule.1.split(separator: ",") {
                for declaration in declarations where declaration.count == 2 {
                    rules[String(selector), default: [:]][declaration[0]] = declaration[1]
                }
            }
        }
        return rules
    }
}
