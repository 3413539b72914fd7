import UserFlow

/// The English strings of emails.
extension MailStrings {
    static let english = MailStrings(
        language: .english,
        subject: "Your code for {flow}",
        introduction: "This is your code for {flow}:",
        validity: "It works for {time}, and only the newest code works.",
        ignoreCode: "If you did not ask for it, do nothing: without the code nobody can use your address.",
        accountExists: Notice(
            subject: "You already have an account with {flow}",
            body: "Someone, perhaps you, wanted to sign up for {flow} with this address. "
                + "It has an account already: sign in instead."),
        accountMissing: Notice(
            subject: "There is no account with {flow}",
            body: "Someone, perhaps you, wanted to sign in to {flow} with this address. "
                + "It has no account: sign up first."),
        ignoreNotice: "If it was not you, do nothing: nobody can use your address without your mail.",
        units: Units(
            minute: "{n} minute", minutes: "{n} minutes", second: "{n} second", seconds: "{n} seconds"))
}
