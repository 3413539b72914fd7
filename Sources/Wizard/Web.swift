public import Terminal

extension Wizard {
    /// The sign-up address for a browser, and whether a browser is available.
    public struct Web: Hashable, Sendable {
        /// The address for sign-up in a browser; `nil` if none is configured.
        public var signUp: Link?
        /// Whether a browser can be opened here.
        public var hasBrowser: Bool

        /// Creates the web settings.
        public init(signUp: Link? = nil, hasBrowser: Bool = false) {
            self.signUp = signUp
            self.hasBrowser = hasBrowser
        }
    }
}

extension Wizard {
    /// Opens or copies the address on the browser page.
    mutating func browse(_ outcome: PageOutcome) -> [Effect] {
        guard var page = page as? BrowserPage, let link = web.signUp else { return [] }
        if outcome == .open { page.opened() } else { page.copied() }
        self.page = page
        return [outcome == .open ? .open(link) : .copy(link)]
    }

    /// Shows that no browser could be opened.
    mutating func notOpened() -> [Effect] {
        guard var page = page as? BrowserPage else { return [] }
        page.notOpened()
        self.page = page
        return []
    }
}
