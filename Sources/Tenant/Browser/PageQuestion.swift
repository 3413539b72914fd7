/// What the current page of a transaction asks.
enum PageQuestion: Hashable, Sendable {
    /// Whether to continue with the browser's session.
    case continueAs
    /// The address of a new account.
    case signUpEmail
    /// The password of a new account.
    case newPassword
    /// The alias of a new account.
    case alias
    /// The attributes on the page of the flow with this index.
    case attributes(Int)
    /// The address or alias of an account.
    case signInName
    /// The password of an account.
    case password
    /// The address or alias of the account whose password was forgotten.
    case resetName
    /// The password that replaces the forgotten one.
    case resetPassword
    /// Which second factor to use.
    case secondFactor([SecondFactorChoice])
    /// The address of a new second factor.
    case registration
    /// The code that was sent.
    case code(CodeQuestion)
    /// None: all is done, and the browser can go back to the client.
    case answer(Answer)

    /// What the browser brings to the client.
    enum Answer: Hashable, Sendable {
        /// An authorization code, for the account with this address.
        case code(account: String)
        /// An error.
        case error(AuthorizeError)
    }

    /// Whether all is done.
    var isAnswer: Bool { if case .answer = self { true } else { false } }

    /// Whether the user may switch to another purpose, because no proof was given yet.
    var canSwitchPurpose: Bool {
        switch self {
        case .continueAs, .signUpEmail, .signInName, .password, .resetName: true
        case .code(let code): code.purpose == .signIn
        case .newPassword, .alias, .attributes, .resetPassword, .secondFactor, .registration, .answer: false
        }
    }
}
