/// What can be done about a refusal, in a few words.
package enum Remedy: String, Hashable, Sendable, CaseIterable {
    /// The user corrects the answer; the step stays.
    case correct = "correct it, send it again"
    /// The user requests another code; the step stays.
    case newCode = "request a new code"
    /// The session has ended: the flow starts again.
    case startAgain = "start again"
    /// The user has an account.
    case signIn = "sign in instead"
    /// The user has no account.
    case signUp = "sign up instead"
    /// The user must set another password first.
    case resetPassword = "reset the password"
    /// The account signs in with codes.
    case signInWithCode = "sign in with a code"
    /// The address or number receives no codes.
    case otherContact = "use another address"
    /// The user waits before the next request.
    case wait = "wait, then try again"
    /// The flow continues in a browser.
    case browser = "continue in a browser"
    /// A developer or an administrator changes the app or the tenant.
    case configure = "change the app or tenant"
}
