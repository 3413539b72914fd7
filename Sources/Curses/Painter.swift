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
    /// The characters that the terminal can show; after a change, the screen must be redrawn.
    var glyphs = GlyphSet.unicode { didSet { if glyphs != oldValue { redraw() } } }
    /// Whether frames are drawn with the terminal's own characters for lines, where it has no Unicode.
    var usesLineDrawing = false

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
        for y in rows { paint(frame, row: y) }
        moveCursor(to: frame.caret)
        // Small changes appear at once anyway, and a typed character should cost one byte.
        let isSynchronized = usesSynchronizedOutput && rows.count > 3
        if isSynchronized { output.send(TerminalCapabilities.beginSynchronizedUpdate) }
        refresh()
        lastFrame = frame
        writeLinks(in: rows)
        if isSynchronized { output.send(TerminalCapabilities.endSynchronizedUpdate) }
    }

    /// Redraws the whole screen, whatever the terminal shows.
    mutating func repaint() {
        clearok(curscr, true)
        refresh()
        writeLinks(in: 0..<(lastFrame?.size.height ?? 0))
    }

    private func writeLinks(in rows: some Sequence<Int>) {
        guard supportsHyperlinks, let lastFrame else { return }
        let links = rows.flatMap { y in
            lastFrame.runs(inRow: y).filter { $0.link != nil }.map { (y, adapted($0)) }
        }
        if !links.isEmpty { output.send(Hyperlinks.osc8(links, palette: theme.palette)) }
    }

    /// Makes the next frame redraw everything, after the window was resized.
    mutating func invalidate() {
        clearok(curscr, true)
        lastFrame = nil
    }

    /// Applies a theme, and redraws the last frame if it looks different.
    mutating func apply(_ theme: ResolvedTheme) {
        guard theme.palette != self.theme.palette else { return }
        self.theme = theme
        redraw()
    }

    private mutating func redraw() {
        guard let frame = lastFrame else { return }
        // Curses does not notice that its default colors are different.
        invalidate()
        paint(frame)
    }

    private mutating func paint(_ frame: Frame, row y: Int) {
        clear(0..<frame.size.width, .page, row: y)
        for fill in frame.fills(inRow: y) { clear(fill.columns, fill.surface, row: y) }
        for run in frame.runs(inRow: y) {
            let attributes = theme.attributes(of: run.style, on: run.surface)
            wattr_set(window, attributes.mask, attributes.pair, nil)
            wmove(window, Int32(y), Int32(run.x))
            if run.text.isBlank {
                whline(window, chtype(UInt8(ascii: " ")), Int32(run.text.columns))
            } else if usesLineDrawing {
                addLineDrawing(run)
            } else {
                add(adapted(run).text)
            }
        }
    }

    /// Writes a run, with the terminal's own characters for lines.
    private func addLineDrawing(_ run: Frame.Run) {
        var text: [Character] = []
        func addText() {
            guard !text.isEmpty else { return }
            add(adapted(run.with(Printable(String(text)))).text)
            text = []
        }
        for character in run.text.text {
            if let code = Self.lineDrawing[character] {
                addText()
                add_line_drawing(window, code)
            } else {
                text.append(character)
            }
        }
        addText()
    }

    private func add(_ text: Printable) {
        let characters = text.wideCharacters
        waddnwstr(window, characters, Int32(characters.count))
    }

    /// The codes of characters for lines in terminfo's `acsc`; heavy lines differ by being bold.
    private static let lineDrawing: [Character: CChar] = {
        let characters = zip("─━│┃╭┏╮┓╰┗╯┛◆●░•", "qqxxllkkmmjj``a~").map { ($0, CChar($1.asciiValue ?? 0)) }
        return Dictionary(uniqueKeysWithValues: characters)
    }()

    private mutating func clear(_ columns: Range<Int>, _ surface: Surface, row y: Int) {
        let attributes = theme.attributes(of: .plain, on: surface)
        wattr_set(window, attributes.mask, attributes.pair, nil)
        wmove(window, Int32(y), Int32(columns.lowerBound))
        whline(window, chtype(UInt8(ascii: " ")), Int32(columns.count))
    }

    private func adapted(_ run: Frame.Run) -> Frame.Run {
        run.adapted(to: glyphs, paintsButtons: theme.palette.paintsGrounds)
    }

    /// Sends the changes to the terminal.
    private mutating func refresh() {
        // Curses clears the screen in the colors of the window's background, but would also draw text in
        // them that has the default colors.
        setBackground(pair: theme.attributes(of: .plain, on: .page).pair)
        wrefresh(window)
        setBackground(pair: 0)
    }

    private func setBackground(pair: Int16) {
        var blank = cchar_t()
        setcchar(&blank, [wchar_t(bitPattern: 0x20), 0], look_plain, pair, nil)
        wbkgrndset(window, &blank)
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
