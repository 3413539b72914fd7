import SignUp
import Terminal

/// The view model of the page that offers to sign in with the continuation token of the sign-up.
struct SignInNowPage: Page {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Sign in now?"
        var lead = "Account created for {email}."
        var offer = "One key signs you in; there is nothing more to type."
        var yes = "Sign in now"
        var enter = "Enter sign in"
        var escape = "Esc not now"
    }

    /// The finished sign-up, whose continuation token signs in.
    let completion: SignUp.Completion
    let alias: String
    var controls = Controls(buttons: [.proceed, .decline])

    init(completion: SignUp.Completion, alias: String) {
        self.completion = completion
        self.alias = alias
    }

    func keyHints(_ strings: Wizard.Strings, _ context: PageContext) -> [String] {
        [strings.signinNow.enter, strings.signinNow.escape, strings.screen.help]
    }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let values = ["email": completion.email, "alias": alias]
        var form = Form(title: strings.signinNow.title)
        form.isSuccess = true
        form.lead = [strings.format(strings.signinNow.lead, values), strings.signinNow.offer]
        if !alias.isEmpty { form.lead.append(strings.format(strings.done.alias, values)) }
        form.labels[.proceed] = strings.signinNow.yes
        return form
    }
}
