import UserFlow

extension AuthMethodPage {
    static let states = Wizard.PageStates(
        "authMethod", label: "Second factor",
        [[.empty, .filled, .help], .messages(.authMethodBlocked, .emailUndelivered)],
        otherPages: ["attributes", "signIn", "code", "deadEnd"])
}

extension RegistrationPage {
    static let states = Wizard.PageStates(
        "registration", label: "Registration",
        [[.empty, .filled, .help], .messages(.registrationEmpty, .registrationRefused, .emailUndelivered)],
        otherPages: ["attributes", "email", "signIn", "code", "deadEnd"])
}

extension CodePage {
    /// The states of a page for the code of a second factor, besides those of the page for a code to sign up.
    static let statesOfStrongAuth = Wizard.PageStates(
        "authCode", label: "Confirmation code", [[.empty, .help]],
        otherPages: ["code", "authMethod", "registration", "signIn", "signInPassword", "deadEnd"])
}

extension MessageKey {
    static let authMethodBlocked = MessageKey("factor.blocked", \.common.authMethod.blocked)
    static let registrationEmpty = MessageKey("registration.empty", \.registration.empty)
    static let registrationRefused = MessageKey("registration.refused", \.registration.refused)
}
