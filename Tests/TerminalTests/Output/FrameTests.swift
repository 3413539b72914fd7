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
}
