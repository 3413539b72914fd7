public import UserFlow

extension SimulatedUser.Answers {
    /// Returns example answers for a flow: the flow's own examples where it has any.
    public static func examples(for flow: UserFlow) -> Self {
        let names = ["email", "password", "alias", "city", "department"] + flow.attributes.map(\.name)
        return names.reduce(into: [:]) { $0[$1] = flow.exampleAnswer(toField: $1) }
    }
}
