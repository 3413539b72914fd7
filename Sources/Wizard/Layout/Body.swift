import Terminal

/// The part of a page that scrolls: lines of any number, and which of them belong to the focus.
struct Body {
    /// The columns there are.
    let width: Int
    private(set) var lines: [Line] = []
    /// The lines that have to be seen together.
    var focus: Range<Int>?

    struct Line {
        var pieces: [Piece] = []
        /// The column of the caret, if it is on this line.
        var caret: Int?
    }

    struct Piece {
        var x: Int
        var text: Printable
        var style: Style
    }

    init(width: Int) {
        self.width = width
    }

    /// Adds an empty line, unless there is one or nothing to be set apart from.
    mutating func space() {
        guard let last = lines.last, !last.pieces.isEmpty else { return }
        lines.append(Line())
    }

    mutating func add(_ text: String, _ style: Style, indent: Int = 0) {
        for line in Printable(text).wrapped(columns: max(width - indent, 1)) {
            lines.append(Line(pieces: [Piece(x: indent, text: line, style: style)]))
        }
    }

    mutating func add(_ pieces: [Piece], caret: Int? = nil) {
        lines.append(Line(pieces: pieces, caret: caret))
    }

    /// Notes that the lines from `start` on belong to the focus.
    mutating func mark(from start: Int) {
        focus = start..<lines.count
    }
}
