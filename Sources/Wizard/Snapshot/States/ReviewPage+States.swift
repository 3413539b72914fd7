import NativeAuth

extension ReviewPage {
    static let states = Wizard.PageStates(
        "review", label: "Review", [[.filled, .help]], otherPages: ["password", "attributes", "code"])

    func appearance(at now: Timestamp) -> StateID { .filled }
}
