import CNcurses
import FoundationEssentials
import Glibc
import PosixSupport
import Terminal

/// Draws frames: writes the rows that differ from the last frame, of which curses sends the changed cells.
@MainActor
struct Painter {
    private let window: WindowPointer
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
        window: WindowPointer, output: TerminalOutput, theme: ResolvedTheme,
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
        var links: [(row: Int, run: Frame.Run)] = []
        for y in rows {
            for run in lastFrame.runs(inRow: y) where run.link != nil { links.append((y, adapted(run))) }
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
        let changedRuns = frame.runs(inRow: y, replacingThoseOf: lastFrame)
        if changedRuns == nil {
            clear(0..<frame.size.width, .page, row: y)
            for fill in frame.fills(inRow: y) { clear(fill.columns, fill.surface, row: y) }
        }
        for run in changedRuns ?? frame.runs(inRow: y) {
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
    fileprivate var wideCharacters: [wchar_t] {
        var characters: [wchar_t] = []
        // `map` would count the characters first.
        characters.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars { characters.append(wchar_t(bitPattern: scalar.value)) }
        return characters
    }
}

// MARK: - Hyperlinks

/// Escape sequences for hyperlinks and the clipboard, which curses does not support, for xterm-like
/// terminals.
@MainActor
enum Hyperlinks {
    /// Terminals that would display the sequences.
    private static let unsupportedTerminals: Set = ["dumb", "linux", "vt52", "cons25", "sun"]

    /// Returns whether a terminal supports the sequences, or at least ignores them.
    ///
    /// - Parameters:
    ///   - terminal: The terminal name in terminfo.
    ///   - cursorMotion: The terminal's cursor motion sequence.
    static func isSupported(by terminal: String, cursorMotion: [UInt8]) -> Bool {
        cursorMotion.starts(with: Array("\u{1B}[".utf8))
            && !unsupportedTerminals.contains(String(terminal.prefix { $0 != "-" }))
    }

    /// Returns the bytes that rewrite links, given with their rows, as hyperlinks (OSC 8) and restore the
    /// cursor.
    ///
    /// The text is sanitized, and the URL is a ``Link``, so neither can contain an escape sequence.
    static func osc8(_ runs: [(row: Int, run: Frame.Run)], palette: Palette) -> [UInt8] {
        var text = ""
        for (row, run) in runs {
            guard let link = run.link else { continue }
            let textAttributes = palette.textAttributes(of: run.style, on: run.surface)
            text +=
                "\u{1B}[\(row + 1);\(run.x + 1)H\(textAttributes.sgr)\u{1B}]8;id=signup;\(link.url)\u{1B}\\"
            text += "\(run.text.text)\u{1B}]8;;\u{1B}\\"
        }
        // Curses takes for granted that these attributes, its default ones, are still set.
        let normal = palette.textAttributes(of: .focusedField, on: .field)
        return Array("\u{1B}7\(text)\(normal.sgr)\u{1B}8".utf8)
    }

    /// Returns the bytes that copy lines to the clipboard (OSC 52).
    ///
    /// A multiplexer gets them twice: for a clipboard of its own, and for that of the terminal around it.
    /// Which of them it takes, and whether the terminal does, is a setting of theirs.
    static func osc52(_ lines: [Printable], through multiplexer: TerminalMultiplexer?) -> [UInt8] {
        let text = lines.map(\.text).joined(separator: "\n")
        let start = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())"
        // BEL ends the wrapped one, since screen ends its own string at the other end mark.
        return Array("\(start)\u{1B}\\\(multiplexer?.wrapping("\(start)\u{7}") ?? "")".utf8)
    }
}

// MARK: - TerminalOutput

/// Writes bytes to the terminal directly, bypassing curses.
struct TerminalOutput {
    let descriptor: Int32

    /// Writes all bytes; gives up if the terminal is gone.
    func send(_ bytes: [UInt8]) {
        DescriptorIO.writeAll(bytes, to: descriptor)
    }

    /// Returns whether `input` is the same terminal, because modes set on one apply to the other only then.
    func isSameTerminal(as input: Int32) -> Bool {
        var (inputDevice, outputDevice): (UInt32, UInt32) = (0, 0)
        return ioctl(input, Self.deviceRequest, &inputDevice) == 0
            && ioctl(descriptor, Self.deviceRequest, &outputDevice) == 0
            && inputDevice == outputDevice
    }

    /// TIOCGDEV, a macro that Swift cannot import: the device number of the terminal, whatever path it was
    /// opened by.
    private static let deviceRequest: UInt = 0x8004_5432
}
