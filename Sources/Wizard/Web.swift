public import Terminal

extension Wizard {
    /// What the wizard knows of the web.
    public struct Web: Hashable, Sendable {
        /// Where a browser signs up; `nil` when nobody said so.
        public var signUp: Link?
        /// Whether a browser can be opened here.
        public var hasBrowser: Bool

        /// Makes what is known.
        public init(signUp: Link? = nil, hasBrowser: Bool = false) {
            self.signUp = signUp
            self.hasBrowser = hasBrowser
        }
    }
}

extension Wizard {
    /// Does what the page about the browser asks for with its address.
    mutating func browse(_ outcome: PageOutcome) -> [Effect] {
        guard var page = page as? BrowserPage, let link = web.signUp else { return [] }
        if outcome == .open { page.opened() } else { page.copied() }
        self.page = page
        return [outcome == .open ? .open(link) : .copy(link)]
    }

    /// Takes the news that no browser could be opened.
    mutating func notOpened() -> [Effect] {
        guard var page = page as? BrowserPage else { return [] }
        page.notOpened()
        self.page = page
        return []
    }
}
