import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that sends the user to a browser, and waits until they are back.
struct BrowserPage: Page {
    /// The tenant's reason for the redirect, in its own words.
    let reason: ServerText?
    let webFallback: Wizard.WebFallback
    let clientID: String
    /// The part of the wizard that the user came from.
    let previousPhase: PageKind.Phase
    /// The address or alias that the user has entered.
    let username: String
    /// Whether there is a page to show in a browser, as nowhere in a demo.
    let hasPages: Bool
    /// What `--flow` calls a flow with which a tenant has them.
    private let flowName: String
    var stage = Stage.offered { didSet { updateControls() } }
    var controls = Controls()
    /// The field for the last address, which keeps its text while another way is chosen.
    private var addressField = emptyAddressField

    init(
        reason: ServerText?, webFallback: Wizard.WebFallback, clientID: String,
        after previousPhase: PageKind.Phase = .signUp, username: String = "", hasPages: Bool = true,
        flowName: String = ""
    ) {
        self.reason = reason
        self.webFallback = webFallback
        self.clientID = clientID
        self.previousPhase = previousPhase
        self.username = username
        self.hasPages = hasPages
        self.flowName = flowName
        updateControls()
    }

    var fieldNames: [Wizard.FieldName] { controls.fields.isEmpty ? [] : [.address] }

    mutating func press(_ key: Key, at now: Timestamp) -> PageAction {
        let isCopyKey = key == Shortcut.copy.key || key == .character("C")
        if isCopyKey, controls.focusedField == nil, linkToCopy != nil { return .press(.copy) }
        return controls.press(key)
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

    var shortcuts: [Shortcut] { [.copy] }
}

extension BrowserPage: PasteablePage {
    mutating func focusTextInput() {
        if !controls.fields.isEmpty { controls.focus(onField: 0) }
    }
}

extension BrowserPage {
    func nextTick(after now: Timestamp) -> Timestamp? {
        wait.map { WaitIndicator(start: $0.start).nextTick(after: now) }
    }
}

// The controls at each stage.

extension BrowserPage {
    fileprivate mutating func updateControls() {
        let hadField = !controls.fields.isEmpty
        if hadField { addressField = controls.fields[0] }
        if wait == nil { addressField = Self.emptyAddressField }
        let hasField = wait?.way == .pasting
        if hadField != hasField {
            controls.fields = hasField ? [addressField] : []
            controls.problems = [:]
        }
        controls.buttons = buttons
    }

    private static let emptyAddressField = Field.text(TextField(.address, maximumLength: maximumFieldLength))

    /// The maximum number of characters of the field: enough to refuse a long address in the usual words.
    private static let maximumFieldLength = 2 * BrowserSignIn.maximumAddressBytes

    private var buttons: [Wizard.Button] {
        let returnButtons: [Wizard.Button] = previousPhase == .signUp && hasPages ? [.signIn] : []
        let copyButtons: [Wizard.Button] = webFallback.signUpLink == nil ? [] : [.copy]
        switch stage {
        case .offered, .starting:
            let openButtons: [Wizard.Button] =
                webFallback.hasBrowser && (canReturn || webFallback.signUpLink != nil) ? [.open] : []
            let remoteButtons: [Wizard.Button] =
                canReturn && !webFallback.hasBrowser ? [.forward, .paste] : []
            let restartButtons: [Wizard.Button] = previousPhase == .signUp ? [.restart] : []
            return openButtons + copyButtons + remoteButtons + returnButtons + restartButtons + [.back]
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

// What the page shows.

extension BrowserPage {
    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        var form =
            switch stage {
            case .offered, .starting: offer(strings, context)
            case .waiting(let wait): form(for: wait, strings, context)
            case .redeeming: Form(title: strings.web.title, lead: [strings.web.back])
            case .otherAccount(let name): question(about: name, strings)
            }
        form.labels[.signIn] = strings.web.finished
        if stage == .redeeming { form.labels[.proceed] = strings.signin.checking }
        return form
    }

    private func offer(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let quotedReason = reason.map { Printable(String($0.raw.prefix(120))).text } ?? ""
        let values = [
            "reason": quotedReason.isEmpty ? "" : strings.format(strings.web.reason, ["text": quotedReason]),
            "app": context.flow.name, "client": clientID,
        ]
        var form = Form(title: strings.web.title, lead: [strings.format(instructions(strings), values)])
        if canReturn, !webFallback.hasBrowser {
            addWays(strings, to: &form)
        } else if let link = webFallback.signUpLink {
            if !webFallback.hasBrowser { form.lead.append(strings.web.nodisplay) }
            if canReturn { form.blocks.append(.text(strings.web.elsewhere)) }
            form.blocks.append(.link(link))
        }
        if let link = webFallback.signUpLink { form.footer += code(of: link, strings) }
        // After the buttons, with the last of which it is seen on the smallest screen, too.
        if !hasPages { form.footer += commandsWithPages(strings) }
        return form
    }

    /// Returns the QR code of an address, or what it needs.
    private func code(of link: Link, _ strings: Wizard.Strings) -> [Form.Block] {
        guard QRCode.isAvailable else {
            return [.text(strings.format(strings.web.library, ["package": QRCode.package]))]
        }
        return QRCode(link).map { [.qrCode($0, caption: strings.web.scan)] } ?? []
    }

    /// Returns the commands that start a tenant that has pages, and the wizard at it.
    private func commandsWithPages(_ strings: Wizard.Strings) -> [Form.Block] {
        let flow = flowName.shellQuoted
        let commands = [
            "signup-tenant --flow \(flow)",
            "signup-wizard --flow \(flow) --tenant \(Self.localTenant) --client-id app",
        ].map { Form.Block.command(Printable($0).text) }
        return [.text(strings.web.embedded), commands[0], .text(strings.web.embeddedNext), commands[1]]
    }

    /// Where a tenant that is started without options answers.
    private static let localTenant = "http://127.0.0.1:8080"

    private func instructions(_ strings: Wizard.Strings) -> String {
        if !hasPages { return strings.web.neededDemo }
        if canReturn { return webFallback.hasBrowser ? strings.web.finish : strings.web.choose }
        return webFallback.signUpLink == nil ? strings.web.neededNowhere : strings.web.needed
    }

    /// Adds the ways to a browser where this computer has none.
    private func addWays(_ strings: Wizard.Strings, to form: inout Form) {
        if let link = webFallback.signUpLink {
            let values = [
                "button": previousPhase == .signUp ? strings.web.finished : strings.common.button.back
            ]
            form.blocks += [.text(strings.format(strings.web.anyDevice, values)), .link(link)]
        }
        form.blocks += [
            .text(strings.format(strings.web.overSSH, ["button": strings.web.forward])),
            .text(strings.format(strings.web.anyBrowser, ["button": strings.web.paste])),
        ]
    }

    private func form(for wait: Wait, _ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let indicator = WaitIndicator(start: wait.start)
        let status = Form.Block.status(
            spinner: context.showsMotion ? indicator.spinner(at: context.clock.now) : nil,
            text: wait.hasBrowserCome ? strings.web.goOn : strings.web.waiting,
            detail: strings.web.elapsed(wait.start.milliseconds(until: context.clock.now) / 1_000))
        var form = Form(title: strings.web.title)
        switch wait.way {
        case .desktop:
            form.lead = [strings.web.returns]
            form.blocks = [status, .text(strings.web.notOpening), .link(wait.localLink)]
            form.labels[.open] = strings.web.reopen
        case .forwarding:
            let values = ["port": port(of: wait), "host": webFallback.hostName]
            form.lead = [strings.web.forwarding]
            form.blocks = [
                .command(strings.format("ssh -N -L {port}:localhost:{port} {host}", values)),
                .text(strings.web.forwarded), .link(wait.localLink), status,
            ]
        case .pasting:
            let hint = strings.format(strings.web.pastedHint, ["port": port(of: wait)])
            form.lead = [strings.web.pasting]
            form.blocks = [
                .field(label: strings.web.pastedLabel, hint: hint), .text(strings.web.caution), status,
            ]
            form.footer = [.hyperlink(strings.web.click, wait.authorizationPage)]
        }
        return form
    }

    /// The port of the short address, as text.
    private func port(of wait: Wait) -> String {
        String(wait.localLink.url.split(separator: "/").dropFirst().first?.split(separator: ":").last ?? "")
    }

    private func question(about name: String, _ strings: Wizard.Strings) -> Form {
        let values = ["typed": username, "name": name]
        var form = Form(
            title: strings.web.otherTitle, lead: [strings.format(strings.web.other, values)])
        form.labels[.proceed] = strings.format(strings.web.goOnAs, values)
        return form
    }
}

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

// The texts of the page for a browser.

extension BrowserPage {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Continue in your browser"
        var needed = "The next step needs a web browser{reason}. Open this address to continue."
        var finish = "The next step needs a web browser{reason}. Finish it there, and you're signed in here."
        var choose = "The next step needs a web browser{reason}. Choose how to get to one."
        var opened = "We asked your browser to open the address. Come back here when you're done."
        var nodisplay = "No browser was found here. Open the address on any device."
        var reason = " (the service says: \"{text}\")"
        var neededNowhere = "The next step needs a web browser{reason}. Sign up on the {app} website."
        var notOpened = "The browser didn't open. Open the address on any device."
        var copied = "We asked your terminal to copy the address. Paste it into a browser."
        var scan = "Or scan this with your phone:"
        var library = "To see the address as a QR code, install {package}."
        var admin =
            "For admins: give {client} a user flow that asks only for email, password and one-time codes."
        var neededDemo = "The next step needs a web browser{reason}, and there are no web pages here."
        var embedded = "To see the pages, run:"
        var embeddedNext = "In another terminal:"
        var step = "Browser"
        var open = "Open"
        var copy = "Copy"
        var finished = "I've finished in the browser"
        var copyKey = "c copy"
        var forward = "Forward a port"
        var paste = "Paste the address"
        var reopen = "Open again"
        var elsewhere = "Or sign up on any device:"
        var anyDevice = "On any device: sign up at this address, then press \"{button}\"."
        var overSSH = "In a browser on your own computer, over SSH: press \"{button}\"."
        var anyBrowser = "In any other browser: press \"{button}\"."
        var returns = "This page goes on by itself when you're done there."
        var starting = "Getting ready"
        var waiting = "Waiting for your browser"
        var goOn = "Go on in your browser"
        var notOpening = "If it doesn't open, use this address in a browser on this computer:"
        var notOpenedHere = "The browser didn't open. Open the address in a browser on this computer."
        var forwarding = "On your own computer, run this command in another terminal:"
        var forwarded = "Then open this address in your browser there:"
        var pasting =
            "Copy the address, open it in any browser and finish there. The last page won't load: paste its address here."
        var pastedLabel = "Address of the last page"
        var pastedHint = "It starts with http://localhost:{port}"
        var caution = "Paste it into this window only, never into a web page or a message."
        var click = "Or click here to open it, if your terminal supports links."
        var pastedEmpty = "Paste the address of the last page."
        var pastedWrong = "That isn't the address of the last page. Copy all of it and paste it here."
        var back = "You're back. Signing you in takes a moment."
        var otherTitle = "Another account"
        var other = "You entered {typed}. In the browser, you signed in as {name}."
        var goOnAs = "Go on as {name}"
        var declined = "You cancelled in the browser. Open it again to go on."
        var again = "The service needs you in the browser once more. Open it again to go on."
        var lapsed = "The sign-in in the browser has expired. Open it again to go on."
        var late = "Your browser didn't come back within 15 minutes. Open it again to go on."
        var untrusted = "The answer from the browser can't be trusted, so nothing was used. Try again."
        var noPages = "The service has no web pages that lead back here. Sign up on its website."
        var scopes = "The service didn't grant {scope}. Open the browser again to go on."
        var noPort = "No port is free for the browser's answer. Close other programs and try again."
        var portInUse = "Port {port} is in use. Choose another one with --redirect-port."
        var setup =
            "This app can't use a browser here. For admins: register http://localhost for {client} as a desktop app."

        /// Returns the time waited, as minutes and seconds.
        func elapsed(_ seconds: Int64) -> String {
            let remainder = max(seconds, 0) % 60
            return "\(max(seconds, 0) / 60):\(remainder < 10 ? "0" : "")\(remainder)"
        }
    }
}

extension BrowserPage {
    static let states = Wizard.PageStates(
        .browser, label: "Browser",
        [
            [.needed, .neededNowhere, .noDisplay, .reason, .offered, .remote],
            [.waiting, .browserCame, .forwarding, .pasting, .redeeming, .otherAccount],
            .messages(.webStarting, .webOpened, .webNotOpened, .webCopied, .webNotOpenedHere),
            .messages(.webPastedEmpty, .webPastedWrong),
            .messages(.webDeclined, .webAgain, .webLapsed, .webLate),
            .messages(.webUntrusted, .webNoPages, .webScopes, .webNoPort, .webPortInUse, .webSetup), [.help],
        ])

    func stateName(at now: Timestamp) -> StateID {
        switch stage {
        case .offered, .starting: offeredState
        case .waiting(let wait):
            switch wait.way {
            case .desktop: wait.hasBrowserCome ? .browserCame : .waiting
            case .forwarding: .forwarding
            case .pasting: .pasting
            }
        case .redeeming: .redeeming
        case .otherAccount: .otherAccount
        }
    }

    private var offeredState: StateID {
        if canReturn { return webFallback.hasBrowser ? .offered : .remote }
        if webFallback.signUpLink == nil { return .neededNowhere }
        if !webFallback.hasBrowser { return .noDisplay }
        return reason == nil ? .needed : .reason
    }

    /// The part of the page's id that changes with the stage; `nil` for the first one.
    var stageName: String? {
        switch stage {
        case .offered, .starting: nil
        case .waiting(let wait):
            switch wait.way {
            case .desktop: "waiting"
            case .forwarding: "forwarding"
            case .pasting: "pasting"
            }
        case .redeeming: nil
        case .otherAccount: "otherAccount"
        }
    }
}

extension StateID {
    fileprivate static let needed = StateID("web.needed")
    /// No address is configured.
    fileprivate static let neededNowhere = StateID("web.needed.nowhere")
    /// There is no browser on this machine.
    fileprivate static let noDisplay = StateID("web.nodisplay")
    /// The tenant gave a reason.
    fileprivate static let reason = StateID("web.reason")
    /// The browser of this computer can be opened, and brings its answer back.
    fileprivate static let offered = StateID("web.offered")
    /// There is no browser here, and there are other ways to one that brings its answer back.
    fileprivate static let remote = StateID("web.remote")
    fileprivate static let waiting = StateID("web.waiting")
    /// The browser has followed the address.
    fileprivate static let browserCame = StateID("web.came")
    fileprivate static let forwarding = StateID("web.forwarding")
    fileprivate static let pasting = StateID("web.pasting")
    fileprivate static let redeeming = StateID("web.redeeming")
    fileprivate static let otherAccount = StateID("web.account")
}

extension MessageKey {
    static let webStarting = MessageKey("web.starting", \.web.starting)
    static let webOpened = MessageKey("web.opened", \.web.opened)
    static let webNotOpened = MessageKey("web.not.opened", \.web.notOpened)
    static let webNotOpenedHere = MessageKey("web.not.opened.here", \.web.notOpenedHere)
    static let webCopied = MessageKey("web.copied", \.web.copied)
    static let webPastedEmpty = MessageKey("web.pasted.empty", \.web.pastedEmpty)
    static let webPastedWrong = MessageKey("web.pasted.wrong", \.web.pastedWrong)
    static let webDeclined = MessageKey("web.declined", \.web.declined)
    static let webAgain = MessageKey("web.again", \.web.again)
    static let webLapsed = MessageKey("web.lapsed", \.web.lapsed)
    static let webLate = MessageKey("web.late", \.web.late)
    static let webUntrusted = MessageKey("web.untrusted", \.web.untrusted)
    static let webNoPages = MessageKey("web.no.pages", \.web.noPages)
    static let webScopes = MessageKey("web.scopes", \.web.scopes)
    static let webNoPort = MessageKey("web.no.port", \.web.noPort)
    static let webPortInUse = MessageKey("web.port.in.use", \.web.portInUse)
    static let webSetup = MessageKey("web.setup", \.web.setup)
}
