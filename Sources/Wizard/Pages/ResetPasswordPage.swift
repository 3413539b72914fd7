import UserFlow

/// The view model of the first page of a password reset, which asks for an address or an alias.
struct ResetPasswordPage: UsernamePage {
    struct Strings: Hashable, Sendable, Codable {
        var expired = "This took too long. Press Enter to start again."
        var method = "This password can't be reset here. Reset it in your browser."
        var web = "The next step needs a web browser{reason}. Reset your password there."
        var sent = "If there's an account for {email}, we sent it a code."
        var sentPhone = "If there's an account for {name}, we sent a code to its phone."
        var saving = "Saving your password..."
        var notSaved = "Your new password wasn't saved. The old one still works. Try again."
        var still = "Your new password isn't saved yet. Press Enter to check again."
        var stopped = "We stopped waiting. Your new password may be saved already. Press Enter to check."
        var unsure = "We don't know if your new password was saved. To sign in, try the new one first."
        var progress = "Reset password · {n} of 3"
    }

    var controls: Controls

    init(_ controls: Controls) {
        self.controls = controls
    }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let texts = strings.common.reset
        return form(
            title: texts.title, lead: texts.lead, leadAddress: texts.leadAddress, strings, context)
    }
}
