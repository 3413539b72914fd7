import NativeAuth

extension BrowserPage {
    static let states = Wizard.PageStates(
        "browser", label: "Browser",
        [
            [.needed, .neededNowhere, .noDisplay, .reason],
            .messages(.webOpened, .webNotOpened, .webCopied), [.help],
        ])

    func appearance(at now: Timestamp) -> StateID {
        if webFallback.signUpLink == nil { return .neededNowhere }
        if !webFallback.hasBrowser { return .noDisplay }
        return reason == nil ? .needed : .reason
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
}

extension MessageKey {
    static let webOpened = MessageKey("web.opened", \.web.opened)
    static let webNotOpened = MessageKey("web.not.opened", \.web.notOpened)
    static let webCopied = MessageKey("web.copied", \.web.copied)
}
