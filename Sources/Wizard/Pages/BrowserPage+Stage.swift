import NativeAuth
import SignUp
import Terminal

extension BrowserPage {
    /// A way to get to a browser and back.
    enum Way: Hashable, Sendable {
        /// The browser of this computer.
        case desktop
        /// A browser on another computer, whose answer comes through a forwarded port.
        case forwarding
        /// A browser anywhere; the user pastes the address that it ends at.
        case pasting
    }

    /// How far the user has come.
    enum Stage: Hashable, Sendable {
        /// The page offers to open a browser.
        case offered
        /// The program begins to listen for the browser.
        case starting(Way)
        /// The browser has not brought its answer.
        case waiting(Wait)
        /// The tokens are requested.
        case redeeming
        /// The user signed in to an account that they did not enter.
        case otherAccount(username: String)
    }

    /// A wait for the browser.
    struct Wait: Hashable, Sendable {
        var way: Way
        /// The short address on this computer, which leads to the authorization page.
        let localLink: Link
        let authorizationPage: Link
        let start: Timestamp
        /// Whether the browser has followed the short address.
        var hasBrowserCome = false
    }
}

// What the sign-in with the browser has come to.

extension BrowserPage {
    /// Whether the answer of a browser can be received here.
    var canReturn: Bool { webFallback.signIn != nil }

    /// The current wait for the browser; `nil` if there is none.
    var wait: Wait? {
        if case .waiting(let wait) = stage { wait } else { nil }
    }

    /// The chosen way; `nil` before the choice and after the answer.
    var way: Way? {
        switch stage {
        case .starting(let way): way
        case .waiting(let wait): wait.way
        case .offered, .redeeming, .otherAccount: nil
        }
    }

    /// The short address to open; `nil` while the program does not listen.
    var localLink: Link? { wait?.localLink }

    /// The address that can be copied.
    var linkToCopy: Link? {
        switch stage {
        case .offered: webFallback.signUpLink
        case .waiting(let wait): wait.way == .pasting ? wait.authorizationPage : wait.localLink
        case .starting, .redeeming, .otherAccount: nil
        }
    }

    /// The text that was pasted as the last address of the browser.
    var pastedAddress: String {
        if case .text(let field)? = controls.fields.first { field.text } else { "" }
    }

    /// Whether a name is what the user entered, or the user entered nothing.
    func isAccount(named name: String) -> Bool {
        username.isEmpty || username.lowercased() == name.lowercased()
    }

    /// Shows that the program begins to listen.
    mutating func start(_ way: Way) {
        stage = .starting(way)
    }

    /// Shows that the program listens.
    mutating func wait(localLink: Link, authorizationPage: Link, since start: Timestamp) {
        guard let way else { return }
        stage = .waiting(
            Wait(way: way, localLink: localLink, authorizationPage: authorizationPage, start: start))
        focusFirstStep()
    }

    /// Changes the way while the program listens.
    mutating func change(to way: Way) {
        guard var wait else { return }
        controls.notice = nil
        wait.way = way
        stage = .waiting(wait)
        focusFirstStep()
    }

    /// Moves the focus to what the user does first: to paste an address, it must be copied before.
    private mutating func focusFirstStep() {
        controls.resetFocus()
        if way == .pasting { controls.focus(on: .copy) }
    }

    /// Shows that the browser followed the short address.
    mutating func browserCame() {
        guard var wait else { return }
        wait.hasBrowserCome = true
        controls.notice = nil
        stage = .waiting(wait)
    }

    /// Shows that the tokens are requested.
    mutating func redeem() {
        controls.notice = nil
        stage = .redeeming
        controls.resetFocus()
    }

    /// Asks whether the user wants to go on with another account than the one they entered.
    mutating func confirm(username: String) {
        stage = .otherAccount(username: username)
        controls.resetFocus()
    }

    /// Offers to open a browser again.
    mutating func reset() {
        controls.problems = [:]
        stage = .offered
        controls.resetFocus()
    }

    /// Shows that the address was passed to a browser.
    mutating func openRequested() {
        controls.notice = Notice(message: Message(.webOpened))
    }

    /// Shows that no browser could be opened.
    mutating func openFailed() {
        controls.notice = Notice(
            message: Message(localLink == nil ? .webNotOpened : .webNotOpenedHere), isError: true)
    }

    /// Shows that the address was sent to the terminal's clipboard.
    mutating func copyRequested() {
        controls.notice = Notice(message: Message(.webCopied))
        if way == .pasting { controls.focus(onField: 0) }
    }
}
