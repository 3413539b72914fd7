import Terminal
import Testing

@testable import Wizard

/// The visible part of a line that is longer than its field.
struct WindowTests {
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
        keys: String, seen: String
    ) {
        var field = TextField()
        for edit in Self.edits(keys) { field.apply(edit) }

        #expect(Drawn(field.line, columns: 10).text == seen)
    }

    @Test(arguments: table)
    func `a masked line scrolls like the same line when shown`(keys: String, seen: String) {
        var field = SecretField()
        for edit in Self.edits(keys) { field.apply(edit) }
        let line = FieldLine(text: field.visible, caret: field.caret, trail: field.trail)
        let plain = Drawn(line, columns: 10)

        field.isShown = true
        let shown = Drawn(
            FieldLine(
                text: String(repeating: "x", count: field.count), caret: field.caret, trail: field.trail),
            columns: 10)

        #expect(plain.text == shown.text.replacing("x", with: "•"))
    }

    @Test(arguments: 3...40)
    func `a field of any width fills its columns and shows the caret`(columns: Int) {
        var field = TextField()
        for edit in Self.edits("a日b👍🏽ce\u{301}d🇩🇰efghi日本語jklm^>>>>>>>>>>>>>>>$<<<<<<<<<<<x<<y>>>⌫⌦^$⌫⌫") {
            field.apply(edit)

            let drawn = Drawn(field.line, columns: columns)

            #expect(drawn.columns == columns)
            #expect(drawn.caret.map { 0 <= $0 && $0 < columns } == true)
            #expect(
                drawn.text.hasPrefix("‹")
                    || field.line.text.hasPrefix(drawn.text.filter { $0 != "|" && $0 != "›" && $0 != " " }))
        }
    }

    @Test func `a line without the caret shows its beginning`() {
        let line = FieldLine(text: "abcdefghijklmnop", caret: 16)

        let window = Window(of: line, hasCaret: false, columns: 10)

        #expect(window.seen == 0..<9)
        #expect(window.hidesEnd)
        #expect(window.caretColumn == nil)
    }

    @Test func `a caret history keeps only nested turns, and at most 16`() {
        var trail = Trail()
        for place in [5, 9, 3, 7, 4, 6, 20] { trail.go(to: place) }
        #expect(trail.turns == [0, 20])

        for step in 0..<100 { trail.go(to: step.isMultiple(of: 2) ? step : 300 - step) }

        #expect(trail.turns.count <= 16)
    }

    private static func edits(_ keys: String) -> [Edit] {
        keys.unicodeScalars.map { scalar in
            switch scalar {
            case "<": .move(.left)
            case ">": .move(.right)
            case "⌫": .delete(.left)
            case "⌦": .delete(.right)
            case "^": .move(.home)
            case "$": .move(.end)
            default: .insert(String(Character(scalar)))
            }
        }
    }
}

/// A field as it is drawn, with `|` at the caret.
private struct Drawn {
    let text: String
    let columns: Int
    let caret: Int?

    init(_ line: FieldLine, columns: Int) {
        var body = Body(width: columns)
        body.addLine(line, .focusedField, hasCaret: true, width: columns)
        let drawn = body.lines[0]
        let shown = drawn.pieces.map(\.text).reduce("", +)
        var text = ""
        var column = 0
        for character in shown.text {
            if column == drawn.caret { text += "|" }
            text.append(character)
            column += Width.columns(of: character)
        }
        self.columns = column
        caret = drawn.caret
        self.text = String(text.reversed().drop { $0 == " " }.reversed())
    }
}
