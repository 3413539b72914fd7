public import NativeAuth

extension SignUp {
    /// The operation in flight, with the data needed to handle its reply.
    public enum Operation: Hashable, Sendable {
        /// Starting the sign-up with the answers given so far.
        case starting(email: String)
        /// Sending the first code.
        case sendingCode(email: String)
        /// Sending another code.
        case resendingCode(CodeChallenge)
        /// Verifying a code.
        case checkingCode(CodeChallenge)
        /// Announcing that a password follows; if there already is one, it is sent next.
        case announcingPassword(Password, then: Secret?)
        /// Setting the password.
        case settingPassword(Password)
        /// Saving attributes.
        case savingAttributes(Attributes)
    }

    /// An answer or a request from the user.
    public enum Answer: Hashable, Sendable {
        /// Starts a sign-up with the answers given before the first request. Ignored once the account exists.
        case start(email: String, password: Secret?, attributes: [Attribute])
        /// The one-time code.
        case code(Secret)
        /// Requests another code.
        case resend
        /// The password, if it is requested after the code.
        case password(Secret)
        /// The required attributes, and any optional ones.
        case attributes([Attribute])
    }
}
