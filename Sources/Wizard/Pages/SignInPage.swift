import UserFlow

/// The view model of the first sign-in page, which asks for an address or an alias.
struct SignInPage: UsernamePage {
    struct Strings: Hashable, Sendable, Codable {
        var refused = "This name wasn't accepted. Enter it as you did when you signed up."
        var expired = "This sign-in timed out. Press Enter to start again."
        var method = "This account uses a sign-in method we can't show here. Sign in with your browser."
        var mfa = "Signing in needs a second step we can't show here. Sign in with your browser."
        var register = "Your account needs a second sign-in method first. Add one in your browser."
        var web = "The next step of signing in needs a web browser{reason}. Sign in there."
        var done = "You're signed in as {name}."
        var create = "Create an account with {name}"
        var looking = "Finding your account..."
        var checking = "Signing in..."
        var next = "Password or code"
        var progress = "Sign in · {n} of {all}"
    }

    var controls: Controls

    init(_ controls: Controls) {
        self.controls = controls
    }

    var fieldNames: [String] { ["username"] }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let texts = strings.common.signin
        return form(
            title: texts.title, lead: texts.lead, leadAddress: texts.leadAddress, strings, context)
    }
}
