internal import FoundationEssentials
internal import Terminal

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
    static func osc52(_ lines: [Printable]) -> [UInt8] {
        let text = lines.map(\.text).joined(separator: "\n")
        return Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8)
    }
}
