import Foundation
import FoundationXML
import Terminal
import Testing

@testable import Storyboard

struct FrameSVGTests {
    private func frame(_ text: Printable, style: Style = .plain) -> Frame {
        var frame = Frame(size: .init(width: 10, height: 2))
        frame.write(text, x: 2, y: 1, style: style)
        return frame
    }

    @Test func `text is placed at its column and row`() {
        let svg = FrameSVG(frame("Hi")).svg

        #expect(
            svg.contains(
                ##"<text x="30.8" y="73.5" textLength="16.8" xml:space="preserve" fill="#e6e9ef">Hi</text>"##)
        )
    }

    @Test func `every text keeps its spaces, which browsers collapse otherwise`() {
        let svg = FrameSVG(frame("a  b")).svg

        let texts = svg.matches(of: /<text ([^>]*)>/).map(\.1)
        #expect(!texts.isEmpty)
        #expect(texts.allSatisfy { $0.contains(#"xml:space="preserve""#) })
    }

    @Test func `markup in a text is escaped`() {
        let svg = FrameSVG(frame("<a&b>")).svg

        #expect(svg.contains(">&lt;a&amp;b&gt;</text>"))
    }

    @Test func `an image is well-formed XML`() throws {
        var frame = frame("<&> é 日本")
        frame.caret = .init(x: 3, y: 1)

        let parser = XMLParser(data: Data(FrameSVG(frame).svg.utf8))

        #expect(parser.parse())
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
                ##"<rect x="47.6" y="60.5" width="8.4" height="16.5" fill="#e6e9ef""##))
    }
}
