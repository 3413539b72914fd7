import Terminal

/// The view model of the page that offers to sign in with the continuation token of the sign-up.
struct SignInNowPage: Page {
    struct Words: Hashable, Sendable, Codable {
        var title = "Sign in now?"
        var lead = "Account created for {email}."
        var offer = "One key signs you in; there is nothing more to type."
        var yes = "Sign in now"
        var enter = "Enter sign in"
        var escape = "Esc not now"
    }

    let email: String
    let alias: String
    var controls = Controls(buttons: [.proceed, .decline])

    init(email: String, alias: String) {
        self.email = email
        self.alias = alias
    }

    func keyHints(_ words: Wizard.Words, _ setting: Setting) -> [String] {
        [words.signinNow.enter, words.signinNow.escape, words.screen.help]
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        let values = ["email": email, "alias": alias]
        var form = Form(title: words.signinNow.title)
        form.isNews = true
        form.lead = [words.fill(words.signinNow.lead, values), words.signinNow.offer]
        if !alias.isEmpty { form.lead.append(words.fill(words.done.alias, values)) }
        form.labels[.proceed] = words.signinNow.yes
        return form
    }
}
