internal import Terminal

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
