extension UserFlow {
    /// Returns an example answer to a field: the flow's own example where it has one.
    ///
    /// - Parameter name: The name of the field: `email`, `password`, `alias`, or that of an attribute.
    /// - Returns: The answer; `nil` for a field that has none, such as a one-time code.
    public func exampleAnswer(toField name: String) -> String? {
        switch name {
        case "email", "username", "contact": "ada@contoso.com"
        case "password": "Correct-Horse-7"
        case "alias": "ada"
        case "city": "Odense"
        case "department": "Research"
        default: attribute(named: name)?.typicalAnswer
        }
    }
}
