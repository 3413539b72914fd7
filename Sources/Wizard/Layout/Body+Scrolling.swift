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
