import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that sends the user to a browser, with the address to open.
struct BrowserPage: Page {
    struct Strings: Hashable, Sendable, Codable {
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
    let webFallback: Wizard.WebFallback
    let clientID: String
    var controls: Controls

    init(reason: Untrusted?, webFallback: Wizard.WebFallback, clientID: String) {
        self.reason = reason
        self.webFallback = webFallback
        self.clientID = clientID
        let linkButtons: [Controls.Button] =
            webFallback.signUpLink == nil ? [] : webFallback.hasBrowser ? [.open, .copy] : [.copy]
        controls = Controls(buttons: linkButtons + [.signIn, .restart, .back])
    }

    mutating func press(_ key: Key, at now: Timestamp) -> PageOutcome {
        if key == .character("c") || key == .character("C"), webFallback.signUpLink != nil {
            return .copyLink
        }
        return outcome(of: controls.press(key))
    }

    /// Shows that the address was passed to a browser.
    mutating func openRequested() {
        controls.notice = Notice(message: Message(.webOpened))
    }

    /// Shows that no browser could be opened.
    mutating func openFailed() {
        controls.notice = Notice(message: Message(.webNotOpened), isError: true)
    }

    /// Shows that the address was sent to the terminal's clipboard.
    mutating func copyRequested() {
        controls.notice = Notice(message: Message(.webCopied))
    }

    func keyHints(_ strings: Wizard.Strings, _ context: PageContext) -> [String] {
        (webFallback.signUpLink == nil ? [] : [strings.web.copyKey]) + [
            strings.screen.escape, strings.screen.help,
        ]
    }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let quotedReason = reason.map { Printable(String($0.raw.prefix(120))).text } ?? ""
        let values = [
            "reason": quotedReason.isEmpty ? "" : strings.format(strings.web.reason, ["text": quotedReason]),
            "app": context.flow.name, "client": clientID,
        ]
        let instructions = webFallback.signUpLink == nil ? strings.web.neededNowhere : strings.web.needed
        var form = Form(title: strings.web.title, lead: [strings.format(instructions, values)])
        if let link = webFallback.signUpLink {
            if !webFallback.hasBrowser { form.lead.append(strings.web.nodisplay) }
            form.blocks = [.link(link)]
            if let code = QRCode(link) { form.footer.append(.qrCode(code, caption: strings.web.scan)) }
        }
        form.labels[.signIn] = strings.web.finished
        form.footer.append(.text(strings.format(strings.web.admin, values)))
        return form
    }
}
