import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that sends the user to a browser, with the address to open.
struct BrowserPage: Page {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Continue in your browser"
        var needed = "The next step needs a web browser{reason}. Open this address to continue."
        var opened = "We asked your browser to open the address. Come back here when you're done."
        var nodisplay = "No browser was found here. Open the address on any device."
        var reason = " (the service says: \"{text}\")"
        var neededNowhere = "The next step needs a web browser{reason}. Sign up on the {app} website."
        var notOpened = "The browser didn't open. Open the address on any device."
        var copied = "We asked your terminal to copy the address. Paste it into a browser."
        var scan = "Or scan this with your phone:"
        var admin =
            "For admins: give {client} a user flow that asks only for email, password and one-time codes."
        var open = "Open"
        var copy = "Copy"
        var finished = "I've finished in the browser"
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

    var showsLink: Bool { webFallback.signUpLink != nil }

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
        return form
    }
}
