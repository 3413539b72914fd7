import NativeAuth

extension BrowserPage {
    static let states = Wizard.PageStates(
        "browser", label: "Browser",
        [
            [.needed, .neededNowhere, .noDisplay, .reason, .offered, .remote],
            [.waiting, .browserCame, .forwarding, .pasting, .redeeming, .otherAccount],
            .messages(.webStarting, .webOpened, .webNotOpened, .webCopied, .webNotOpenedHere),
            .messages(.webPastedEmpty, .webPastedWrong),
            .messages(.webDeclined, .webAgain, .webLapsed, .webLate),
            .messages(.webUntrusted, .webNoPages, .webScopes, .webNoPort, .webPortInUse, .webSetup), [.help],
        ])

    func appearance(at now: Timestamp) -> StateID {
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
