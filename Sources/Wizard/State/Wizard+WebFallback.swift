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
        guard navigation[current: .browser] != nil, let link = configuration.webFallback.signUpLink else {
            return []
        }
        if outcome == .openLink {
            navigation[current: .browser]?.openRequested()
            return [.open(link)]
        }
        navigation[current: .browser]?.copyRequested()
        return [.copy(link)]
    }

    /// Shows that no browser could be opened.
    mutating func openFailed() -> [Effect] {
        navigation[current: .browser]?.openFailed()
        return []
    }
}
