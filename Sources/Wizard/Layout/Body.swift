import Terminal

/// The part of a page that scrolls: lines of any number, and which of them belong to the focus.
struct Body {
    /// The columns there are.
    let width: Int
    private(set) var lines: [Line] = []
    /// The lines that have to be seen together.
    var focus: Range<Int>?
    /// The number of lines down to the end of a picture, if there is one.
    var pictureEnd: Int?
    /// Those of the button that has the focus; ``focus`` has its neighbours, too.
    var pressed: Range<Int>?
    /// The lines that tell the news.
    var news: Range<Int>?

    struct Line {
        var pieces: [Piece] = []
        /// The column of the caret, if it is on this line.
        var caret: Int?
    }

    struct Piece {
        var x: Int
        var text: Printable
        var style: Style
        var link: Link?
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

    /// Adds items one beside the other, as many on a line as fit.
    mutating func add(items: [String], _ style: Style) {
        var line = ""
        for item in items {
            let longer = line.isEmpty ? item : line + "  " + item
            if !line.isEmpty, Printable(longer).columns > width {
                add(line, style)
                line = item
            } else {
                line = longer
            }
        }
        add(line, style)
    }

    mutating func add(_ pieces: [Piece], caret: Int? = nil) {
        lines.append(Line(pieces: pieces, caret: caret))
    }

    /// Notes that the lines to the end belong to the focus as well.
    mutating func extendMark() {
        if let focus { self.focus = focus.lowerBound..<lines.count }
    }

    /// Notes that the lines from `start` on belong to the focus.
    mutating func mark(from start: Int) {
        focus = start..<lines.count
    }

    /// Takes the empty lines out, for a page that nearly fits.
    mutating func squeeze() {
        let kept = lines.indices.filter { !lines[$0].pieces.isEmpty }
        func squeezed(_ range: Range<Int>) -> Range<Int> {
            kept.count { $0 < range.lowerBound }..<kept.count { $0 < range.upperBound }
        }
        (focus, pressed, news) = (focus.map(squeezed), pressed.map(squeezed), news.map(squeezed))
        lines = kept.map { lines[$0] }
    }

    /// The line to begin with, so that of so many rows the focus gets what it needs and the news, too, if they can.
    func firstLine(rows: Int, scrolledBy scroll: Int) -> Int {
        guard let focus, focus.upperBound > rows else { return min(scroll, max(lines.count - rows, 0)) }
        let needed = focus.count > rows ? pressed ?? focus : focus
        let caret = lines.firstIndex { $0.caret != nil } ?? 0
        let first = max(min(needed.lowerBound, needed.upperBound - rows), caret - rows + 1, 0)
        guard let news, let pressed, news.lowerBound < first, pressed.upperBound - news.lowerBound <= rows
        else { return first }
        return news.lowerBound
    }

    /// Whether so many rows leave no room for the beginning of the news.
    func hidesNews(rows: Int) -> Bool {
        guard let news else { return false }
        return news.lowerBound < firstLine(rows: rows, scrolledBy: 0)
    }
}
