import CNcurses
import Terminal

/// The capabilities of a terminal, and control sequences that curses does not send by itself.
@MainActor
struct TerminalCapabilities {
    /// Begins a synchronized update: the terminal holds back its output until the frame is complete.
    static let beginSynchronizedUpdate = Array("\u{1B}[?2026h".utf8)
    /// Ends a synchronized update.
    static let endSynchronizedUpdate = Array("\u{1B}[?2026l".utf8)

    /// Turns on reports of the mouse's buttons (mode 1000), in the SGR form (mode 1006).
    static let enableMouse = Array("\u{1B}[?1000h\u{1B}[?1006h".utf8)
    /// Turns off reports of the mouse.
    static let disableMouse = Array("\u{1B}[?1006l\u{1B}[?1000l".utf8)

    /// Turns off the modes for keys of kitty, of xterm (modifyOtherKeys), and of the Windows console.
    static let resetKeyboardModes = Array("\u{1B}[=0u\u{1B}[>4;0m\u{1B}[?9001l".utf8)

    /// Whether the terminal answers queries and reports the mouse; others might display the sequences.
    let answersQueries: Bool
    /// The bytes that make the terminal send the key strings of terminfo, mark pastes, and show the title.
    ///
    /// Curses would send the former only if it read the keys.
    let enterSequence: [UInt8]
    /// The bytes that end what ``enterSequence`` started, and reset the margins.
    let leaveSequence: [UInt8]
    /// The bytes that make all rows scroll again, and move the cursor to the last one.
    ///
    /// Curses makes those rows scroll that it knew at its start.
    let resetMargins: [UInt8]
    /// The bytes that restore the terminal: plain text, normal keys, a visible cursor, the main screen.
    let restoreSequence: [UInt8]
    /// The bytes that move below the frame on a terminal without an alternate screen; otherwise empty.
    let lineBelowSequence: [UInt8]
    /// Whether the terminal supports hyperlinks and the clipboard sequence.
    let supportsHyperlinks: Bool
    /// Whether the terminal has characters for lines of its own.
    let hasLineDrawing: Bool

    /// Looks up a terminal, or throws if it cannot be used.
    init(terminal: String, output: Int32, title: Printable? = nil) throws(CursesFailure) {
        var status: Int32 = 0
        // Without a status argument, an unknown terminal would end the process.
        guard setupterm(terminal, output, &status) == OK else {
            throw .unknownTerminal(terminal)
        }
        guard let cursorMotion = TerminalCapabilities.capability("cup") else { throw .cannotDraw }
        hasLineDrawing = TerminalCapabilities.capability("acsc") != nil
        supportsHyperlinks = Hyperlinks.isSupported(by: terminal, cursorMotion: cursorMotion)
        answersQueries = TerminalCapabilities.answersQueries(terminal)
        let windowTitle = WindowTitle(title, terminal: terminal)
        enterSequence =
            (TerminalCapabilities.capability("smkx") ?? []) + Array("\u{1B}[?2004h".utf8) + windowTitle.set
        let hasMargins = TerminalCapabilities.capability("csr")?.starts(with: "\u{1B}[".utf8) == true
        resetMargins = hasMargins ? Array("\u{1B}[r\u{1B}[999H".utf8) : []
        leaveSequence =
            resetMargins + windowTitle.restore + (answersQueries ? TerminalCapabilities.disableMouse : [])
            + Array("\u{1B}[?2004l".utf8)
            + (TerminalCapabilities.capability("rmkx") ?? [])
        // Without an alternate screen, the shell continues below the cursor, on cleared lines.
        let below = Array("\r\n".utf8) + (TerminalCapabilities.capability("ed") ?? [])
        let exitScreen = TerminalCapabilities.capability("rmcup")
        restoreSequence =
            leaveSequence + ["sgr0", "cnorm"].flatMap { TerminalCapabilities.capability($0) ?? [] }
            + (exitScreen ?? below)
        lineBelowSequence = exitScreen == nil ? below : []
    }

    /// Whether a terminal with this name is one of those that follow xterm and answer its queries.
    static func answersQueries(_ terminal: String) -> Bool {
        answeringTerminals.contains { terminal.hasPrefix($0) }
    }

    private static let answeringTerminals = [
        "xterm", "tmux", "screen", "rxvt", "foot", "alacritty", "kitty", "vte", "gnome", "konsole", "wezterm",
        "ghostty", "contour", "mintty", "iterm",
    ]

    /// Returns a terminfo capability without its padding delays such as `$<5>`.
    static func capability(_ name: String) -> [UInt8]? {
        guard let pointer = tigetstr(name), Int(bitPattern: pointer) != -1 else { return nil }
        var bytes: [UInt8] = []
        var rest = Array(String(cString: pointer).utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"),
                let end = rest.firstIndex(of: UInt8(ascii: ">"))
            {
                rest = rest[(end + 1)...]
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}

// MARK: - TerminalEnvironment

/// A terminal, as the environment variables of the program describe it.
package struct TerminalEnvironment: Hashable, Sendable {
    /// The name in terminfo, the value of `TERM`.
    var name: String
    /// Whether the terminal shows 24-bit colors, even if terminfo has fewer.
    var hasDirectColor: Bool
    /// Whether the terminal shows text in UTF-8.
    var isUTF8: Bool
    /// The time that an Esc waits for the rest of a key, in milliseconds.
    package var escapeDelay: Int64
    /// The program between this one and the terminal, which passes on only what is wrapped for it.
    let multiplexer: TerminalMultiplexer?

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - name: The value of `TERM`.
    ///   - colorTerm: The value of `COLORTERM`.
    ///   - isUTF8: Whether the terminal shows text in UTF-8.
    ///   - escapeDelay: The value of `ESCDELAY`: the time that an Esc waits, in milliseconds.
    ///   - isRemote: Whether keys arrive through a network, in which their bytes may be separated.
    ///   - isTmux: Whether tmux says that it is there, as by `TMUX`; otherwise the name tells.
    package init(
        name: String, colorTerm: String? = nil, isUTF8: Bool = true, escapeDelay: String? = nil,
        isRemote: Bool = false, isTmux: Bool = false
    ) {
        self.name = name
        // GNU screen passes the variable on from the terminal around it, and does not know the sequences.
        hasDirectColor = ["truecolor", "24bit"].contains(colorTerm) && !name.hasPrefix("screen")
        self.isUTF8 = isUTF8
        multiplexer = isTmux || name.hasPrefix("tmux") ? .tmux : name.hasPrefix("screen") ? .screen : nil
        self.escapeDelay =
            escapeDelay.flatMap(Self.delay)
            ?? (isRemote ? KeyDecoder.remoteEscapeDelay : KeyDecoder.localEscapeDelay)
    }

    /// Parses a delay of at most 30 seconds, which is the limit of curses, too.
    private static func delay(_ text: String) -> Int64? {
        Int64(text).flatMap { (0...30_000).contains($0) ? $0 : nil }
    }
}

/// A program that shows several terminals in one.
enum TerminalMultiplexer: Hashable, Sendable {
    case tmux
    /// GNU screen.
    case screen

    /// The most bytes that screen takes in one of its strings.
    private static let maximumBytes = 240

    /// Returns a control sequence in a form that the multiplexer passes on to the terminal around it.
    func wrapping(_ sequence: String) -> String {
        switch self {
        case .tmux:
            return "\u{1B}Ptmux;\(sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
        case .screen:
            var (rest, wrapped) = (sequence[...], "")
            while !rest.isEmpty {
                wrapped += "\u{1B}P\(rest.prefix(Self.maximumBytes))\u{1B}\\"
                rest = rest.dropFirst(Self.maximumBytes)
            }
            return wrapped
        }
    }
}

// MARK: - Terminal

extension GlyphSet {
    /// Creates the set that a terminal can draw.
    ///
    /// - Parameters:
    ///   - terminal: The terminal.
    ///   - isAmbiguousWide: Whether the terminal draws characters of ambiguous width, such as line drawing,
    ///     in two cells.
    init(for terminal: TerminalEnvironment, isAmbiguousWide: Bool) {
        let model = terminal.name.prefix { $0 != "-" }
        let isOld = Self.oldTerminals.contains(String(model)) || Self.isVideoTerminal(model)
        self = !terminal.isUTF8 ? .asciiText : isOld || isAmbiguousWide ? .ascii : .unicode
    }

    /// Terminals whose fonts do not have the characters, by the start of their names in terminfo.
    private static let oldTerminals: Set = [
        "adm3a", "ansi", "cons25", "dumb", "linux", "pcansi", "sun", "sun1", "sun2", "tvi950", "wy50", "wy60",
        "wyse50", "wyse60",
    ]

    /// Whether the terminal is one of DEC's, such as `vt100`.
    private static func isVideoTerminal(_ model: Substring) -> Bool {
        model.hasPrefix("vt") && model.dropFirst(2).first?.isNumber == true
    }
}

extension ColorDepth {
    /// Creates the depth of a number of colors, as terminfo has it; negative if there are none.
    init(colorCount: Int) {
        switch colorCount {
        case ..<8: self = .none
        case ..<16: self = .eight
        case ..<256: self = .sixteen
        case 256: self = .indexed256
        default: self = .direct
        }
    }
}
