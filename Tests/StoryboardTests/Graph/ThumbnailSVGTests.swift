import Terminal
import Testing

@testable import Storyboard

struct ThumbnailSVGTests {
    @Test func `rows with the same columns are one rectangle, and words are lines`() {
        var frame = Frame(size: Frame.Size(width: 10, height: 4))
        for row in 1...2 { frame.fill(.card, columns: 2..<8, row: row) }
        frame.write(Printable("ab c"), x: 2, y: 1, style: .error)

        let svg = ThumbnailSVG(frame: frame).svg(x: 5, y: 6, width: 20, height: 16)

        #expect(svg.contains(#"x="5" y="6" width="20" height="16" viewBox="0 0 10 8""#))
        #expect(svg.contains(#"<path class="g-card" d="M2 2h6v4h-6z"/>"#))
        #expect(svg.contains(#"<path class="s-error" d="M2 3h2M5 3h1"/>"#))
    }
}
