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
    /// The number of lines down to the end of the buttons.
    var buttonsEnd = 0
    /// Those of the button that has the focus; ``focus`` has its neighbours, too.
    var pressed: Range<Int>?
    /// The lines that tell the news.
    var news: Range<Int>?
    /// Whether the end of ``focus`` is to be seen rather than the news.
    var isAtEnd = false

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

    /// Adds a paragraph; what does not fit of one in two columns goes on below the second.
    mutating func add(_ text: String, _ style: Style, indent: Int = 0) {
        let columns = max(width - indent, 1)
        let (first, second) = Self.columns(of: text)
        let hang = first.columns <= columns / 2 ? first.columns : 0
        let rest = hang > 0 ? second : text
        for (row, line) in Self.paragraph(rest, columns: columns - hang, beside: hang).enumerated() {
            let isFirst = row == 0 && hang > 0
            add([Piece(x: indent + (row == 0 ? 0 : hang), text: isFirst ? first + line : line, style: style)])
        }
    }

    /// Adds something that can be chosen.
    mutating func add(item text: String, isMarked: Bool) {
        let (start, style) = (lines.count, isMarked ? Style.focusedButton : .plain)
        add(text, style, indent: 2)
        lines[start].pieces.insert(Piece(x: 0, text: isMarked ? "> " : "  ", style: style), at: 0)
        if isMarked { mark(from: start) }
    }

    /// What a text says up to its first blanks in a row, and behind them.
    private static func columns(of text: String) -> (Printable, String) {
        var (offset, blanks) = (0, 0)
        for byte in text.utf8 where blanks < 2 {
            blanks = byte == 0x20 ? blanks + 1 : 0
            offset += 1
        }
        guard blanks == 2, offset > 2 else { return ("", text) }
        let second = text.utf8[text.utf8.index(text.startIndex, offsetBy: offset)...].drop { $0 == 0x20 }
        return (Printable(String(text[..<second.startIndex])), String(Substring(second)))
    }

    /// Adds items one beside the other, as many on a line as fit.
    mutating func add(items: [String], _ style: Style, between blank: String = "  ") {
        var line = ""
        for item in items {
            let longer = line.isEmpty ? item : line + blank + item
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
        buttonsEnd = squeezed(0..<buttonsEnd).upperBound
        (focus, pressed, news) = (focus.map(squeezed), pressed.map(squeezed), news.map(squeezed))
        lines = kept.map { lines[$0] }
    }

    /// The line to begin with, so that of so many rows the focus gets what it needs and the news, too, if they can.
    func firstLine(rows: Int) -> Int {
        guard let focus, focus.upperBound > rows else { return 0 }
        let needed = focus.count > rows ? pressed ?? focus : focus
        let caret = lines.firstIndex { $0.caret != nil } ?? 0
        // What follows is more to the point than what was read before, if all of it can be shown.
        let end = lines.count - rows <= needed.lowerBound ? lines.count - rows : 0
        let first = max(min(needed.lowerBound, needed.upperBound - rows), caret - rows + 1, end)
        guard let news, let pressed, news.lowerBound < first else { return first }
        let last = isAtEnd ? needed.upperBound : pressed.upperBound
        return last - news.lowerBound <= rows ? news.lowerBound : first
    }

    /// Whether so many rows leave no room for the beginning of the news.
    func hidesNews(rows: Int) -> Bool {
        guard let news else { return false }
        return news.lowerBound < firstLine(rows: rows)
    }
}
