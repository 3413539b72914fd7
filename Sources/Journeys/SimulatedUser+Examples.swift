public import UserFlow

extension SimulatedUser.Answers {
    /// Returns example answers for a flow: the flow's own examples where it has any.
    public static func examples(for flow: UserFlow) -> Self {
        var answers = [
            "email": "ada@contoso.com", "password": "Correct-Horse-7", "alias": "ada", "city": "Odense",
            "department": "Research",
        ]
        for attribute in flow.attributes where answers[attribute.name] == nil {
            answers[attribute.name] = attribute.example ?? attribute.kind.example
        }
        return answers
    }
}
