import Terminal

/// The scrollable part of a page: its lines, and which of them belong to the focus.
struct Body {
    /// The available columns.
    let width: Int
    private(set) var lines: [Line] = []
    /// The lines to keep visible together because they belong to the focus.
    var focusedLines: Range<Int>?
    /// The number of lines up to the end of the QR code, if there is one.
    var qrCodeEnd: Int?
    /// The number of lines above the buttons, and up to their end.
    var (buttonsStart, buttonsEnd) = (0, 0)
    /// The lines of the button with the focus; ``focusedLines`` includes the buttons around it.
    var focusedButtonLines: Range<Int>?
    /// The lines of the notice.
    var noticeLines: Range<Int>?
    /// The number of lines that come and go: errors, notices, questions and details.
    var messageLines = 0
    /// Whether the end of ``focusedLines`` is more important than the notice.
    var prefersFocusEnd = false

    struct Line: Hashable, Sendable {
        var pieces: [Piece] = []
        /// The grounds of parts of the line, from bottom to top.
        var fills: [Fill] = []
        /// The columns that can be clicked; earlier ones come first.
        var targets: [ClickRange] = []
        /// The column of the caret, if it is on this line.
        var caret: Int?
    }

    struct Piece: Hashable, Sendable {
        var x: Int
        var text: Printable
        var style: Style
        /// The ground below it; `nil` for that of the body.
        var ground: Ground?
        var link: Link?
    }

    struct Fill: Hashable, Sendable {
        var columns: Range<Int>
        var ground: Ground
    }

    struct ClickRange: Hashable, Sendable {
        var columns: Range<Int>
        var target: Target
    }

    init(width: Int) {
        self.width = width
    }

    /// Adds a blank line, unless the body is empty or ends with one.
    mutating func addBlankLine() {
        guard let last = lines.last, !last.isBlank else { return }
        lines.append(Line())
    }

    /// Adds a paragraph; one in two columns wraps within its second column.
    mutating func add(_ text: String, _ style: Style, indent: Int = 0) {
        guard !text.isEmpty else { return lines.append(Line()) }
        let columns = max(width - indent, 1)
        let (first, second) = Self.splitColumns(of: text)
        let hangingIndent = first.columns <= columns / 2 ? first.columns : 0
        let rest = hangingIndent > 0 ? second : text
        for (row, line) in Self.paragraph(
            rest, columns: columns - hangingIndent, hangingIndent: hangingIndent
        ).enumerated() {
            let isFirst = row == 0 && hangingIndent > 0
            add([
                Piece(
                    x: indent + (row == 0 ? 0 : hangingIndent), text: isFirst ? first + line : line,
                    style: style)
            ])
        }
    }

    /// Adds an item of a list.
    mutating func add(item text: String, isHighlighted: Bool) {
        let start = lines.count
        add(text, .plain, indent: 2)
        lines[start].pieces.insert(Piece(x: 0, text: isHighlighted ? "▸ " : "  ", style: .plain), at: 0)
        if isHighlighted {
            fill(.highlight, from: start)
            setFocus(from: start)
        }
    }

    /// Splits a text into two columns at its first run of spaces; the first is empty if there is none.
    private static func splitColumns(of text: String) -> (Printable, String) {
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
            let extended = line.isEmpty ? item : line + blank + item
            if !line.isEmpty, Printable(extended).columns > width {
                add(line, style)
                line = item
            } else {
                line = extended
            }
        }
        add(line, style)
    }

    mutating func add(_ pieces: [Piece], caret: Int? = nil) {
        lines.append(Line(pieces: pieces, caret: caret))
    }

    mutating func add(_ line: Line) {
        lines.append(line)
    }

    mutating func replaceLine(at index: Int, with line: Line) {
        lines[index] = line
    }

    /// Gives the lines from `start` to the last one a ground.
    mutating func fill(_ ground: Ground, from start: Int) {
        for index in start..<lines.count {
            lines[index].fills.append(Fill(columns: 0..<width, ground: ground))
        }
    }

    /// Makes a click on the lines from `start` to the last one act on a target, where no other target is.
    mutating func setTarget(_ target: Target, from start: Int) {
        for index in start..<lines.count {
            lines[index].targets.append(ClickRange(columns: 0..<width, target: target))
        }
    }

    /// Extends the focus to the last line.
    mutating func extendFocus() {
        if let focusedLines { self.focusedLines = focusedLines.lowerBound..<lines.count }
    }

    /// Sets the focus to the lines from `start` to the last one.
    mutating func setFocus(from start: Int) {
        focusedLines = start..<lines.count
    }

    /// Removes blank lines one after the other until the first `count` lines fit, the one above the buttons
    /// last.
    mutating func dropBlankLines(in count: Int, toFit rows: Int) {
        guard count > rows else { return }
        var blankLines = (0..<min(count, lines.count)).filter { lines[$0].isBlank }
        if let last = blankLines.lastIndex(where: { $0 < buttonsStart }) {
            blankLines.append(blankLines.remove(at: last))
        }
        let removed = Set(blankLines.prefix(count - rows))
        keepLines(lines.indices.filter { !removed.contains($0) })
    }

    private mutating func keepLines(_ keptLines: [Int]) {
        func remapped(_ range: Range<Int>) -> Range<Int> {
            keptLines.count { $0 < range.lowerBound }..<keptLines.count { $0 < range.upperBound }
        }
        (buttonsStart, buttonsEnd) = (
            remapped(0..<buttonsStart).upperBound, remapped(0..<buttonsEnd).upperBound
        )
        (focusedLines, focusedButtonLines, noticeLines) = (
            focusedLines.map(remapped), focusedButtonLines.map(remapped), noticeLines.map(remapped)
        )
        lines = keptLines.map { lines[$0] }
    }
}

extension Body.Line {
    /// Whether nothing is drawn on the line.
    var isBlank: Bool { pieces.isEmpty && fills.isEmpty }

    /// Returns the line with its text further to the right.
    func shifted(by columns: Int) -> Body.Line {
        var line = self
        for index in line.pieces.indices { line.pieces[index].x += columns }
        return line
    }

    /// Returns what a click on a column acts on.
    func target(at column: Int) -> Target? {
        targets.first { $0.columns.contains(column) }?.target
    }
}
