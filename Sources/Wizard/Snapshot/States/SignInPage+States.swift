import UserFlow

extension SignInPage {
    static let states = Wizard.PageStates(
        "signIn", label: "Sign in",
        [
            [.empty, .filled, .help],
            .messages(.signInEmpty, .signInUnknown, .signInRefused, .signInExpired, .signInMethod),
            .messages(.signInMfa, .signInRegister, .signInChange, .signInWeb, .configScope),
            .messages(.emailBlocked, .emailUndelivered),
        ], otherPages: ["signInPassword", "code", "deadEnd"])
}

extension MessageKey {
    static let signInEmpty = MessageKey("signin.empty", \.common.signin.empty)
    static let signInUnknown = MessageKey("signin.unknown", \.common.signin.unknown)
    static let signInRefused = MessageKey("signin.refused", \.signin.refused)
    static let signInExpired = MessageKey("signin.expired", \.signin.expired)
    static let signInMethod = MessageKey("signin.method", \.signin.method)
    static let signInMfa = MessageKey("signin.mfa", \.signin.mfa)
    static let signInRegister = MessageKey("signin.register", \.signin.register)
    static let signInChange = MessageKey("signin.change", \.common.signin.change)
    static let signInWeb = MessageKey("signin.web", \.signin.web)
}
