import Terminal

// A strip at the bottom of the screen shows the mistakes of a flow file that is being edited, or the caption of a
// guided tour.

extension Layout {
    /// Returns the size that a page has: that of the screen without the strip, if there is one.
    func pageSize(_ chrome: Chrome) -> Frame.Size {
        let rows = stripLines(chrome).count
        return Frame.Size(
            width: size.width, height: max(size.height - rows, min(size.height, Geometry.minimumSize.height)))
    }

    /// Whether there is so little room that the strip takes the row of the keys.
    func stripCoversKeys(_ chrome: Chrome) -> Bool {
        pageSize(chrome).height + stripLines(chrome).count > size.height
    }

    /// Draws the strip; on a screen without room for it, it covers the keys.
    func addStrip(_ chrome: Chrome, to frame: inout Frame) {
        let lines = stripLines(chrome)
        for (index, line) in lines.enumerated() {
            let row = size.height - lines.count + index
            let isCaption = chrome.flowFileProblem.isEmpty
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
    private func stripLines(_ chrome: Chrome) -> [(text: Printable, style: Style)] {
        let maximum = max(size.height / 4, 1)
        let columns = max(size.width - 3, 1)
        if chrome.flowFileProblem.isEmpty { return captionLines(chrome, columns: columns, maximum: maximum) }
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

    /// Returns the lines of the caption of a tour.
    private func captionLines(
        _ chrome: Chrome, columns: Int, maximum: Int
    ) -> [(text: Printable, style: Style)] {
        guard size.holdsPages, let caption = chrome.caption else { return [] }
        return Printable(caption).wrapped(columns: columns).prefix(maximum).map { ($0, .title) }
    }
}
