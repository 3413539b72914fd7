import UserFlow

/// The texts of emails in one language, with the placeholders `{flow}` and `{time}`.
struct EmailStrings: Decodable, TranslatedTexts {
    static let section = "mail"

    var common = CommonTexts()
    var subject = "Your code for {flow}"
    var introduction = "Here's your code for {flow}:"
    var validity = "It expires in {time}. Only the newest code works."
    var ignoreCode =
        "If you didn't ask for it, you can ignore this email. Nobody can use your address without the code."
    var passwordResetCode = PasswordResetCode()
    var ignoreResetCode =
        "If you didn't ask for it, you can ignore this email. Nobody can change your password without the code."
    var passwordChanged = PasswordChanged()
    var checkChange =
        "If it wasn't you, someone may be able to read your email. "
        + "Change the password of your mailbox, then choose a new password for {flow}."

    /// The code that allows a new password.
    struct PasswordResetCode: Decodable {
        var subject = "Your code for a new password for {flow}"
        var body = "Here's your code to choose a new password for {flow}:"
    }

    /// Sent after the password of an account was changed.
    struct PasswordChanged: Decodable {
        var subject = "Your password for {flow} has changed"
        var body =
            "The password of your account with {flow} has just been changed. Other devices are signed out."
    }
}
