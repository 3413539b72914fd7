import UserFlow

extension AliasPage {
    static let states = Wizard.PageStates(
        "alias", label: "Username",
        [
            [.empty, .filled, .help],
            .messages(
                .aliasEmpty, .aliasStart, .aliasChars, .aliasSpaces, .aliasEmail, .aliasLong, .aliasRefused),
            .messages(.identityTaken),
        ], otherPages: ["password", "attributes", "code"])
}

extension MessageKey {
    static let aliasEmpty = MessageKey("alias.empty", \.common.alias.empty)
    static let aliasStart = MessageKey("alias.start", \.alias.start)
    static let aliasChars = MessageKey("alias.chars", \.alias.chars)
    static let aliasSpaces = MessageKey("alias.spaces", \.alias.spaces)
    static let aliasEmail = MessageKey("alias.email", \.alias.email)
    static let aliasLong = MessageKey("alias.long", \.alias.long)
    static let aliasRefused = MessageKey("alias.refused", \.alias.refused)
}
