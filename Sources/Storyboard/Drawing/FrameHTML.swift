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
        guard let caret = frame.caret, caret.y == row, caret.x >= column else { return html }
        return html + spaces(from: column, to: caret.x + 1, row)
    }

    /// Returns the spaces between two runs, one of which may hold the caret.
    private func spaces(from start: Int, to end: Int, _ row: Int) -> String {
        (start..<max(start, end)).map { cell(" ", at: $0, row) }.joined()
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
        guard let name = run.style.cssClass else { return html }
        return "<span class=\(name)>\(html)</span>"
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

extension Style {
    /// The style's CSS class; `nil` for plain text.
    var cssClass: String? {
        self == .plain ? nil : "s-\(rawValue)"
    }
}
