extension AuthMethodPage {
    static let states = Wizard.PageStates(
        "authMethod", label: "Sign in: second factor",
        [[.empty, .filled, .help], .messages(.authMethodBlocked)], otherPages: ["signIn", "code"])
}

extension RegistrationPage {
    static let states = Wizard.PageStates(
        "registration", label: "Sign in: registration",
        [[.empty, .filled, .help], .messages(.registrationEmpty, .registrationRefused)],
        otherPages: ["email", "signIn", "code"])
}

extension CodePage {
    /// The states of a page for the code of a second factor, besides those of the page for a code to sign up.
    static let statesOfStrongAuth = Wizard.PageStates(
        "authCode", label: "Sign in: code of the second factor", [[.empty, .help]],
        otherPages: ["code", "authMethod", "registration", "signIn"])
}

extension MessageKey {
    static let authMethodBlocked = MessageKey("factor.blocked", \.authMethod.blocked)
    static let registrationEmpty = MessageKey("registration.empty", \.registration.empty)
    static let registrationRefused = MessageKey("registration.refused", \.registration.refused)
}
