import Terminal

// While a flow file with mistakes is being edited, a strip at the bottom of the screen shows them.

extension Layout {
    /// Returns the size that a page has: that of the screen without the strip, if there is one.
    func pageSize(_ chrome: Chrome) -> Frame.Size {
        let rows = flowFileLines(chrome).count
        return Frame.Size(
            width: size.width, height: max(size.height - rows, min(size.height, Geometry.minimumSize.height)))
    }

    /// Whether there is so little room that the strip takes the row of the keys.
    func stripCoversKeys(_ chrome: Chrome) -> Bool {
        pageSize(chrome).height + flowFileLines(chrome).count > size.height
    }

    /// Draws the strip; on a screen without room for it, it covers the keys.
    func addFlowFileProblem(_ chrome: Chrome, to frame: inout Frame) {
        let lines = flowFileLines(chrome)
        for (index, line) in lines.enumerated() {
            let row = size.height - lines.count + index
            frame.fill(.alert, columns: 0..<size.width, row: row)
            frame.write("▌", x: 0, y: row, style: .errorFrame)
            frame.write(
                line.text
                    + Printable(String(repeating: " ", count: max(size.width - 2 - line.text.columns, 0))),
                x: 2, y: row, style: line.style)
        }
    }

    /// Returns the lines of the strip, at most a quarter of the screen.
    ///
    /// Where there is little room, they begin with the first mistake instead of the summary.
    private func flowFileLines(_ chrome: Chrome) -> [(text: Printable, style: Style)] {
        let maximum = max(size.height / 4, 1)
        let columns = max(size.width - 3, 1)
        guard size.holdsPages, let summary = chrome.flowFileProblem.first else { return [] }
        let mistakes = chrome.flowFileProblem.dropFirst().map { Printable($0).wrapped(columns: columns) }
        let showsSummary = mistakes.isEmpty || maximum > 2
        var lines: [(text: Printable, style: Style)] =
            showsSummary ? Printable(summary).wrapped(columns: columns).map { ($0, .error) } : []
        lines += mistakes.joined().map { ($0, .plain) }
        guard lines.count > maximum else { return lines }
        let last = lines[maximum - 1]
        let ended = Printable(excerptOf: last.text.text, columns: columns - 1) + "…"
        return lines.prefix(maximum - 1) + [(ended, last.style)]
    }
}
