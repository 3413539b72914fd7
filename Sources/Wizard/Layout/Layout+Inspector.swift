import Terminal

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
                    Fill(columns: max(x - padding, 0)..<x + title.columns + padding, ground: .focus))
            }
            line.pieces.append(
                Piece(
                    x: x, text: title, style: index == selected ? .button : .hint,
                    ground: index == selected ? .focus : nil))
            x += title.columns + gap
        }
        add(line)
    }
}
