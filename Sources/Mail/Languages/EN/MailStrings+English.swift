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
