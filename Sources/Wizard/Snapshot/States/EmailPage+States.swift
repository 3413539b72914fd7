import UserFlow

extension EmailPage {
    static let states = Wizard.PageStates(
        "email", label: "Email",
        [
            [.empty, .filled, .help],
            .messages(.emailTypo, .emailEmpty, .emailShape, .emailSpace, .emailLong),
            .messages(MessageKey.refusedAddress), .messages(.changeKept), [.inboxEmpty],
            .messages(.leaveConfirm), .messages(MessageKey.lostSession),
        ], otherPages: ["password", "attributes", "code"])
}

extension MessageKey {
    static let emailEmpty = MessageKey("email.empty", \.common.email.empty)
    static let emailShape = MessageKey("email.shape", \.common.email.shape)
    static let emailSpace = MessageKey("email.space", \.email.space)
    static let emailLong = MessageKey("email.long", \.email.long)
    static let emailTypo = MessageKey("email.typo", \.email.typo)
    static let changeKept = MessageKey("change.kept", \.change.kept)
}
