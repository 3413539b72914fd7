internal import CNcurses
internal import Terminal

/// Draws frames: writes the rows that differ from the last frame, of which curses sends the changed cells.
@MainActor
struct Painter {
    private let window: UnsafeMutablePointer<WINDOW>
    private var theme: ResolvedTheme
    private var lastFrame: Frame?
    private var showsCaret = true
    /// Whether frames are wrapped in synchronized updates.
    var usesSynchronizedOutput = false
    private let output: TerminalOutput
    /// Whether the terminal supports hyperlinks.
    private let supportsHyperlinks: Bool

    init(
        window: UnsafeMutablePointer<WINDOW>, output: TerminalOutput, theme: ResolvedTheme,
        supportsHyperlinks: Bool
    ) {
        self.output = output
        self.window = window
        self.theme = theme
        self.supportsHyperlinks = supportsHyperlinks
    }

    /// Shows a frame; sends nothing if it is already shown.
    mutating func paint(_ frame: Frame) {
        let rows = frame.rows(differingFrom: lastFrame)
        guard !rows.isEmpty || frame.caret != lastFrame?.caret else { return }
        if frame.size != lastFrame?.size { werase(window) }
        for y in rows { paint(frame.runs(inRow: y), row: y) }
        moveCursor(to: frame.caret)
        // Small changes appear at once anyway, and a typed character should cost one byte.
        let isSynchronized = usesSynchronizedOutput && rows.count > 3
        if isSynchronized { output.send(TerminalCapabilities.beginSynchronizedUpdate) }
        wrefresh(window)
        lastFrame = frame
        writeLinks(in: rows)
        if isSynchronized { output.send(TerminalCapabilities.endSynchronizedUpdate) }
    }

    /// Redraws the whole screen, whatever the terminal shows.
    func repaint() {
        clearok(curscr, true)
        wrefresh(window)
        writeLinks(in: 0..<(lastFrame?.size.height ?? 0))
    }

    private func writeLinks(in rows: some Sequence<Int>) {
        guard supportsHyperlinks, let lastFrame else { return }
        let bytes = Hyperlinks.osc8(rows, of: lastFrame)
        if !bytes.isEmpty { output.send(bytes) }
    }

    /// Makes the next frame redraw everything, after the window was resized.
    mutating func invalidate() {
        clearok(curscr, true)
        lastFrame = nil
    }

    /// Applies a theme and redraws the last frame.
    mutating func apply(_ theme: ResolvedTheme) {
        self.theme = theme
        guard let frame = lastFrame else { return }
        lastFrame = nil
        paint(frame)
    }

    private func paint(_ runs: [Frame.Run], row y: Int) {
        wmove(window, Int32(y), 0)
        wattr_set(window, look_plain, 0, nil)
        wclrtoeol(window)
        for run in runs {
            let attributes = theme.attributes(of: run.style)
            wattr_set(window, attributes.mask, attributes.pair, nil)
            wmove(window, Int32(y), Int32(run.x))
            if run.text.isBlank {
                whline(window, chtype(UInt8(ascii: " ")), Int32(run.text.columns))
            } else {
                let characters = run.text.wideCharacters
                waddnwstr(window, characters, Int32(characters.count))
            }
        }
    }

    private mutating func moveCursor(to caret: Frame.Position?) {
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
