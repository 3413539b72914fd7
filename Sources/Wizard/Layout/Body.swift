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

    /// The number of lines for which there is room from the start.
    private static let usualLines = 16

    struct Line: Hashable, Sendable {
        var pieces: [Piece] = []
        /// The surfaces of parts of the line, from bottom to top.
        var fills: [Fill] = []
        /// The columns that can be clicked; earlier ones come first.
        var targets: [ClickRange] = []
        /// The column of the caret, if it is on this line.
        var caret: Int?
        /// The text of a field on this line, into which a click moves the caret.
        var text: FieldText?
    }

    /// The text of a field on a line.
    struct FieldText: Hashable, Sendable {
        /// The index of the field.
        var field: Int
        /// The position of the first character that is seen.
        var start = 0
        /// The column from which on a click moves the caret behind each character, from left to right.
        var edges: [Int]

        /// Returns where the caret goes by a click at a column.
        func position(at column: Int) -> Int { start + edges.count { $0 <= column } }
    }

    struct Piece: Hashable, Sendable {
        var x: Int
        var text: Printable
        var style: Style
        /// The surface below it; `nil` for that of the body.
        var surface: Surface?
        var link: Link?
    }

    struct Fill: Hashable, Sendable {
        var columns: Range<Int>
        var surface: Surface
    }

    struct ClickRange: Hashable, Sendable {
        var columns: Range<Int>
        var target: Target
    }

    init(width: Int) {
        self.width = width
        lines.reserveCapacity(Self.usualLines)
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
        let gap = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.indices.dropFirst().first { bytes[$0 - 1] == 0x20 && bytes[$0] == 0x20 }
        }
        guard let offset = gap ?? nil, offset > 1 else { return ("", text) }
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

    /// Gives the lines from `start` to the last one a surface.
    mutating func fill(_ surface: Surface, from start: Int) {
        for index in start..<lines.count {
            lines[index].fills.append(Fill(columns: 0..<width, surface: surface))
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

extension Body {
    /// The columns that stay free at the right of a text there, so that it does not touch the
    /// sign for more lines.
    var gapAtEdge: Int { width < Self.paddedPanelWidth ? 1 : 0 }

    /// Adds a card of a list: its title and, where they fit, its figures at the right; its details below.
    mutating func add(_ card: Form.Card, isSelected: Bool) {
        let start = lines.count
        let (title, figures) = (Printable(card.title), Printable(card.figures))
        let style: Style = isSelected ? .plain : .hint
        var pieces = [
            Piece(x: 0, text: isSelected ? "▸ " : "  ", style: .plain),
            Piece(x: 2, text: title, style: .title),
        ]
        let figuresColumn = width - gapAtEdge - figures.columns
        let fits = figuresColumn >= title.columns + 4
        if fits { pieces.append(Piece(x: figuresColumn, text: figures, style: style)) }
        add(pieces)
        add(card.details, style, indent: 2)
        if !fits { add(card.figures, style, indent: 2) }
        if isSelected {
            fill(.highlight, from: start)
            setFocus(from: start)
        }
    }
}

extension Body {
    /// Adds a web address on separate lines, each of them a hyperlink.
    mutating func add(_ link: Link) {
        addBlankLine()
        for line in Printable(link.url).wrapped(columns: width) {
            add([Piece(x: 0, text: line, style: .link, link: link)])
        }
    }

    /// Adds a text, each line of it a hyperlink.
    mutating func add(_ link: Link, as text: String) {
        addBlankLine()
        for line in Printable(text).wrapped(columns: width) {
            add([Piece(x: 0, text: line, style: .link, link: link)])
        }
    }

    /// Adds a QR code with a caption above it.
    mutating func add(_ code: QRCode, caption: String) {
        addBlankLine()
        add(caption, .hint)
        for line in code.lines { add([Piece(x: 0, text: line, style: .picture)]) }
        qrCodeEnd = lines.count
    }
}

extension Form {
    /// The form without its QR codes.
    var withoutQRCodes: Form {
        var form = self
        form.blocks.removeAll(where: \.isQRCode)
        form.footer.removeAll(where: \.isQRCode)
        return form
    }
}

extension Form.Block {
    fileprivate var isQRCode: Bool {
        if case .qrCode = self { true } else { false }
    }
}

extension Body {
    /// Adds a message on a surface of its own, with a bar before each line.
    ///
    /// - Parameters:
    ///   - paragraphs: The paragraphs with their styles; of one in two columns, the first is bold.
    ///   - surface: The surface.
    mutating func addPanel(_ paragraphs: [(text: String, style: Style)], on surface: Surface) {
        let start = lines.count
        let padding = width < Self.paddedPanelWidth ? 0 : 1
        var inner = Body(width: max(width - 2 - padding, 1))
        for (text, style) in paragraphs { inner.add(text, style) }
        for line in inner.lines {
            var shifted = line.shifted(by: 2)
            shifted.pieces.insert(Piece(x: 0, text: "▌", style: .errorFrame), at: 0)
            add(shifted)
        }
        fill(surface, from: start)
    }

    /// The width from which a message has a blank column at its right.
    private static let paddedPanelWidth = 50

    /// Adds the title and the paragraphs of a page that reports success, after a tick.
    mutating func addCompactCompletion(title: String, lead: [String]) {
        var texts = Body(width: max(width - 2, 1))
        texts.add(title, .title)
        for (index, line) in texts.lines.enumerated() {
            let mark = index == 0 ? [Piece(x: 0, text: "✓", style: .success)] : []
            add(mark + line.shifted(by: 2).pieces)
        }
        let start = lines.count
        for paragraph in lead { add(paragraph, .hint) }
        noticeLines = start..<lines.count
    }

    /// Adds the title and the paragraphs of a page that reports success, beside a framed tick.
    mutating func addCompletion(title: String, lead: [String]) {
        let frame = ["╭─────╮", "│  ✓  │", "╰─────╯"].map { Printable($0) }
        let textStart = 10
        var texts = Body(width: max(width - textStart, 1))
        texts.add(title, .title)
        for paragraph in lead { texts.add(paragraph, .hint) }
        for index in 0..<max(frame.count, texts.lines.count) {
            var pieces: [Piece] = []
            if index < frame.count { pieces.append(Piece(x: 0, text: frame[index], style: .success)) }
            if index < texts.lines.count {
                pieces += texts.lines[index].shifted(by: textStart).pieces
            }
            add(pieces)
        }
    }
}

extension Body {
    /// The maximum number of lines of a text at the maximum width; a narrower page has room for as much text
    /// (C-05).
    private static let maximumLines = 6

    /// Wraps a text into lines, with an ellipsis at the end if it is truncated.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - columns: The columns available for the text.
    ///   - indent: The columns to the left of it that hold something else.
    static func paragraph(_ text: String, columns: Int, hangingIndent indent: Int = 0) -> [Printable] {
        let columns = max(columns, 1)
        let capacity = maximumLines * Geometry.maximumTextWidth
        let maximum = max(capacity / (columns + indent), maximumLines)
        let lines = balanced(Printable(excerptOf: text, columns: capacity), columns: columns)
        guard lines.count > maximum else { return lines }
        return lines[..<(maximum - 1)] + [lines[maximum - 1].prefix(columns: columns - 1) + "…"]
    }

    /// Wraps a text into as few lines as possible, without a short word alone on the last one where narrower
    /// lines avoid that.
    private static func balanced(_ text: Printable, columns: Int) -> [Printable] {
        let lines = text.wrapped(columns: columns)
        guard lines.count > 1, lines[lines.count - 1].columns <= longestLoneWord else { return lines }
        for narrower in stride(from: columns - 1, to: columns * 2 / 3, by: -1) {
            let alternative = text.wrapped(columns: narrower)
            if alternative.count > lines.count { break }
            if alternative[alternative.count - 1].columns > longestLoneWord { return alternative }
        }
        return lines
    }

    private static let longestLoneWord = 8
}

extension Body {
    /// Returns the line to start at, so that the focus is visible and, if there are enough rows, the notice.
    func firstLine(rows: Int) -> Int {
        guard let focusedLines, focusedLines.upperBound > rows else { return 0 }
        if prefersFocusEnd, focusedLines.count > rows, let focusedButtonLines {
            return min(focusedButtonLines.lowerBound, lines.count - rows)
        }
        let requiredLines = focusedLines.count > rows ? focusedButtonLines ?? focusedLines : focusedLines
        let caret = lines.firstIndex { $0.caret != nil } ?? 0
        // The lines after the focus matter more than those before it, if all of them or the buttons fit.
        let ends = [lines.count, buttonsEnd].map { $0 - rows }
        let end = ends.first { $0 <= requiredLines.lowerBound } ?? 0
        let first = max(
            min(requiredLines.lowerBound, requiredLines.upperBound - rows), caret - rows + 1, end, 0)
        guard let noticeLines, noticeLines.lowerBound < first else { return first }
        let button = prefersFocusEnd ? nil : focusedButtonLines
        let last = (button ?? requiredLines).upperBound
        return last - noticeLines.lowerBound <= rows ? noticeLines.lowerBound : first
    }
}

extension Body {
    /// Adds notes side by side, as many per line as fit, each rule with a mark and in a color of its own.
    mutating func add(notes: [Form.Note]) {
        var row: [Piece] = []
        var end = 0
        for note in notes {
            let text = note.marked
            if end > 0, end + 2 + text.columns > width {
                add(row)
                (row, end) = ([], 0)
            }
            guard text.columns <= width else {
                for line in Self.paragraph(text.text, columns: width) {
                    add([Piece(x: 0, text: line, style: note.style)])
                }
                continue
            }
            let x = end == 0 ? 0 : end + 2
            row.append(Piece(x: x, text: text, style: note.style))
            end = x + text.columns
        }
        if !row.isEmpty { add(row) }
    }

    /// Adds notes without details in as few lines as possible, those with a shorter text on a line of their
    /// own where not all fit on one.
    mutating func add(briefNotes notes: [Form.Note]) {
        let notes = notes.filter { !$0.isDetail }.map(\.shortened)
        let columns = notes.reduce(0) { $0 + $1.marked.columns + 2 } - 2
        guard columns > width else { return add(notes: notes) }
        add(notes: notes.filter { $0.brief != nil })
        add(notes: notes.filter { $0.brief == nil })
    }

    /// Adds the strength of a password: a label, a bar, and a word.
    mutating func add(_ meter: Form.Meter) {
        let label = Printable(meter.label)
        let word = Printable(meter.word.prefix(1).uppercased() + meter.word.dropFirst())
        let start = label.columns + 2
        let cells = min(Self.longestMeter, width - start - 14)
        guard cells >= Form.Meter.maximumLevel else {
            if !word.isEmpty { add([Piece(x: 0, text: word, style: meter.style)]) }
            return
        }
        let filled = cells * meter.level / Form.Meter.maximumLevel
        add([
            Piece(x: 0, text: label, style: .hint),
            Piece(x: start, text: Printable(repeating: "█", count: filled), style: meter.style),
            Piece(
                x: start + filled, text: Printable(repeating: "░", count: cells - filled), style: .frame),
            Piece(x: start + cells + 1, text: word, style: meter.style),
        ])
    }

    private static let longestMeter = 28

    /// Adds a label and a value, side by side.
    mutating func addRow(label: String, value: String) {
        let column = min(width < 50 ? 14 : 20, width / 2)
        let labels = Self.paragraph(label, columns: column - 2)
        let values = Self.paragraph(value, columns: width - column)
        for index in 0..<max(labels.count, values.count) {
            var pieces: [Piece] = []
            if index < labels.count { pieces.append(Piece(x: 0, text: labels[index], style: .hint)) }
            if index < values.count { pieces.append(Piece(x: column, text: values[index], style: .plain)) }
            add(pieces)
        }
    }
}

extension Form.Note {
    /// The text, after a mark if it is a rule.
    fileprivate var marked: Printable {
        if let optionalText { return Printable("○ " + optionalText) }
        guard let isMet else { return Printable(text) }
        return Printable((isBroken ? "✗ " : isMet ? "✓ " : "○ ") + text)
    }

    /// The note with its shorter text, if it has one.
    fileprivate var shortened: Form.Note {
        var note = self
        note.text = brief ?? text
        return note
    }

    fileprivate var style: Style { isBroken ? .error : isMet == true ? .success : .hint }
}

extension Form.Meter {
    fileprivate var style: Style {
        switch level {
        case ..<4: .warning
        default: .success
        }
    }
}
