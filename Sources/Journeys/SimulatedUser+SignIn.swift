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
    /// Returns the key of the answer to a field: its name, or else its label; `nil` if there is none.
    ///
    /// Case does not count, unless only that tells keys apart.
    func key(for field: String, label: String) -> String? {
        if field == "username" { return self["signIn"] == "alias" ? "alias" : "email" }
        for name in [field, label] {
            if self[name] != nil { return name }
            let folded = name.lowercased()
            if let key = keys.filter({ $0.lowercased() == folded }).min() { return key }
        }
        return field == "contact" ? "email" : nil
    }
}
