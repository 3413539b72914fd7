import Foundation
import FoundationXML
import Storyboard
import Terminal
import Testing

struct AnimationSVGTests {
    private func frame(_ text: Printable, caret: Int? = nil) -> Frame {
        var frame = Frame(size: Frame.Size(width: 20, height: 2))
        frame.write("same", x: 0, y: 0)
        frame.write(text, x: 0, y: 1)
        frame.caret = caret.map { Frame.Position(x: $0, y: 1) }
        return frame
    }

    private func svg(_ texts: [Printable]) -> String {
        let frames = texts.map { TimedFrame(frame($0), milliseconds: 250) }
        return AnimationSVG(frames, title: "A & B", description: "One, two").svg
    }

    @Test func `what all frames have in common is drawn once and never hidden`() {
        let svg = svg(["one", "two"])

        #expect(svg.matches(of: />same</).count == 1)
        #expect(svg.contains(#/font-size="14">\n<text [^>]*>same</#))
    }

    @Test func `each frame is visible in its part of the time`() {
        let svg = svg(["one", "two", "one", "end"])

        #expect(
            svg.contains(
                "{0.00%{visibility:visible}25.00%{visibility:hidden}50.00%{visibility:visible}75.00%{visibility:hidden}}"
            ))
        #expect(svg.contains("{0%{visibility:hidden}75.00%{visibility:visible}}"))
        #expect(svg.contains("animation:1s step-end infinite"))
    }

    @Test func `only the last frame is shown without motion`() {
        let svg = svg(["one", "two", "end"])

        #expect(svg.contains(#/<g class="a\d+" visibility="hidden">\n<text [^>]*>one</#))
        #expect(svg.contains(#/<g class="a\d+" visibility="hidden">\n<text [^>]*>two</#))
        #expect(svg.contains(#/<g class="a\d+">\n<text [^>]*>end</#))
        #expect(svg.contains("@media (prefers-reduced-motion:no-preference){\n[class]{animation:"))
    }

    @Test func `it has a title and a description, and no script`() {
        let svg = svg(["one", "two"])

        #expect(svg.contains(#"role="img" aria-labelledby="title description">"#))
        #expect(
            svg.contains("<title id=\"title\">A &amp; B</title>\n<desc id=\"description\">One, two</desc>"))
        #expect(!svg.contains("<script") && !svg.contains("href"))
    }

    @Test func `it is well-formed XML`() {
        #expect(XMLParser(data: Data(svg(["<&>", "é 日本"]).utf8)).parse())
    }

    @Test func `the caret is drawn over everything else`() throws {
        let frames = ["a", "ab", "abc"].enumerated().map {
            TimedFrame(frame(Printable($1), caret: $0 + 1), milliseconds: 100)
        }
        let svg = AnimationSVG(frames, title: "", description: "").svg

        let word = try #require(svg.ranges(of: "</text>").last)
        let caret = try #require(svg.firstRange(of: #"fill-opacity="0.6""#))
        #expect(word.upperBound < caret.lowerBound)
    }
}
