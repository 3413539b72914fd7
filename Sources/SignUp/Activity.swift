public import NativeAuth

extension SignUp {
    /// What is happening at the current step.
    public enum Activity: Hashable, Sendable {
        /// Nothing: it is the person's turn.
        case idle
        /// A request is out.
        case waiting(Errand)
        /// The last request did not lead on. `trace` is what the tenant's logs know it by.
        case failed(SignUpFailure, trace: Trace?)
    }

    /// What a request is out for, with what its reply needs.
    public enum Errand: Hashable, Sendable {
        /// To begin, with all that was answered so far.
        case starting(email: String)
        /// To have the first code sent.
        case sendingCode(email: String)
        /// To have another code sent.
        case resendingCode(Code)
        /// To have a code checked.
        case checkingCode(Code)
        /// To say that a password follows; and then to send it, when there is one already.
        case announcingPassword(Password, then: Secret?)
        /// To have a password set.
        case settingPassword(Password)
        /// To have attributes saved.
        case savingAttributes(Attributes)
    }

    /// What a person answers, or asks for.
    public enum Answer: Hashable, Sendable {
        /// Begins a sign-up, from any step but the last, with all that was asked before the first call.
        case start(email: String, password: Secret?, attributes: [Attribute])
        /// The code that was sent.
        case code(Secret)
        /// Asks for another code.
        case resend
        /// The password that was asked for later.
        case password(Secret)
        /// The attributes that were required, and any optional ones.
        case attributes([Attribute])
    }
}
