import UserFlow

/// The English strings of emails.
extension MailStrings {
    static let english = MailStrings(
        language: .english,
        subject: "Your code for {flow}",
        introduction: "Here's your code for {flow}:",
        validity: "It expires in {time}. Only the newest code works.",
        ignoreCode:
            "If you didn't ask for it, you can ignore this email. Nobody can use your address without the code.",
        accountExists: Notice(
            subject: "You already have an account with {flow}",
            body: "Someone, perhaps you, tried to sign up for {flow} with this address. "
                + "It already has an account, so sign in instead."),
        accountMissing: Notice(
            subject: "You don't have an account with {flow}",
            body: "Someone, perhaps you, tried to sign in to {flow} with this address. "
                + "It doesn't have an account, so sign up first."),
        noPassword: Notice(
            subject: "Your account with {flow} doesn't have a password",
            body: "Someone, perhaps you, asked for a new password for {flow} with this address. "
                + "Your account doesn't have a password, so sign in with a code instead."),
        ignoreNotice:
            "If it wasn't you, you can ignore this email. Nobody can use your address without your mail.",
        passwordResetCode: Notice(
            subject: "Your code for a new password for {flow}",
            body: "Here's your code to choose a new password for {flow}:"),
        ignoreResetCode:
            "If you didn't ask for it, you can ignore this email. Nobody can change your password without the code.",
        passwordChanged: Notice(
            subject: "Your password for {flow} has changed",
            body: "The password of your account with {flow} has just been changed. "
                + "Other devices are signed out."),
        checkChange:
            "If it wasn't you, someone may be able to read your email. Change the password of your mailbox, then choose a new password for {flow}.",
        units: Units(
            minute: "{n} minute", minutes: "{n} minutes", second: "{n} second", seconds: "{n} seconds"))
}
