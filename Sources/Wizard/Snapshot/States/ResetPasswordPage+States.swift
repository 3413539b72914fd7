import UserFlow

extension ResetPasswordPage {
    static let states = Wizard.PageStates(
        "resetPassword", label: "Reset password",
        [
            [.empty, .filled, .help],
            .messages(.resetUnknown, .resetWithoutPassword, .resetExpired, .resetMethod, .resetWeb),
            .messages(.resetUnsure, .emailBlocked, .emailUndelivered),
        ], otherPages: ["signIn", "code", "deadEnd"])
}

extension CodePage {
    /// The states of a page for a code to reset a password, besides those of the page for a code to sign up.
    static let statesOfReset = Wizard.PageStates(
        "resetCode", label: "Reset: code", [[.empty, .help], .messages(.configReset)],
        otherPages: ["code", "resetPassword", "deadEnd"])
}

extension PasswordPage {
    /// The states of a page for a new password, besides those of the page for the first one.
    static let statesOfReset = Wizard.PageStates(
        "newPassword", label: "New password",
        [
            [.empty, .help],
            .messages(.resetSaving, .resetNotSaved, .resetStill, .resetStopped, .resetUnsure),
        ], otherPages: ["password", "code", "resetPassword", "deadEnd"])
}

extension MessageKey {
    static let resetUnknown = MessageKey("reset.unknown", \.common.reset.unknown)
    static let resetWithoutPassword = MessageKey("reset.nopassword", \.common.reset.withoutPassword)
    static let resetExpired = MessageKey("reset.expired", \.reset.expired)
    static let resetMethod = MessageKey("reset.method", \.reset.method)
    static let resetWeb = MessageKey("reset.web", \.reset.web)
    static let resetSaving = MessageKey("reset.saving", \.reset.saving)
    static let resetNotSaved = MessageKey("reset.failed", \.reset.notSaved)
    static let resetStill = MessageKey("reset.still", \.reset.still)
    static let resetStopped = MessageKey("reset.stopped", \.reset.stopped)
    static let resetUnsure = MessageKey("reset.unsure", \.reset.unsure)
}
