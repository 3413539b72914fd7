import NativeAuth

/// A sign-up in progress: what is known so far and which request may follow.
struct PendingSignUp: PendingFlow {
    let clientID: String
    /// The address to sign up.
    let address: EmailAddress
    /// The client's capabilities, for the sign-in that follows.
    let capabilities: Capabilities
    /// The password, kept until the account exists.
    var password: Secret?
    /// Whether an email is being sent for it.
    var isSending = false
    /// The submitted attributes, by programmable name, including the alias.
    var answers: [String: AttributeValue] = [:]
    /// The current step.
    var step = Step.started

    init(clientID: String, address: EmailAddress, capabilities: Capabilities) {
        self.clientID = clientID
        self.address = address
        self.capabilities = capabilities
    }

    /// The step of a sign-up, which decides which requests its token allows (wire-protocol §4.1).
    enum Step {
        /// Attributes are required before a code is sent. Accepts them; leads to `started`.
        case attributesRequiredAtStart
        /// A code can be sent. Accepts a challenge; leads to `codeSent`.
        case started
        /// A code was sent. Accepts it, a challenge for another one, or attributes in advance.
        case codeSent(OneTimeCode)
        /// The address is verified, a password is required. Accepts a challenge; leads to
        /// `passwordChallenged`.
        case passwordRequired
        /// The password challenge was made. Accepts the password.
        case passwordChallenged
        /// Only required attributes are missing. Accepts them.
        case attributesRequired
    }
}

extension PendingSignUp {
    var wasSent: Bool {
        switch step {
        case .attributesRequiredAtStart, .started: false
        case .codeSent, .passwordRequired, .passwordChallenged, .attributesRequired: true
        }
    }

    var code: OneTimeCode? {
        switch step {
        case .codeSent(let code): code
        case .attributesRequiredAtStart, .started, .passwordRequired, .passwordChallenged,
            .attributesRequired:
            nil
        }
    }

    mutating func record(_ code: OneTimeCode) { step = .codeSent(code) }
}
