package import SignUp
package import Terminal

// The page that sends the user to a browser, and the sign-in there.

extension Wizard {
    /// Carries out what the user chose on the browser page; does nothing while a request is in flight.
    mutating func browse(_ action: PageAction) -> [Effect] {
        guard !isWaiting, let page = pageSession[current: .browser] else { return [] }
        switch action {
        case .press(.open): return open(on: page)
        case .press(.copy):
            guard let link = page.linkToCopy else { return [] }
            pageSession[current: .browser]?.copyRequested()
            return [.copy(link)]
        case .press(.forward): return choose(.forwarding, on: page)
        case .press(.paste): return choose(.pasting, on: page)
        default: return []
        }
    }

    private mutating func open(on page: BrowserPage) -> [Effect] {
        if let link = page.localLink { return [.open(link)] }
        if page.canReturn { return choose(.desktop, on: page) }
        guard let link = configuration.webFallback.signUpLink else { return [] }
        pageSession[current: .browser]?.openRequested()
        return [.open(link)]
    }

    /// Starts to listen, or changes the way while listening.
    private mutating func choose(_ way: BrowserPage.Way, on page: BrowserPage) -> [Effect] {
        if page.localLink != nil {
            pageSession[current: .browser]?.change(to: way)
            return []
        }
        pendingRequest.button = page.controls.focusedButton
        pageSession[current: .browser]?.controls.notice = nil
        return carryOut(controllers.browser.start(way, &pageSession))
    }

    /// Handles an event of the listener with a number.
    mutating func handle(_ event: BrowserEvent, of number: Int) -> [Effect] {
        carryOut(controllers.browser.handle(event, of: number, &pageSession))
    }

    /// Ends the sign-in with a browser if its page was left, and stops a listener that is no longer needed.
    mutating func releaseBrowser() -> [Effect] {
        if pageID != .browser { controllers.browser.leave(&pageSession) }
        return controllers.browser.releaseListener() ? [.stopListening] : []
    }

    /// Opens the page from which the browser page was opened.
    mutating func returnFromBrowser() -> [Effect] {
        let phase = pageSession[current: .browser]?.previousPhase ?? .signUp
        guard phase != .signUp else { return carryOut(controllers.handle(.goBack, in: phase, &pageSession)) }
        controllers[phase].open(controllers[phase].firstPage, in: &pageSession)
        return []
    }

    /// Shows that no browser could be opened.
    mutating func openFailed() -> [Effect] {
        pageSession[current: .browser]?.openFailed()
        return []
    }
}

extension Wizard {
    /// How a sign-up can go on in a browser.
    package struct WebFallback: Hashable, Sendable {
        /// The address for sign-up in a browser; `nil` if none is configured.
        package var signUpLink: Link?
        /// Whether a browser can be opened here.
        var hasBrowser: Bool
        /// How to sign in with a browser that brings its answer back; `nil` if the tenant
        /// has no pages for it.
        ///
        /// The wizard replaces what depends on the page: the prompt, the login hint, the languages, the
        /// scopes and the response mode.
        package var signIn: BrowserSignIn.Settings?
        /// The name of this computer, for the command that forwards a port to it.
        var hostName: String

        /// Whether there is a page to open.
        var leadsSomewhere: Bool { signUpLink != nil || signIn != nil }

        /// Creates a web fallback.
        package init(
            signUpLink: Link? = nil, hasBrowser: Bool = false, signIn: BrowserSignIn.Settings? = nil,
            hostName: String = "localhost"
        ) {
            self.signUpLink = signUpLink
            self.hasBrowser = hasBrowser
            self.signIn = signIn
            self.hostName = hostName
        }
    }
}
