import Terminal
import Testing

@testable import Wizard

/// The visible part of a line that is longer than its field.
struct LineViewportTests {
    /// Edits, and the resulting field of ten columns with `|` before the character at the caret.
    ///
    /// `<` and `>` move, `^` and `$` go to the ends, `⌫` and `⌦` delete.
    private static let table = [
        ("abcdefghi", "abcdefghi|"), ("abcdefghij", "‹cdefghij|"), ("abcdefghij<", "‹cdefghi|j"),
        ("abcdefghijklmnop", "‹ijklmnop|"), ("abcdefghijklmnop<<<", "‹ijklm|nop"),
        ("abcdefghijklmnop<<<<<<<<", "‹|ijklmnop"), ("abcdefghijklmnop<<<<<<<<<", "‹|hijklmnop"),
        ("abcdefghijklmnop<<<<<<<<<<", "‹|ghijklmn›"), ("abcdefghijklmnop^", "|abcdefghi›"),
        ("abcdefghijklmnop^>>>>>>>>", "abcdefgh|i›"), ("abcdefghijklmnop^>>>>>>>>>", "‹cdefghi|j›"),
        ("abcdefghijklmnop^>>>>>>>>><<<", "‹cdef|ghij›"), ("abcdefghijklmnop^$", "‹ijklmnop|"),
        ("abcdefghijklmnop<<<<x", "‹ijklx|mnop"), ("abcdefghijklmnop⌫⌫⌫", "‹fghijklm|"),
        ("abcdefghijklmnop⌫⌫⌫⌫⌫⌫⌫", "abcdefghi|"), ("abcdefghijklmnop<<<<⌦⌦⌦⌦", "‹efghijkl|"),
        ("日本語日本", "‹本語日本|"), ("日本語日", "日本語日|"), ("日本語日本<<<<<", "|日本語日本"),
        ("日本語日本語<<<", "‹語|日本語"),
        (
            "ae\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}",
            "‹e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}|"
        ),
    ]

    @Test(arguments: table)
    func `a line scrolls only when the caret would leave it, and marks hidden text`(
        keys: String, expected: String
    ) {
        var field = TextField()
        for edit in Edit.sequence(keys) { field.apply(edit) }

        #expect(RenderedLine(field.line, columns: 10).text == expected)
    }

    @Test(arguments: table)
    func `a masked line scrolls like the same line when shown`(keys: String, expected: String) {
        var field = SecretField()
        for edit in Edit.sequence(keys) { field.apply(edit) }
        let line = FieldLine(text: field.displayText, caret: field.caret, caretHistory: field.caretHistory)
        let masked = RenderedLine(line, columns: 10)

        field.isShown = true
        let shown = RenderedLine(
            FieldLine(
                text: String(repeating: "x", count: field.count), caret: field.caret,
                caretHistory: field.caretHistory),
            columns: 10)

        #expect(masked.text == shown.text.replacing("x", with: "•"))
    }

    @Test(arguments: 3...40)
    func `a field of any width stays within its columns and shows the caret`(columns: Int) {
        var field = TextField()
        for edit in Edit.sequence("a日b👍🏽ce\u{301}d🇩🇰efghi日本語jklm^>>>>>>>>>>>>>>>$<<<<<<<<<<<x<<y>>>⌫⌦^$⌫⌫") {
            field.apply(edit)

            let rendered = RenderedLine(field.line, columns: columns)

            #expect(rendered.columns <= columns)
            #expect(rendered.isInOrder)
            #expect(rendered.caret.map { 0 <= $0 && $0 < columns } == true)
            #expect(
                rendered.text.hasPrefix("‹")
                    || field.line.text.hasPrefix(rendered.text.filter { $0 != "|" && $0 != "›" && $0 != " " })
            )
        }
    }

    @Test func `a line without the caret shows its beginning`() {
        let line = FieldLine(text: "abcdefghijklmnop", caret: 16)

        let viewport = LineViewport(of: line, hasCaret: false, columns: 10)

        #expect(viewport.visibleRange == 0..<9)
        #expect(viewport.hidesEnd)
        #expect(viewport.caretColumn == nil)
    }

    @Test func `a caret history keeps only nested turns, and at most 16`() {
        var history = CaretHistory()
        for position in [5, 9, 3, 7, 4, 6, 20] { history.record(position) }
        #expect(history.turns == [0, 20])

        for step in 0..<100 { history.record(step.isMultiple(of: 2) ? step : 300 - step) }

        #expect(history.turns.count <= 16)
    }
}

/// A field as it is drawn, with `|` at the caret.
private struct RenderedLine {
    let text: String
    let columns: Int
    let caret: Int?
    /// Whether no piece of it covers another.
    let isInOrder: Bool

    init(_ line: FieldLine, columns: Int) {
        let viewport = LineViewport(of: line, hasCaret: true, columns: columns)
        let pieces = Body.pieces(for: line, in: viewport, .focusedField)
        let caret = viewport.caretColumn
        var text = ""
        var column = 0
        for piece in pieces {
            for character in Printable(spaces: piece.x - column).text + piece.text.text {
                if column == caret { text += "|" }
                text.append(character)
                column += Width.columns(of: character)
            }
        }
        if column == caret { text += "|" }
        self.columns = column
        self.caret = caret
        self.text = text
        isInOrder = zip(pieces, pieces.dropFirst()).allSatisfy { $0.x + $0.text.columns <= $1.x }
    }
}
