/// What a button of a page does: the value of the form's field `do`.
enum PageAction: String, Hashable, Sendable, CaseIterable {
    /// Sends the answers.
    case proceed = "continue"
    /// Returns to the question before.
    case back = "back"
    /// Returns to the app without an account.
    case cancel = "cancel"
    /// Sends another code.
    case resend = "resend"
    /// Asks for another address or account.
    case other = "other"
    /// Signs in to an account instead.
    case signIn = "signin"
    /// Creates an account instead.
    case signUp = "signup"
    /// Replaces a forgotten password.
    case reset = "reset"

    /// Whether it leaves the question, so that its button stands apart.
    var leaves: Bool {
        switch self {
        case .back, .cancel: true
        case .proceed, .resend, .other, .signIn, .signUp, .reset: false
        }
    }
}

/// The names of a form's fields, but for those of attributes.
enum PageFieldName {
    /// The public half of the transaction's identity.
    static let context = "ctx"
    /// The token that only the transaction's own pages have.
    static let csrfToken = "csrf"
    /// The button that was pressed.
    static let action = "do"
    /// The email address or alias.
    static let username = "username"
    /// The password, or that of a new account.
    static let password = "password"
    /// The new password again.
    static let confirmation = "confirmation"
    /// The password that replaces a forgotten one.
    static let newPassword = "new_password"
    /// The code from an email.
    static let code = "oob"
    /// The second factor that was chosen.
    static let method = "method"
    /// The address that becomes a second factor.
    static let target = "target"

    /// Returns the name of the field for an attribute.
    static func attribute(_ name: String) -> String { "a.\(name)" }

    /// The name of the field for an alias.
    static let alias = attribute(AliasAttribute.name)
}
