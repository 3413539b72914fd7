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
        ignoreNotice:
            "If it wasn't you, you can ignore this email. Nobody can use your address without your mail.",
        units: Units(
            minute: "{n} minute", minutes: "{n} minutes", second: "{n} second", seconds: "{n} seconds"))
}
