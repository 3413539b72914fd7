extension DeadEndPage {
    static let states = Wizard.PageStates(
        "deadEnd", label: "Cannot go on",
        [.messages(MessageKey.misconfigurations), .messages(.serviceOdd), [.help]])
}
