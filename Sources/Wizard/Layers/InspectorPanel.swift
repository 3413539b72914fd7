import Terminal

/// The inspector beside a page.
struct InspectorPanel: Hashable, Sendable {
    /// The columns of the panel, with a line at its left and a column of padding at either side.
    static let width = 56
    /// The columns that it takes, with the line at its left.
    static let columns = width + 1
    /// The columns of its text.
    static let textWidth = width - 2
    /// The rows from which on all sections are shown, one below the other.
    static let stackedRows = 34

    /// Lines of text, and the line at which each section starts.
    struct Lines: Hashable, Sendable {
        var lines: [Body.Line]
        var starts: [Int]

        /// Wraps sections, and puts a title before each.
        init(_ sections: [[StyledLine]], titles: [String]) {
            var body = Body(width: InspectorPanel.textWidth)
            starts = []
            for (title, lines) in zip(titles, sections) {
                starts.append(body.lines.count)
                body.add(StyledLine(title, .title))
                for line in lines { body.add(line) }
                body.add([])
            }
            lines = body.lines
        }

        /// The lines of one section, without its title.
        func section(_ index: Int) -> ArraySlice<Body.Line> {
            guard starts.indices.contains(index) else { return [] }
            let end = index + 1 < starts.count ? starts[index + 1] : lines.count
            return lines[starts[index] + 1..<end - 1]
        }
    }

    /// The titles of the sections.
    var tabs: [String]
    /// The index of the current section.
    var selected: Int
    var lines: Lines
    /// The first visible line; `nil` for the start of the section.
    var firstLine: Int?
    /// The keys, in the last row.
    var status: String

    /// Returns the lines to show in a number of rows, and how far they can be scrolled.
    func viewport(rows: Int, isStacked: Bool) -> (lines: ArraySlice<Body.Line>, first: Int, maximum: Int) {
        let all = isStacked ? lines.lines[...] : lines.section(selected)
        let start = isStacked ? lines.starts[selected] : 0
        let maximum = max(all.count - rows, 0)
        let first = min(firstLine ?? start, maximum)
        return (all.dropFirst(first).prefix(rows), first, maximum)
    }
}

extension Frame.Size {
    /// Whether the inspector fits beside a page.
    var holdsPanel: Bool { width >= 110 && height >= 10 }

    /// The rows for the text of the panel: all but the band, the tabs with a blank row, and the keys.
    var panelRows: Int { max(height - 4, 1) }

    /// Whether the panel shows all sections at once.
    var stacksPanel: Bool { height >= InspectorPanel.stackedRows }
}

extension Layout {
    /// Draws the inspector at the right of the page, in a number of rows.
    func add(_ panel: InspectorPanel, rows height: Int, to frame: inout Frame) {
        let size = Frame.Size(width: size.width, height: height)
        let left = size.width - InspectorPanel.width
        let start = left + 1
        for row in 1..<size.height { frame.write("│", x: left - 1, y: row, style: .frame) }
        addTabs(of: panel, x: start, row: 1, to: &frame)
        let rows = size.panelRows
        let view = panel.viewport(rows: rows, isStacked: size.stacksPanel)
        for (row, line) in view.lines.enumerated() { frame.add(line, x: start, y: 3 + row) }
        let edge = size.width - 1
        if view.first > 0 { frame.write("↑", x: edge, y: 3, style: .hint) }
        if view.first < view.maximum, view.lines.count == rows {
            frame.write("↓", x: edge, y: 2 + rows, style: .hint)
        }
        let status = Printable(excerptOf: panel.status, columns: InspectorPanel.textWidth)
        frame.write(status, x: start, y: size.height - 1, style: .hint)
    }

    private func addTabs(of panel: InspectorPanel, x: Int, row: Int, to frame: inout Frame) {
        var body = Body(width: InspectorPanel.textWidth)
        body.addTabs(panel.tabs, selected: panel.selected)
        if let line = body.lines.first { frame.add(line, x: x, y: row) }
    }
}
