internal import CNcurses

/// What a terminal is told besides what curses tells it.
@MainActor
struct TerminalStrings {
    /// Asks for pastes to come between marks.
    static let pasteMarksOn = Array("\u{1B}[?2004h".utf8)
    /// Asks for pastes to come as they are.
    static let pasteMarksOff = Array("\u{1B}[?2004l".utf8)

    /// Asks for the background, whether frames can be shown at once, and last what everyone answers.
    static let questions = Array("\u{1B}]11;?\u{7}\u{1B}[?2026$p\u{1B}[c".utf8)
    /// Holds back what is shown until the frame is complete.
    static let frameBegins = Array("\u{1B}[?2026h".utf8)
    /// Shows what was held back.
    static let frameEnds = Array("\u{1B}[?2026l".utf8)

    /// Whether the terminal is one that answers questions; others could show them.
    let answers: Bool
    /// What gives the terminal back in one go: plain text, ordinary keys, a visible caret, the screen as it was.
    let restoring: [UInt8]
    /// What puts the shell below what was shown, on a terminal without a second screen; else nothing.
    let steppingBelow: [UInt8]
    /// Whether it is told of links and of what to copy.
    let hasLinks: Bool

    /// Looks a terminal up, or says why it cannot be used.
    init(terminal: String, output: Int32) throws(CursesFailure) {
        var status: Int32 = 0
        // With a place for the status, unlike without, the process goes on when the terminal is not known.
        guard setupterm(terminal, output, &status) == OK else {
            throw .unknownTerminal(terminal)
        }
        guard let moving = TerminalStrings.capability("cup") else { throw .cannotDraw }
        hasLinks = Hyperlinks.suit(terminal, moving: moving)
        answers = TerminalStrings.answering.contains { terminal.hasPrefix($0) }
        var bytes = TerminalStrings.pasteMarksOff
        for name in ["sgr0", "rmkx", "cnorm"] {
            bytes += TerminalStrings.capability(name) ?? []
        }
        // Without a second screen, the shell goes on below the caret, on cleared lines.
        let below = Array("\r\n".utf8) + (TerminalStrings.capability("ed") ?? [])
        let leaving = TerminalStrings.capability("rmcup")
        restoring = bytes + (leaving ?? below)
        steppingBelow = leaving == nil ? below : []
    }

    private static let answering = [
        "xterm", "tmux", "screen", "rxvt", "foot", "alacritty", "kitty", "vte", "gnome", "konsole", "wezterm",
        "ghostty", "contour", "mintty", "iterm",
    ]

    /// What terminfo says, without its pauses for printing terminals, which look like `$<5>`.
    private static func capability(_ name: String) -> [UInt8]? {
        guard let found = tigetstr(name), Int(bitPattern: found) != -1 else { return nil }
        var bytes: [UInt8] = []
        var rest = Array(String(cString: found).utf8)[...]
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
