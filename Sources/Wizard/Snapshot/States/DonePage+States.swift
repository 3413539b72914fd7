extension DonePage {
    static let states = Wizard.PageStates(
        "done", label: "Welcome",
        [
            .messages(.doneSignedIn, .doneOnly, .doneNosignin, .doneMfa, .doneRegister),
            .messages(.doneLocked, .doneLockedOpen, .configScope, .signInDone), [.help],
        ])
}

extension MessageKey {
    static let doneSignedIn = MessageKey("done", \.done.itself)
    static let doneOnly = MessageKey("done.only", \.done.only)
    static let doneNosignin = MessageKey("done.nosignin", \.done.nosignin)
    static let doneMfa = MessageKey("done.mfa", \.done.mfa)
    static let doneRegister = MessageKey("done.register", \.done.register)
    static let doneLocked = MessageKey("done.locked", \.done.locked)
    static let doneLockedOpen = MessageKey("done.locked.open", \.done.lockedOpen)
    static let signInDone = MessageKey("signin.done", \.signin.done)
}
