internal import CNcurses
internal import Terminal

/// Brings frames onto the screen: rows that differ from the last frame are written, curses finds the cells.
@MainActor
struct Painter {
    private let window: UnsafeMutablePointer<WINDOW>
    private let looks: Looks
    private var shown: Frame?
    private var showsCaret = true

    init(window: UnsafeMutablePointer<WINDOW>, looks: Looks) {
        self.window = window
        self.looks = looks
    }

    /// Shows a frame; sends nothing if it is the one that is shown.
    mutating func paint(_ frame: Frame) {
        guard frame != shown else { return }
        let before = shown?.size == frame.size ? shown : nil
        if before == nil { werase(window) }
        for y in 0..<frame.size.height where before?.runs(inRow: y) != frame.runs(inRow: y) {
            paint(frame.runs(inRow: y), row: y)
        }
        place(frame.caret)
        wrefresh(window)
        shown = frame
    }

    /// Sends all that is shown again, whatever the terminal shows by now.
    func repaint() {
        clearok(curscr, true)
        wrefresh(window)
    }

    /// The next frame is written as a whole, since the window is another one.
    mutating func forget() {
        clearok(curscr, true)
        shown = nil
    }

    private func paint(_ runs: [Frame.Run], row y: Int) {
        wmove(window, Int32(y), 0)
        wattr_set(window, look_plain, 0, nil)
        wclrtoeol(window)
        for run in runs {
            let look = looks.look(of: run.style)
            wattr_set(window, look.attributes, look.pair, nil)
            wmove(window, Int32(y), Int32(run.x))
            let scalars = run.text.text.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
            waddnwstr(window, scalars, Int32(scalars.count))
        }
    }

    private mutating func place(_ caret: Frame.Position?) {
        if let caret { wmove(window, Int32(caret.y), Int32(caret.x)) }
        if showsCaret != (caret != nil) {
            showsCaret = caret != nil
            curs_set(showsCaret ? 1 : 0)
        }
    }
}
