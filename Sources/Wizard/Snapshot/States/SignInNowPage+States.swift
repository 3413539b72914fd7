import NativeAuth

extension SignInNowPage {
    static let states = Wizard.PageStates("signInNow", label: "Sign in now?", [[.offer, .help]])

    func appearance(at now: Timestamp) -> StateID { .offer }
}

extension StateID {
    fileprivate static let offer = StateID("offer")
}
