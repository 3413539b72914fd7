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
    var stage = Stage.offered { didSet { updateControls() } }
    var controls = Controls()
    /// The field for the last address, which keeps its text while another way is chosen.
    private var addressField = emptyAddressField

    init(
        reason: ServerText?, webFallback: Wizard.WebFallback, clientID: String,
        after previousPhase: PageKind.Phase = .signUp, username: String = "", hasPages: Bool = true
    ) {
        self.reason = reason
        self.webFallback = webFallback
        self.clientID = clientID
        self.previousPhase = previousPhase
        self.username = username
        self.hasPages = hasPages
        updateControls()
    }

    var fieldNames: [String] { controls.fields.isEmpty ? [] : ["address"] }

    mutating func press(_ key: Key, at now: Timestamp) -> PageAction {
        let isCopyKey = key == .character("c") || key == .character("C")
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

    var shortcuts: [Key] { [.character("c")] }
}

extension BrowserPage: PasteablePage {
    mutating func focusTextInput() {
        if !controls.fields.isEmpty { controls.focus(onField: 0) }
    }
}

extension BrowserPage: TimedPage {
    /// Changes nothing: the form shows the time of its context.
    mutating func tick(_ now: Timestamp) {}

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

    private var buttons: [Controls.Button] {
        let returnButtons: [Controls.Button] = previousPhase == .signUp && hasPages ? [.signIn] : []
        let copyButtons: [Controls.Button] = webFallback.signUpLink == nil ? [] : [.copy]
        switch stage {
        case .offered, .starting:
            let openButtons: [Controls.Button] =
                webFallback.hasBrowser && (canReturn || webFallback.signUpLink != nil) ? [.open] : []
            let remoteButtons: [Controls.Button] =
                canReturn && !webFallback.hasBrowser ? [.forward, .paste] : []
            let restartButtons: [Controls.Button] = previousPhase == .signUp ? [.restart] : []
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
