import NativeAuth

/// A sign-in in progress: its account and which request may follow.
struct PendingSignIn: PendingFlow {
    let clientID: String
    /// The email address of the account.
    let address: EmailAddress
    /// The client's capabilities.
    let capabilities: Capabilities
    /// Whether an email is being sent for it.
    var isSending = false
    /// The current step.
    var step: Step

    /// The step of a sign-in, which decides which request and grant its token allows (wire-protocol §4.2).
    enum Step {
        /// The account is known. Accepts a challenge; leads to `passwordChallenged` or `codeSent`.
        case initiated(Factor)
        /// The password challenge was made. Accepts the password, or another challenge.
        case passwordChallenged
        /// A code was sent. Accepts it, or a challenge for another one.
        case codeSent(OneTimeCode)
        /// Step-up authentication is required. Accepts an introspection, or a challenge of the only second
        /// factor; leads to `methodsListed` or `stepUpCodeSent`.
        case stepUpRequired(StepUpRequirement)
        /// The methods were listed. Accepts a challenge; leads to `stepUpCodeSent` or `preverified`.
        case methodsListed(StepUpRequirement)
        /// A code for the step-up was sent. Accepts it, or a challenge for another one.
        case stepUpCodeSent(StepUpRequirement, OneTimeCode)
        /// The address to register was just verified. Accepts the continuation token, or a challenge for
        /// another address.
        case preverified(StepUpRequirement)
        /// An earlier flow has authenticated the user. Accepts the continuation token.
        case authenticated(after: CompletedFlow)
    }

    /// The flow whose completion authenticates the user without another credential.
    enum CompletedFlow {
        /// A sign-up, which created the account.
        case signUp
        /// The registration of a strong authentication method.
        case registration
        /// A password reset.
        case passwordReset
    }

    /// The step-up authentication required before tokens are issued.
    struct StepUpRequirement {
        let stepUp: InjectedOutcome.StepUp
        /// Whether the account's address was verified in the same sign-in.
        let isAddressVerified: Bool
        /// The number of the account's methods when a registration was required.
        var methodCount = 0
        /// The address that the last code was sent to, or that needs none.
        var target: EmailAddress?
    }

    /// The factor that authenticates the user; it depends on the account, not on the flow (wire-protocol
    /// §2.6).
    enum Factor: String {
        case password = "password"
        case code = "oob"
    }
}

extension PendingSignIn {
    var wasSent: Bool {
        switch step {
        // A client redeems the token of an authenticated user at once. Were such rows kept, no more sign-ups
        // could finish than the table has rows.
        case .initiated, .passwordChallenged, .authenticated: false
        case .codeSent, .stepUpRequired, .methodsListed, .stepUpCodeSent, .preverified: true
        }
    }

    var code: OneTimeCode? {
        switch step {
        case .codeSent(let code), .stepUpCodeSent(_, let code): code
        case .initiated, .passwordChallenged, .stepUpRequired, .methodsListed, .preverified, .authenticated:
            nil
        }
    }

    mutating func record(_ code: OneTimeCode) {
        step = step.stepUpRequirement.map { .stepUpCodeSent($0, code) } ?? .codeSent(code)
    }
}

extension PendingSignIn.Step {
    /// The factor to challenge; `nil` if a challenge is not allowed now.
    var factor: PendingSignIn.Factor? {
        switch self {
        case .initiated(let factor): factor
        case .passwordChallenged: .password
        case .codeSent: .code
        case .stepUpRequired, .methodsListed, .stepUpCodeSent:
            secondFactorRequirement == nil ? nil : .code
        case .preverified, .authenticated: nil
        }
    }

    /// The step-up requirement, if a challenge sends a code for a second factor.
    ///
    /// The methods need not be listed before: some clients challenge the only one.
    var secondFactorRequirement: PendingSignIn.StepUpRequirement? {
        switch self {
        case .stepUpRequired(let requirement), .methodsListed(let requirement),
            .stepUpCodeSent(let requirement, _):
            requirement.stepUp == .secondFactor ? requirement : nil
        case .initiated, .passwordChallenged, .codeSent, .preverified, .authenticated: nil
        }
    }

    /// The step-up requirement, once the methods were listed.
    var stepUpRequirement: PendingSignIn.StepUpRequirement? {
        switch self {
        case .methodsListed(let requirement), .stepUpCodeSent(let requirement, _),
            .preverified(let requirement):
            requirement
        case .initiated, .passwordChallenged, .codeSent, .stepUpRequired, .authenticated: nil
        }
    }
}
