import UserFlow

extension SignInPasswordPage {
    static let states = Wizard.PageStates(
        "signInPassword", label: "Sign in: password",
        [
            [.empty, .filled, .shown, .help],
            .messages(.signInPasswordEmpty, .signInPasswordWrong),
            .messages(.signInPasswordLocked, .signInPasswordLockedOpen),
        ], otherPages: ["code", "signIn", "deadEnd"])
}

extension MessageKey {
    static let signInPasswordEmpty = MessageKey("signin.password.empty", \.common.signinPassword.empty)
    static let signInPasswordWrong = MessageKey("signin.password.wrong", \.common.signinPassword.wrong)
    static let signInPasswordLocked = MessageKey("signin.password.locked", \.signinPassword.locked)
    static let signInPasswordLockedOpen = MessageKey(
        "signin.password.locked.open", \.signinPassword.lockedOpen)
}
