import Terminal
import UserFlow
import TextAlgorithms

/// The view model of the first sign-in page, which asks for an address or an alias.
struct SignInPage: PasteablePage {
    struct Strings: Hashable, Sendable, Codable {
        var title = "Sign in with your account"
        var lead = "Enter the email address or the user name of your account."
        var leadAddress = "Enter the email address of your account."
        var label = "Email or user name"
        var empty = "Enter your email address or user name."
        var unknown = "No account is known as {name}. Check the spelling, or go back and sign up."
        var refused = "The service does not take this name. Write it as you did at sign-up."
        var expired = "This sign-in was idle too long. Press Enter to start again."
        var method = "This account signs in another way than this app offers. Use the browser."
        var mfa = "Signing in needs a second step. This program cannot show it; use the browser."
        var register = "This account first needs a second way to sign in. Add it in the browser."
        var change = "This password has to be changed first. Change it in the browser, then sign in."
        var web = "Signing in has a step that only the browser can show{reason}. Sign in there."
        var done = "You are signed in as {name}."
        var looking = "Looking for the account..."
        var checking = "Signing in..."
        var progress = "Sign in · {n} of 2"
    }

    var controls: Controls

    init(username: String) {
        var field = TextField()
        _ = field.insert(username)
        controls = Controls(fields: [.text(field)], buttons: [.proceed, .back])
    }

    /// The address or alias as entered, without surrounding whitespace.
    var username: String {
        guard case .text(let field) = controls.fields[0] else { return "" }
        return field.text.trimmed
    }

    mutating func check() -> Bool {
        guard username.isEmpty else { return true }
        controls.show([0: Message(.signInEmpty)])
        return false
    }

    var fieldNames: [String] { ["username"] }

    func pastePolicy(forField field: Int) -> PastePolicy { .withoutLineBreaks }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let hasAliases = context.flow.alias != .off
        return Form(
            title: strings.signin.title,
            lead: [hasAliases ? strings.signin.lead : strings.signin.leadAddress],
            blocks: [.field(label: hasAliases ? strings.signin.label : strings.email.label)])
    }
}
