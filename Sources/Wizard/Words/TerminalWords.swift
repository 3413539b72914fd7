extension Wizard {
    /// What is said of terminals that cannot show pages as they should be.
    public struct TerminalWords: Hashable, Sendable, Codable {
        /// That the window is too small.
        public var small = "The window is {w}x{h}. Make it at least 20x6, or run again with --plain."
        /// That there is no terminal at all.
        public var none = "No terminal to ask questions on. Use signup-wizard replay FILE."
        /// That the cursor cannot be moved.
        public var dumb = "This terminal cannot draw pages, so questions come one by one."
        /// That the locale has no UTF-8.
        public var ascii = "This locale has no UTF-8, so questions come one by one, in plain letters."
        /// That nothing more can be typed.
        public var input = "The input ended before \"{label}\" was answered. No account was created."
    }

    /// A text about questions that come one by one, with its gaps filled.
    public func say(_ text: KeyPath<PlainWords, String>, _ values: [String: String] = [:]) -> String {
        words.fill(words.plain[keyPath: text], values)
    }

    /// A text about terminals, with its gaps filled.
    public func say(_ text: KeyPath<TerminalWords, String>, _ values: [String: String] = [:]) -> String {
        words.fill(words.tty[keyPath: text], values)
    }
}

extension Wizard.Language {
    /// A text about terminals, for when there is no wizard yet.
    public func say(_ text: KeyPath<Wizard.TerminalWords, String>) -> String {
        words.tty[keyPath: text]
    }
}
