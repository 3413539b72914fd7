import NativeAuth
import UserFlow

extension PasswordPage {
    static let states = Wizard.PageStates(
        "password", label: "Password",
        [
            [.empty, .twice], Strength.allCases.map(StateID.init), (0...5).map(StateID.rules),
            [.similar, .passwordShown, .help],
            .messages(.passwordEmpty, .passwordShort, .passwordLong),
            .messages(.passwordWeak, .passwordChars, .passwordMismatch),
            .messages(MessageKey.refusedPassword),
        ], otherPages: ["attributes", "code"])

    /// The states of a page that comes after the code, besides those of the page before it.
    static let statesAfterCode = Wizard.PageStates(
        "laterPassword", label: "Password, asked later", [[.empty, .help]],
        otherPages: ["password", "attributes", "code"])

    func appearance(at now: Timestamp) -> StateID {
        if controls.isRevealing { return .passwordShown }
        guard let estimate else { return rule.isConfirmed ? .twice : .empty }
        return estimate.isPersonal ? .similar : StateID(estimate.strength)
    }

    func substates(_ strings: Wizard.Strings, at now: Timestamp) -> [StateID] {
        guard !showsMessage, field.count > 0, !controls.isRevealing else { return [] }
        return [.rules(PasswordCheck(field.secret, count: field.count).metRuleCount(rule))]
    }
}

extension StateID {
    /// Nothing was entered, and the password is to be entered twice.
    fileprivate static let twice = StateID("twice")
    fileprivate static let passwordShown = StateID("password.shown")
    /// The password resembles the user's name or address.
    fileprivate static let similar = StateID("password.similar")

    /// The password meets a number of rules.
    fileprivate static func rules(_ count: Int) -> StateID { StateID("rules.\(count)") }

    fileprivate init(_ strength: Strength) {
        switch strength {
        case .veryWeak: self.init("password.strength.worst")
        case .weak: self.init("password.strength.weak")
        case .fair: self.init("password.strength.fair")
        case .good: self.init("password.strength.good")
        case .strong: self.init("password.strength.best")
        }
    }
}

extension MessageKey {
    static let passwordEmpty = MessageKey("password.empty", \.common.password.empty)
    static let passwordChars = MessageKey("password.chars", \.password.chars)
    static let passwordWeak = MessageKey("password.weak", \.password.weak)
    static let passwordMismatch = MessageKey("password.mismatch", \.password.mismatch)
}
