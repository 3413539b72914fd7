import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that sends the user to a browser, and waits until they are back.
struct BrowserPage: Page {
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

    /// The tenant's reason for the redirect, in its own words.
    let reason: Untrusted?
    let webFallback: Wizard.WebFallback
    let clientID: String
    /// The part of the wizard that the user came from.
    let previousPhase: PageKind.Phase
    /// The address or alias that the user has entered.
    let username: String
    private(set) var stage = Stage.offered { didSet { updateControls() } }
    var controls = Controls()

    init(
        reason: Untrusted?, webFallback: Wizard.WebFallback, clientID: String,
        after previousPhase: PageKind.Phase = .signUp,
        username: String = ""
    ) {
        self.reason = reason
        self.webFallback = webFallback
        self.clientID = clientID
        self.previousPhase = previousPhase
        self.username = username
        updateControls()
    }

    var fieldNames: [String] { controls.fields.isEmpty ? [] : ["address"] }

    mutating func press(_ key: Key, at now: Timestamp) -> PageOutcome {
        let isCopyKey = key == .character("c") || key == .character("C")
        if isCopyKey, controls.focusedField == nil, linkToCopy != nil { return .copyLink }
        return outcome(of: controls.press(key))
    }

    var showsLink: Bool {
        switch stage {
        case .offered, .starting: webFallback.signUpLink != nil
        case .waiting: true
        case .redeeming, .otherAccount: false
        }
    }

    mutating func check() -> Bool {
        guard !controls.fields.isEmpty, pastedAddress.isEmpty else { return true }
        controls.show([0: Message(.webPastedEmpty)])
        return false
    }

    func keyHints(_ strings: Wizard.Strings, _ context: PageContext) -> [String] {
        let copies = linkToCopy != nil && controls.focusedField == nil
        return (copies ? [strings.web.copyKey] : []) + [strings.screen.escape, strings.screen.help]
    }
}

extension BrowserPage: PasteablePage {
    mutating func focusTextInput() {
        if !controls.fields.isEmpty { controls.focus(onField: 0) }
    }

    func pastePolicy(forField field: Int) -> PastePolicy { .withoutLineBreaks }
}

extension BrowserPage: TimedPage {
    /// Changes nothing: the form shows the time of its context.
    mutating func tick(_ now: Timestamp) {}

    func nextTick(after now: Timestamp) -> Timestamp? {
        wait.map { WaitIndicator(start: $0.start).nextTick(after: now) }
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

    private mutating func updateControls() {
        let field = Field.text(TextField(maximumLength: Self.maximumFieldLength))
        if way == .pasting, wait != nil {
            if controls.fields.isEmpty { controls.fields = [field] }
        } else {
            controls.fields = []
            controls.problems = [:]
        }
        controls.buttons = buttons
    }

    /// The maximum number of characters of the field: enough to refuse a long address in the usual words.
    private static let maximumFieldLength = 2 * BrowserSignIn.maximumAddressBytes

    private var buttons: [Controls.Button] {
        let returnButtons: [Controls.Button] = previousPhase == .signUp ? [.signIn] : []
        let copyButtons: [Controls.Button] = webFallback.signUpLink == nil ? [] : [.copy]
        switch stage {
        case .offered, .starting:
            let openButtons: [Controls.Button] =
                webFallback.hasBrowser && (canReturn || webFallback.signUpLink != nil) ? [.open] : []
            let remoteButtons: [Controls.Button] =
                canReturn && !webFallback.hasBrowser ? [.forward, .paste] : []
            return openButtons + copyButtons + remoteButtons + returnButtons + [.restart, .back]
        case .waiting(let wait):
            switch wait.way {
            case .desktop: return [.open, .copy] + returnButtons + [.back]
            case .forwarding: return [.copy, .paste] + returnButtons + [.back]
            case .pasting: return [.proceed, .copy, .forward, .back]
            }
        case .redeeming: return [.proceed]
        case .otherAccount: return [.proceed, .restart]
        }
    }
}
