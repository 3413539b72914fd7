public import UserFlow

extension Wizard {
    /// The strings about terminals that cannot show pages.
    public struct TerminalStrings: Hashable, Sendable, Codable {
        /// The window is too small.
        public var small = "The window is {w}x{h}. Make it at least 20x6, or run again with --plain."
        /// There is no terminal.
        public var none = "There's no terminal here to ask questions in. Use signup-wizard replay FILE."
        /// The terminal cannot move the cursor.
        public var dumb = "This terminal can't show pages, so questions come one by one."
        /// The input ended.
        public var input = "The input ended before \"{label}\" was answered. No account was created."
    }

    /// Returns a string of plain mode, with its placeholders replaced.
    public func text(_ key: KeyPath<PlainStrings, String>, _ values: [String: String] = [:]) -> String {
        strings.format(strings.plain[keyPath: key], values)
    }

    /// Returns a string about terminals, with its placeholders replaced.
    public func text(_ key: KeyPath<TerminalStrings, String>, _ values: [String: String] = [:]) -> String {
        strings.format(strings.tty[keyPath: key], values)
    }
}

extension Language {
    /// Returns a string about terminals, for use before there is a wizard.
    public func text(_ key: KeyPath<Wizard.TerminalStrings, String>) -> String {
        strings.tty[keyPath: key]
    }
}
