import Terminal

/// The scrollable part of a page: its lines, and which of them belong to the focus.
struct Body {
    /// The available columns.
    let width: Int
    private(set) var lines: [Line] = []
    /// The lines to keep visible together because they belong to the focus.
    var focus: Range<Int>?
    /// The number of lines up to the end of the picture, if there is one.
    var pictureEnd: Int?
    /// The number of lines up to the end of the buttons.
    var buttonsEnd = 0
    /// The lines of the button with the focus; ``focusedLines`` includes the buttons around it.
    var pressed: Range<Int>?
    /// The lines of the notice.
    var news: Range<Int>?
    /// Whether the end of ``focusedLines`` is more important than the notice.
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

    /// Adds a blank line, unless the body is empty or ends with one.
    mutating func space() {
        guard let last = lines.last, !last.pieces.isEmpty else { return }
        lines.append(Line())
    }

    /// Adds a paragraph; one in two columns wraps within its second column.
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

    /// Adds an item of a list.
    mutating func add(item text: String, isMarked: Bool) {
        let (start, style) = (lines.count, isMarked ? Style.focusedButton : .plain)
        add(text, style, indent: 2)
        lines[start].pieces.insert(Piece(x: 0, text: isMarked ? "> " : "  ", style: style), at: 0)
        if isMarked { mark(from: start) }
    }

    /// Splits a text into two columns at its first run of spaces; the first is empty if there is none.
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

    /// Adds items side by side, as many per line as fit.
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

    /// Extends the focus to the last line.
    mutating func extendMark() {
        if let focus { self.focus = focus.lowerBound..<lines.count }
    }

    /// Sets the focus to the lines from `start` to the last one.
    mutating func mark(from start: Int) {
        focus = start..<lines.count
    }

    /// Removes the blank lines, for a page that nearly fits.
    mutating func squeeze() {
        let kept = lines.indices.filter { !lines[$0].pieces.isEmpty }
        func squeezed(_ range: Range<Int>) -> Range<Int> {
            kept.count { $0 < range.lowerBound }..<kept.count { $0 < range.upperBound }
        }
        buttonsEnd = squeezed(0..<buttonsEnd).upperBound
        (focus, pressed, news) = (focus.map(squeezed), pressed.map(squeezed), news.map(squeezed))
        lines = kept.map { lines[$0] }
    }

    /// Returns the line to start at, so that the focus is visible and, if there are enough rows, the notice.
    func firstLine(rows: Int) -> Int {
        guard let focus, focus.upperBound > rows else { return 0 }
        let needed = focus.count > rows ? pressed ?? focus : focus
        let caret = lines.firstIndex { $0.caret != nil } ?? 0
        // The lines after the focus matter more than those before it, if all of them fit.
        let end = lines.count - rows <= needed.lowerBound ? lines.count - rows : 0
        let first = max(min(needed.lowerBound, needed.upperBound - rows), caret - rows + 1, end)
        guard let news, let pressed, news.lowerBound < first else { return first }
        let last = isAtEnd ? needed.upperBound : pressed.upperBound
        return last - news.lowerBound <= rows ? news.lowerBound : first
    }

    /// Whether the start of the notice is not visible with this number of rows.
    func hidesNews(rows: Int) -> Bool {
        guard let news else { return false }
        return news.lowerBound < firstLine(rows: rows)
    }
}
