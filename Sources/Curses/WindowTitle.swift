internal import Terminal

/// The control sequences that set the title of the terminal's window (OSC 2) and restore the previous one.
///
/// They are empty for a terminal that has no title, or cannot restore it.
struct WindowTitle {
    /// The bytes that save the title and set another one.
    let set: [UInt8]
    /// The bytes that restore the saved title.
    let restore: [UInt8]

    /// The maximum length of a title, in columns.
    private static let maximumColumns = 80

    /// Terminals with a stack of titles, by the start of their names in terminfo.
    private static let supportingTerminals = [
        "xterm", "tmux", "foot", "alacritty", "kitty", "vte", "gnome", "wezterm", "ghostty", "contour",
        "mintty", "iterm",
    ]

    /// Creates the sequences for a title; `nil` leaves the terminal's own.
    init(_ title: Printable?, terminal: String) {
        guard let title, Self.supportingTerminals.contains(where: { terminal.hasPrefix($0) }) else {
            (set, restore) = ([], [])
            return
        }
        // The text is sanitized, so it cannot end the sequence.
        let text = title.prefix(columns: Self.maximumColumns).text
        set = Array("\u{1B}[22;2t\u{1B}]2;\(text)\u{1B}\\".utf8)
        restore = Array("\u{1B}[23;2t".utf8)
    }
}
