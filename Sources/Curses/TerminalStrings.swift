internal import CNcurses

/// What a terminal is told besides what curses tells it.
@MainActor
struct TerminalStrings {
    /// Asks for pastes to come between marks.
    static let pasteMarksOn = Array("\u{1B}[?2004h".utf8)
    /// Asks for pastes to come as they are.
    static let pasteMarksOff = Array("\u{1B}[?2004l".utf8)

    /// What gives the terminal back in one go: plain text, ordinary keys, a visible caret, the screen as it was.
    let restoring: [UInt8]
    /// What puts the shell below what was shown, on a terminal without a second screen; else nothing.
    let steppingBelow: [UInt8]

    /// Looks a terminal up, or says why it cannot be used.
    init(terminal: String, output: Int32) throws(CursesFailure) {
        var status: Int32 = 0
        // With a place for the status, unlike without, the process goes on when the terminal is not known.
        guard setupterm(terminal, output, &status) == OK else {
            throw .unknownTerminal(terminal)
        }
        guard TerminalStrings.capability("cup") != nil else { throw .cannotDraw }
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
