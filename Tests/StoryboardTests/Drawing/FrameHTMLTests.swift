import Terminal
import Testing

@testable import Storyboard

struct FrameHTMLTests {
    @Test func `grounds and styles are classes, and every cell is there`() {
        let html = FrameHTML(frame: SampleFrame.frame).html

        #expect(html.contains(#"<span class="g-primary s-button">  Continue  </span>"#))
        #expect(html.contains("<span class=g-band>Create your account</span>"))
        let lines = html.replacing(/<[^>]+>/, with: "").split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[4].count == 72)
        #expect(lines[0].count == 80)
    }

    @Test(arguments: Theme.allCases)
    func `the rules give text on every ground its colors`(theme: Theme) throws {
        let colors = PictureColors(theme, brand: Color(0x0F6CBD))
        let rules = try Self.rules(in: ThemeRules(theme: theme, colors: colors, isSelectable: true).css)

        for ground in Ground.allCases {
            for style in Style.allCases {
                let classes = [ground.cssClass, style.cssClass].compactMap(\.self)
                var values = ["color": colors.text.hex, "background": colors.background.hex]
                // Later and more specific rules come last.
                for name in classes + [classes.joined(separator: ".")] {
                    values.merge(rules["pre .\(name)"] ?? [:]) { $1 }
                }
                let resolved = colors.resolved(style, on: ground)
                #expect(values["color"] == resolved.text.hex, "\(style) on \(ground)")
                #expect(values["background"] == resolved.background.hex, "\(style) on \(ground)")
                #expect((values["font-weight"] == "700") == resolved.isBold, "\(style) on \(ground)")
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
