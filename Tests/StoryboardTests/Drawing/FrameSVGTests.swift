import Foundation
import FoundationXML
import Storyboard
import Terminal
import Testing

struct FrameSVGTests {
    private func frame(_ text: Printable, style: Style = .plain) -> Frame {
        var frame = Frame(size: .init(width: 10, height: 2))
        frame.write(text, x: 2, y: 1, style: style)
        return frame
    }

    @Test func `every word is placed at its column and row`() {
        let svg = FrameSVG(frame("Hi  you")).svg

        let style = ##"lengthAdjust="spacingAndGlyphs" fill="#e8ecf4""##
        #expect(svg.contains(##"<text x="16.8" y="65.5" textLength="16.8" \##(style)>Hi</text>"##))
        #expect(svg.contains(##"<text x="50.4" y="65.5" textLength="25.2" \##(style)>you</text>"##))
    }

    @Test func `no text contains spaces, which browsers and viewers treat differently`() {
        let svg = FrameSVG(SampleFrame.frame).svg

        let texts = svg.matches(of: /<text [^>]*>([^<]*)<\/text>/).map(\.1)
        #expect(texts.count > 20)
        #expect(texts.allSatisfy { !$0.contains(" ") })
    }

    @Test(arguments: [
        ("─", "M16.8 61L21 61L25.2 61"), ("┃", "M21 52L21 61L21 70"),
        ("┏━", "M21 70L21 61L25.2 61M25.2 61L29.4 61L33.6 61"),
        ("╭", "M21 70L21 65Q21 61 25 61L25.2 61"), ("▌", "M16.8 52h4.2v18h-4.2z"),
    ])
    func `lines and blocks are shapes that reach the edge of their cell`(text: String, path: String) {
        let svg = FrameSVG(frame(Printable(text))).svg

        #expect(svg.contains(#"<path d="\#(path)""#), "\(svg)")
        #expect(!svg.contains("<text"))
    }

    @Test(arguments: Theme.allCases)
    func `surfaces are drawn as rectangles`(theme: Theme) {
        let svg = FrameSVG(SampleFrame.frame, theme: theme, brand: Color(0x0F6CBD)).svg

        let isPainted = theme == .dark || theme == .light
        let card = theme == .dark ? "#171d26" : "#ffffff"
        #expect(svg.contains(#"height="18" fill="\#(card)" shape-rendering"#) == isPainted || theme == .mono)
        #expect(svg.contains(##"width="672" height="18" fill="#0f6cbd""##) == (theme != .mono))
        #expect(svg.contains(">[*Continue*]<") == !isPainted)
    }

    @Test func `an image is well-formed XML, whose text is escaped`() {
        var frame = frame("<&> é 日本")
        frame.caret = .init(x: 3, y: 1)

        let svg = FrameSVG(frame).svg

        #expect(svg.contains(">&lt;&amp;&gt;</text>"))
        #expect(XMLParser(data: Data(svg.utf8)).parse())
    }

    @Test(arguments: Style.allCases)
    func `every style is drawn`(style: Style) {
        #expect(FrameSVG(frame("Hi", style: style)).svg.contains(">Hi</text>"))
    }

    @Test func `the caret is a block on its cell`() {
        var frame = frame("Hi")
        frame.caret = .init(x: 4, y: 1)

        #expect(
            FrameSVG(frame).svg.contains(
                ##"<path d="M33.6 52h8.4v18h-8.4z" fill="#e8ecf4" fill-opacity="0.6"/>"##))
    }
}
