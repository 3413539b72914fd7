import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that sends the user to a browser, with the address to open.
struct BrowserPage: Page {
    struct Words: Hashable, Sendable, Codable {
        var title = "Continue in a browser"
        var needed = """
            This sign-up has a step that only the browser can show{reason}. Open the address below to go on.
            """
        var opened = "The browser was asked to open the address. Come back here when you are done."
        var nodisplay = "There is no browser on this machine. Open the address on any device."
        var reason = " (the service says: \"{text}\")"
        var neededNowhere = """
            This sign-up has a step that only the browser can show{reason}. Sign up on the website of {app}.
            """
        var notOpened = "The browser did not open. Open the address on any device."
        var copied = "The terminal was asked to copy the address. Paste it into a browser."
        var scan = "Or point the camera of a phone at this:"
        var admin = """
            For admins: give {client} a user flow that asks for no more than email, password and one-time codes.
            """
        var open = "Open"
        var copy = "Copy"
        var finished = "I have finished in the browser"
        var copyKey = "c copy"
    }

    /// The tenant's reason for the redirect, in its own words.
    let reason: Untrusted?
    let web: Wizard.Web
    let client: String
    var controls: Controls

    init(reason: Untrusted?, web: Wizard.Web, client: String) {
        self.reason = reason
        self.web = web
        self.client = client
        let ways: [Controls.Button] = web.signUp == nil ? [] : web.hasBrowser ? [.open, .copy] : [.copy]
        controls = Controls(buttons: ways + [.signIn, .restart, .back])
    }

    mutating func press(_ key: Key, at now: Timestamp) -> PageOutcome {
        if key == .character("c") || key == .character("C"), web.signUp != nil { return .copy }
        return outcome(of: controls.press(key))
    }

    /// Shows that a browser was asked to open the address.
    mutating func opened() {
        controls.notice = Notice(message: Message(\.web.opened))
    }

    /// Shows that no browser could be opened.
    mutating func notOpened() {
        controls.notice = Notice(message: Message(\.web.notOpened), isError: true)
    }

    /// Shows that the terminal was asked to copy the address.
    mutating func copied() {
        controls.notice = Notice(message: Message(\.web.copied))
    }

    func keyHints(_ words: Wizard.Words, _ setting: Setting) -> [String] {
        (web.signUp == nil ? [] : [words.web.copyKey]) + [words.screen.escape, words.screen.help]
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        let said = reason.map { Printable(String($0.raw.prefix(120))).text } ?? ""
        let values = [
            "reason": said.isEmpty ? "" : words.fill(words.web.reason, ["text": said]),
            "app": setting.flow.name, "client": client,
        ]
        let needed = web.signUp == nil ? words.web.neededNowhere : words.web.needed
        var form = Form(title: words.web.title, lead: [words.fill(needed, values)])
        if let link = web.signUp {
            if !web.hasBrowser { form.lead.append(words.web.nodisplay) }
            form.blocks = [.link(link)]
            if let code = QRCode(link) { form.foot.append(.picture(code, caption: words.web.scan)) }
        }
        form.labels[.signIn] = words.web.finished
        form.foot.append(.text(words.fill(words.web.admin, values)))
        return form
    }
}
