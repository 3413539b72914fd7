import Terminal
import TextAlgorithms

/// A frame as HTML text: wide characters take two cells, and box drawing is hidden from screen readers.
struct FrameHTML {
    let frame: Frame

    /// The lines, each with a line break, for the content of a `pre` element.
    var html: String {
        (0..<frame.size.height).map { line($0) + "\n" }.joined()
    }

    private func line(_ row: Int) -> String {
        var html = ""
        var column = 0
        for run in frame.runs(inRow: row) {
            html += spaces(from: column, to: run.x, row)
            html += spanHTML(run, row)
            column = run.x + run.text.columns
        }
        let filled = frame.fills(inRow: row).map(\.columns.upperBound).max() ?? 0
        let caret = frame.caret.map { $0.y == row ? $0.x + 1 : 0 } ?? 0
        return html + spaces(from: column, to: max(filled, caret), row)
    }

    /// Returns the spaces between two runs, one of which may hold the caret, on their grounds.
    private func spaces(from start: Int, to end: Int, _ row: Int) -> String {
        var html = ""
        var column = start
        while column < end {
            let ground = frame.ground(x: column, y: row)
            let next = (column..<end).first { frame.ground(x: $0, y: row) != ground } ?? end
            let cells = (column..<next).map { cell(" ", at: $0, row) }.joined()
            html += span(cells, [ground.cssClass])
            column = next
        }
        return html
    }

    private func span(_ html: String, _ classes: [String?]) -> String {
        let names = classes.compactMap(\.self)
        guard let first = names.first else { return html }
        return
            "<span class=\(names.count == 1 ? first : "\"\(names.joined(separator: " "))\"")>\(html)</span>"
    }

    private func spanHTML(_ run: Frame.Run, _ row: Int) -> String {
        var html = ""
        var column = run.x
        var decoration = DecorativeRun()
        for character in run.text.text {
            let columns = Width.columns(of: character)
            if DecorativeRun.isDecorative(character), frame.caret != Frame.Position(x: column, y: row) {
                decoration.add(character)
            } else {
                html += decoration.flush()
                html += cell(character, at: column, row)
            }
            column += columns
        }
        html += decoration.flush()
        return span(html, [run.ground.cssClass, run.style.cssClass])
    }

    private func cell(_ character: Character, at column: Int, _ row: Int) -> String {
        let text = String(character).escapedForHTML(in: .attribute)
        let columns = Width.columns(of: character)
        let isASCII = character.isASCII
        let sized = isASCII ? text : "<i class=w\(columns)>\(text)</i>"
        let isCaret = frame.caret == Frame.Position(x: column, y: row)
        return isCaret ? "<b class=caret>\(sized)</b>" : sized
    }

    /// A run of decorative characters: box drawing, and the blocks of an image.
    private struct DecorativeRun {
        private var text = ""

        static func isDecorative(_ character: Character) -> Bool {
            guard let scalar = character.unicodeScalars.first else { return false }
            return (0x2500...0x259F).contains(scalar.value)
        }

        mutating func add(_ character: Character) { text.append(character) }

        mutating func flush() -> String {
            defer { text = "" }
            return text.isEmpty ? "" : "<span class=drawn aria-hidden=true>\(text)</span>"
        }
    }
}
