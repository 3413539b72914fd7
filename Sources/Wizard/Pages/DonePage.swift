import Terminal

/// The view model of the last page: the account exists.
struct DonePage: Page {
    struct Words: Hashable, Sendable {
        var title = "Welcome"
        var only = "Account created for {email}. You can now sign in."
        var alias = "You can sign in with {email} or {alias}."
    }

    let email: String
    let alias: String
    var controls = Controls(buttons: [.finish])

    init(email: String, alias: String) {
        self.email = email
        self.alias = alias
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        let values = ["email": email, "alias": alias]
        var form = Form(title: words.done.title)
        form.isNews = true
        form.lead = [words.fill(words.done.only, values)]
        if !alias.isEmpty { form.lead.append(words.fill(words.done.alias, values)) }
        return form
    }
}
