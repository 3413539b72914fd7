internal import CNcurses
internal import Terminal

/// Draws frames: writes the rows that differ from the last frame, of which curses sends the changed cells.
@MainActor
struct Painter {
    private let window: UnsafeMutablePointer<WINDOW>
    private var looks: Looks
    private var shown: Frame?
    private var showsCaret = true
    /// Whether frames are wrapped in synchronized updates.
    var synchronizes = false
    private let output: Output
    /// Whether the terminal supports hyperlinks.
    private let hasLinks: Bool

    init(window: UnsafeMutablePointer<WINDOW>, output: Output, looks: Looks, hasLinks: Bool) {
        self.output = output
        self.window = window
        self.looks = looks
        self.hasLinks = hasLinks
    }

    /// Shows a frame; sends nothing if it is already shown.
    mutating func paint(_ frame: Frame) {
        let rows = frame.rows(unlike: shown)
        guard !rows.isEmpty || frame.caret != shown?.caret else { return }
        if frame.size != shown?.size { werase(window) }
        for y in rows { paint(frame.runs(inRow: y), row: y) }
        place(frame.caret)
        // Small changes appear at once anyway, and a typed character should cost one byte.
        let isWhole = synchronizes && rows.count > 3
        if isWhole { output.send(TerminalStrings.frameBegins) }
        wrefresh(window)
        shown = frame
        markLinks(in: rows)
        if isWhole { output.send(TerminalStrings.frameEnds) }
    }

    /// Redraws the whole screen, whatever the terminal shows.
    func repaint() {
        clearok(curscr, true)
        wrefresh(window)
        markLinks(in: 0..<(shown?.size.height ?? 0))
    }

    private func markLinks(in rows: some Sequence<Int>) {
        guard hasLinks, let shown else { return }
        let bytes = Hyperlinks.marking(rows, of: shown)
        if !bytes.isEmpty { output.send(bytes) }
    }

    /// Makes the next frame redraw everything, after the window was resized.
    mutating func forget() {
        clearok(curscr, true)
        shown = nil
    }

    /// Applies a theme and redraws the last frame.
    mutating func wear(_ looks: Looks) {
        self.looks = looks
        guard let frame = shown else { return }
        shown = nil
        paint(frame)
    }

    private func paint(_ runs: [Frame.Run], row y: Int) {
        wmove(window, Int32(y), 0)
        wattr_set(window, look_plain, 0, nil)
        wclrtoeol(window)
        for run in runs {
            let look = looks.look(of: run.style)
            wattr_set(window, look.attributes, look.pair, nil)
            wmove(window, Int32(y), Int32(run.x))
            if run.text.isBlank {
                whline(window, chtype(UInt8(ascii: " ")), Int32(run.text.columns))
            } else {
                let characters = run.text.wideCharacters
                waddnwstr(window, characters, Int32(characters.count))
            }
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

extension Printable {
    /// Whether the text consists of spaces only.
    fileprivate var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 } }

    /// The text as wide characters for the C library.
    fileprivate var wideCharacters: [wchar_t] { text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } }
}
