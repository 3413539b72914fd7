extension DonePage {
    static let states = Wizard.PageStates(
        "done", label: "Welcome",
        [
            .messages(.doneSignedIn, .doneOnly, .doneNosignin, .doneMfa, .doneRegister),
            .messages(.doneLocked, .doneLockedOpen, .configScope, .signInDone),
            .messages(.donePassword, .donePasswordOnly, .donePasswordNosignin, .authMethodAccountReady),
            [.help],
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
    static let donePassword = MessageKey("done.password", \.done.password)
    static let donePasswordOnly = MessageKey("done.password.only", \.done.passwordOnly)
    static let donePasswordNosignin = MessageKey("done.password.nosignin", \.done.passwordNosignin)
    static let authMethodAccountReady = MessageKey("factor.later", \.authMethod.accountReady)
    static let signInDone = MessageKey("signin.done", \.signin.done)
}
