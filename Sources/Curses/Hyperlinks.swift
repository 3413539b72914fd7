internal import FoundationEssentials
internal import Terminal

/// What a terminal of the xterm family is told behind curses' back, which knows nothing of links and clipboards.
@MainActor
enum Hyperlinks {
    /// Terminals that would show it instead.
    private static let strangers: Set = ["dumb", "linux", "vt52", "cons25", "sun"]

    /// Whether a terminal understands it, or at least ignores it.
    ///
    /// - Parameters:
    ///   - terminal: Its name in terminfo.
    ///   - moving: How its cursor is moved.
    static func suit(_ terminal: String, moving: [UInt8]) -> Bool {
        moving.starts(with: Array("\u{1B}[".utf8))
            && !strangers.contains(String(terminal.prefix { $0 != "-" }))
    }

    /// Writes the cells of a frame's links again, this time as links; the cursor ends where it was.
    ///
    /// The text is what curses has just written there, and the address is a ``Link``, so no byte of either acts on a
    /// terminal.
    static func marking(_ rows: some Sequence<Int>, of frame: Frame) -> [UInt8] {
        var text = ""
        for y in rows {
            for run in frame.runs(inRow: y) {
                guard let link = run.link else { continue }
                text += "\u{1B}[\(y + 1);\(run.x + 1)H\u{1B}[4m\u{1B}]8;id=signup;\(link.address)\u{1B}\\"
                text += "\(run.text.text)\u{1B}]8;;\u{1B}\\\u{1B}[m"
            }
        }
        return text.isEmpty ? [] : Array("\u{1B}7\(text)\u{1B}8".utf8)
    }

    /// Asks the terminal to keep a text for pasting (OSC 52).
    static func copying(_ text: Printable) -> [UInt8] {
        Array("\u{1B}]52;c;\(Data(text.text.utf8).base64EncodedString())\u{1B}\\".utf8)
    }
}
