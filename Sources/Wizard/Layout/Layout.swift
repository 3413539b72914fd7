import Terminal

/// Lays out a page on a screen of any size.
struct Layout {
    let strings: Wizard.Strings
    let size: Frame.Size

    /// A page laid out for a screen: its surround with the places, its body, and the first visible line.
    struct Viewport {
        let surround: PlacedSurround
        let body: Body
        /// The rows of the body.
        let rows: Range<Int>
        var firstLine = 0

        var geometry: Geometry { surround.geometry }

        /// The maximum first line, at which the end of the body is visible.
        var maximumFirstLine: Int { max(body.lines.count - rows.count, 0) }

        /// Returns whether an item of a list is among the visible lines.
        func showsItem(_ index: Int) -> Bool {
            body.lines.dropFirst(firstLine).prefix(rows.count).contains { line in
                line.targets.contains { $0.target == .item(index) }
            }
        }
    }

    /// Draws a page.
    ///
    /// - Parameters:
    ///   - screen: The page, with its header and footer.
    ///   - offset: The line that the user scrolled to; `nil` to keep the focus visible.
    ///   - drawnPage: The page that was drawn last.
    func frame(
        _ screen: ScreenModel, scrolledTo offset: Int?, reusing drawnPage: inout DrawnPage
    ) -> Frame {
        guard size.holdsPages else { return tooSmallFrame }
        let viewport = viewport(of: screen, scrolledTo: offset)
        var frame = drawnPage.frame(of: viewport)
        addScrollSigns(viewport, to: &frame)
        addStrip(screen.surround, to: &frame)
        return frame
    }

    /// Draws a page with nothing drawn before.
    func frame(_ screen: ScreenModel, scrolledTo offset: Int?) -> Frame {
        var drawnPage = DrawnPage()
        return frame(screen, scrolledTo: offset, reusing: &drawnPage)
    }

    /// Returns the visible part of a page.
    func viewport(of screen: ScreenModel, scrolledTo offset: Int?) -> Viewport {
        var pageSize = pageSize(screen.surround)
        pageSize.width -= screen.surround.columnsBeside
        var geometry = Geometry(size: pageSize)
        geometry.hasSteps = !screen.surround.steps.isEmpty
        let status = statusLines(screen.surround, geometry)
        var notice = notice(of: screen, geometry)
        notice?.isFocused = screen.controls.focusedButton == .inbox
        geometry.statusRows = status?.count ?? 1
        geometry.noticeRows = notice?.lines.count ?? 1
        // The page may use all rows of a tall screen, of which it then gets as many as it needs.
        geometry.neededRows = geometry.size.height
        let body = body(of: screen, geometry)
        let reserved = screen.controls.fields.isEmpty ? 0 : 1
        let lasting = body.lines.count - body.messageLines + reserved
        geometry.neededRows = max(body.lines.count, lasting)
        let card = geometry.cardRows(forLines: body.lines.count, lasting: lasting)
        let rows = geometry.bodyRows(in: card, forLines: body.lines.count)
        var viewport = Viewport(
            surround: PlacedSurround(
                surround: screen.surround, size: size, geometry: geometry, card: card, status: status,
                notice: notice, showsKeys: !stripCoversKeys(screen.surround)),
            body: body, rows: rows)
        viewport.firstLine =
            offset.map { min($0, viewport.maximumFirstLine) } ?? body.firstLine(rows: rows.count)
        return viewport
    }

    private func body(of screen: ScreenModel, _ geometry: Geometry) -> Body {
        PageLayout(
            strings: strings, form: screen.form, controls: screen.controls,
            busy: screen.surround.busy, geometry: geometry
        ).body
    }

    private var tooSmallFrame: Frame {
        var frame = Frame(size: size)
        let text = strings.format(strings.tty.small, ["w": "\(size.width)", "h": "\(size.height)"])
        for (row, line) in Printable(text).wrapped(columns: max(size.width, 1)).enumerated() {
            frame.write(line, x: 0, y: row)
        }
        return frame
    }

    /// Draws an indicator where a page has more lines.
    private func addScrollSigns(_ viewport: Viewport, to frame: inout Frame) {
        let geometry = viewport.geometry
        let edge = geometry.hasCard ? geometry.card.upperBound - 1 : geometry.card.upperBound
        guard edge < geometry.size.width else { return }
        if viewport.firstLine > 0 { frame.write("↑", x: edge, y: viewport.rows.lowerBound, style: .hint) }
        let last = viewport.body.lines.dropFirst(viewport.firstLine).prefix(viewport.rows.count).last
        // An open list has a sign of its own.
        if viewport.firstLine < viewport.maximumFirstLine, last?.pieces.last?.text != "↓" {
            frame.write("↓", x: edge, y: viewport.rows.upperBound - 1, style: .hint)
        }
    }
}

extension Frame {
    /// Draws a line of a body.
    mutating func add(_ line: Body.Line, x: Int, y: Int) {
        for part in line.fills {
            fill(part.surface, columns: part.columns.lowerBound + x..<part.columns.upperBound + x, row: y)
        }
        for piece in line.pieces {
            if let surface = piece.surface {
                fill(surface, columns: x + piece.x..<x + piece.x + piece.text.columns, row: y)
            }
            self.write(piece.text, x: x + piece.x, y: y, style: piece.style, link: piece.link)
        }
    }
}

/// The page that was drawn last: as long as its places stay, only lines that have changed are drawn again.
package struct DrawnPage: Sendable {
    private var drawing: Drawing?

    /// Creates one before anything is drawn.
    package init() {}

    /// Draws the visible lines of a page, and what is around them.
    mutating func frame(of viewport: Layout.Viewport) -> Frame {
        let lines = Array(viewport.body.lines.dropFirst(viewport.firstLine).prefix(viewport.rows.count))
        let rows = viewport.rows.prefix(lines.count)
        var drawing =
            drawing.take().flatMap { $0.surround == viewport.surround && $0.rows == rows ? $0 : nil }
            ?? Drawing(viewport.surround, rows)
        drawing.show(lines)
        self.drawing = drawing
        return drawing.frame
    }

    private struct Drawing {
        let surround: PlacedSurround
        /// The surround without lines.
        let background: Frame
        /// The rows of the lines.
        let rows: Range<Int>
        private var lines: [Body.Line]
        private(set) var frame: Frame

        init(_ surround: PlacedSurround, _ rows: Range<Int>) {
            (self.surround, self.rows) = (surround, rows)
            background = surround.frame
            frame = background
            lines = Array(repeating: Body.Line(), count: rows.count)
        }

        mutating func show(_ newLines: [Body.Line]) {
            let start = surround.geometry.bodyStart
            frame.caret = nil
            for index in lines.indices {
                let row = rows.lowerBound + index
                if newLines[index] != lines[index] {
                    frame.replaceRow(row, with: background)
                    frame.add(newLines[index], x: start, y: row)
                }
                if let column = newLines[index].caret {
                    frame.caret = Frame.Position(x: start + column, y: row)
                }
            }
            lines = newLines
        }
    }
}

// A strip at the bottom of the screen shows the mistakes of a flow file that is being edited, or a caption.

extension Layout {
    /// Returns the size that a page has: that of the screen without the strip, if there is one.
    func pageSize(_ surround: ScreenSurround) -> Frame.Size {
        let rows = stripLines(surround).count
        return Frame.Size(
            width: size.width, height: max(size.height - rows, min(size.height, Geometry.minimumSize.height)))
    }

    /// Whether there is so little room that the strip takes the row of the keys.
    func stripCoversKeys(_ surround: ScreenSurround) -> Bool {
        pageSize(surround).height + stripLines(surround).count > size.height
    }

    /// Draws the strip; on a screen without room for it, it covers the keys.
    func addStrip(_ surround: ScreenSurround, to frame: inout Frame) {
        let lines = stripLines(surround)
        for (index, line) in lines.enumerated() {
            let row = size.height - lines.count + index
            let isCaption = surround.flowFileProblem.isEmpty
            frame.fill(isCaption ? .notice : .alert, columns: 0..<size.width, row: row)
            frame.write("▌", x: 0, y: row, style: isCaption ? .accent : .errorFrame)
            frame.write(
                line.text
                    + Printable(String(repeating: " ", count: max(size.width - 2 - line.text.columns, 0))),
                x: 2, y: row, style: line.style)
        }
    }

    /// Returns the lines of the strip, at most a quarter of the screen.
    ///
    /// Where there is little room, they begin with the first mistake instead of the summary.
    private func stripLines(_ surround: ScreenSurround) -> [(text: Printable, style: Style)] {
        let maximum = max(size.height / 4, 1)
        let columns = max(size.width - 3, 1)
        if surround.flowFileProblem.isEmpty {
            return captionLines(surround, columns: columns, maximum: maximum)
        }
        guard size.holdsPages, let summary = surround.flowFileProblem.first else { return [] }
        let mistakes = surround.flowFileProblem.dropFirst().map { Printable($0).wrapped(columns: columns) }
        let showsSummary = mistakes.isEmpty || maximum > 2
        var lines: [(text: Printable, style: Style)] =
            showsSummary ? Printable(summary).wrapped(columns: columns).map { ($0, .error) } : []
        lines += mistakes.joined().map { ($0, .plain) }
        guard lines.count > maximum else { return lines }
        let last = lines[maximum - 1]
        let ended = Printable(excerptOf: last.text.text, columns: columns - 1) + "…"
        return lines.prefix(maximum - 1) + [(ended, last.style)]
    }

    /// Returns the lines of the caption.
    private func captionLines(
        _ surround: ScreenSurround, columns: Int, maximum: Int
    ) -> [(text: Printable, style: Style)] {
        guard size.holdsPages, let caption = surround.caption else { return [] }
        return Printable(caption).wrapped(columns: columns).prefix(maximum).map { ($0, .title) }
    }
}

extension Body {
    /// Adds the titles of sections on one line, the current one highlighted.
    mutating func addTabs(_ titles: [String], selected: Int) {
        let titles = titles.map { Printable($0) }
        let columns = titles.reduce(0) { $0 + $1.columns }
        let gap =
            columns + 4 * titles.count - 2 <= width ? 4 : columns + 3 * titles.count - 1 <= width ? 3 : 1
        var line = Line()
        var x = gap > 1 ? 1 : 0
        for (index, title) in titles.enumerated() {
            if index == selected {
                let padding = gap > 1 ? 1 : 0
                line.fills.append(
                    Fill(columns: max(x - padding, 0)..<x + title.columns + padding, surface: .focus))
            }
            line.pieces.append(
                Piece(
                    x: x, text: title, style: index == selected ? .button : .hint,
                    surface: index == selected ? .focus : nil))
            x += title.columns + gap
        }
        add(line)
    }
}
