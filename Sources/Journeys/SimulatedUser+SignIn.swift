import Terminal
public import Wizard

extension SimulatedUser {
    /// Signs in to an existing account, from the first page; the answer `signIn` is `email`, `alias` or
    /// `reset`.
    @discardableResult
    public mutating func signIn(_ answers: Answers) async -> Wizard.PageSnapshot {
        await openSignIn()
        return await answer(answers)
    }

    /// Opens the sign-in from the first page.
    mutating func openSignIn() async {
        await press(.function(1), .character("s"))
    }

    /// Returns the keys to press on a page without fields; `nil` if nothing is left to do.
    func keys(on page: String, _ answers: Answers) -> [Key]? {
        switch (page, answers["signIn"]) {
        case ("review", _), ("authMethod", _): [.enter]
        case ("done", _) where wizard.isSignedIn || wizard.hasResetPassword: nil
        case ("done", "token"?): [.enter]
        // The wizard goes straight to the password or the code; back is the page of the name.
        case ("done", "email"?), ("done", "alias"?): [.function(1), .character("s"), .escape]
        case ("done", "reset"?): [.function(1), .character("s")]
        case ("done", nil): [.tab, .enter]
        default: nil
        }
    }
}

extension SimulatedUser.Answers {
    /// Returns the answer to a field, which answers may be given by its name or its label.
    func answer(to field: String, label: String? = nil) -> String {
        if field == "username" { return self[self["signIn"] == "alias" ? "alias" : "email"] ?? "" }
        if let answer = self[field] { return answer }
        if field == "contact" { return self["email"] ?? "" }
        guard let label = label?.lowercased() else { return "" }
        return first { $0.key.lowercased() == label }?.value ?? ""
    }
}
