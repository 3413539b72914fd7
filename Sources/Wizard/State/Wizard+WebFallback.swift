public import Terminal

extension Wizard {
    /// The sign-up address for a browser, and whether a browser is available.
    public struct WebFallback: Hashable, Sendable {
        /// The address for sign-up in a browser; `nil` if none is configured.
        public var signUpLink: Link?
        /// Whether a browser can be opened here.
        public var hasBrowser: Bool

        /// Creates a web fallback.
        public init(signUpLink: Link? = nil, hasBrowser: Bool = false) {
            self.signUpLink = signUpLink
            self.hasBrowser = hasBrowser
        }
    }
}

extension Wizard {
    /// Opens or copies the address on the browser page.
    mutating func browse(_ outcome: PageOutcome) -> [Effect] {
        guard var page = page as? BrowserPage, let link = webFallback.signUpLink else { return [] }
        if outcome == .openLink { page.openRequested() } else { page.copyRequested() }
        self.page = page
        return [outcome == .openLink ? .open(link) : .copy(link)]
    }

    /// Shows that no browser could be opened.
    mutating func openFailed() -> [Effect] {
        guard var page = page as? BrowserPage else { return [] }
        page.openFailed()
        self.page = page
        return []
    }
}
