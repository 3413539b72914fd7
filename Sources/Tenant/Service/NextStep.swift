import NativeAuth
import UserFlow

/// Whose conversation goes on, and with which token.
struct Continuation {
    /// The ID of the client.
    let clientID: String
    /// The token that came with the last step.
    let token: Tenant.Token
}

/// What a conversation asks for next, and the token to answer with.
struct NextStep {
    /// The token that continues the conversation.
    let token: Tenant.Token
    /// What it asks for.
    let kind: Kind

    init(_ token: Tenant.Token, _ kind: Kind) {
        self.token = token
        self.kind = kind
    }

    /// What a conversation can ask for.
    enum Kind: Hashable {
        /// Nothing from the user yet: a sign-up has started, and can send a code to its address.
        case signUpStarted
        /// Nothing from the user yet: a sign-in has started, with this proof of who the user is.
        case signInStarted(Proof)
        /// Nothing from the user yet: a password reset has started, and can send a code to this address.
        case resetStarted(EmailAddress)
        /// The code that was sent.
        case code(SentCode)
        /// The password of the account.
        case password
        /// Nothing from the user yet: a sign-up can ask for the new password.
        case passwordRequired
        /// The password of a new account.
        case signUpPassword
        /// The attributes with these names.
        case attributesRequired([String])
        /// Nothing from the user yet: a code must verify the address of a sign-up.
        case verificationRequired
        /// Nothing from the user yet: one of the second factors must be proved.
        case secondFactorRequired
        /// One of these second factors.
        case secondFactors([SecondFactor])
        /// Nothing from the user yet: a second factor must be registered.
        case registrationRequired
        /// An address to register, such as the account's own.
        case registration(EmailAddress)
        /// Nothing from the user: the address to register was just verified.
        case preverified
        /// The new password of an account, within so many seconds.
        case newPassword(lifetime: Int)
        /// Nothing from the user: the new password is being stored.
        case passwordSubmitted
        /// Nothing from the user, or another password after a failure: the new one is not stored.
        case passwordNotStored(InjectedOutcome.PollStatus)
        /// Nothing from the user: the new password is stored, and the user is authenticated.
        case passwordStored
        /// Nothing from the user, who is authenticated by what came before the sign-in.
        case authenticated
        /// Nothing more: the user has signed in to this account. The conversation ends with tokens or a code.
        case signedIn(StoredAccount)
    }

    /// What proves who the user of a sign-in is.
    enum Proof: Hashable {
        /// The password of the account.
        case password
        /// A code that is sent to its address.
        case code(EmailAddress)
    }
}

extension NextStep.Kind {
    /// Whether it asks for the new password of an account, perhaps for another one.
    var asksNewPassword: Bool {
        if case .newPassword = self { true } else { self == .passwordNotStored(.failed) }
    }
}

/// A code that was sent.
struct SentCode: Hashable {
    /// What the code is for.
    let purpose: CodePurpose
    /// The address that it was sent to.
    let address: EmailAddress
    /// The number of digits.
    let length: Int
    /// When another code may be asked for, in seconds.
    let interval: Int
}

/// What a code is for.
enum CodePurpose: Hashable, Sendable {
    /// Verifies the address of a new account.
    case signUp
    /// Signs in.
    case signIn
    /// Is the second factor of a sign-in.
    case secondFactor
    /// Verifies the address of a new second factor.
    case registration
    /// Allows a new password.
    case passwordReset
}

/// What proves who the user of a sign-in is; a value that is missing is `nil`.
enum Credential {
    /// The password of the account.
    case password(Secret?)
    /// The code that was sent to the account's address.
    case code(Secret?)
    /// The code that was sent to a second factor.
    case secondFactor(Secret?)
    /// The token of a conversation that has authenticated the user, with a name of the account.
    case continuation(username: String?)
}

/// Answers to questions for attributes, as a client submits them.
enum SubmittedAttributes {
    /// A JSON object with a value for each name.
    case json(String)
    /// A text for each name, which is allowed for every type.
    case texts([TypedAnswer])
}

// What version 2 and the pages do after a step: version 1 leaves it to its clients.

extension TenantService {
    /// Takes the step after one that asks nothing of the user.
    ///
    /// - Parameters:
    ///   - next: The step.
    ///   - clientID: The ID of the client.
    ///   - name: A name of the account.
    /// - Returns: The next step; `nil` if the user is asked, or may choose.
    func step(
        after next: NextStep, for clientID: String, name: String, _ context: RequestContext
    ) async throws(TenantError) -> NextStep? {
        let continuation = Continuation(clientID: clientID, token: next.token)
        switch next.kind {
        case .signUpStarted, .verificationRequired: return try await challengeSignUp(continuation, context)
        case .secondFactorRequired: return try tenant.listSecondFactors(continuation, context)
        case .registrationRequired: return try tenant.listRegistrations(continuation, context)
        case .preverified:
            return try await finishRegistration(with: .continuation(username: nil), continuation, context)
        case .authenticated, .passwordStored:
            return try await authenticate(with: .continuation(username: name), continuation, context)
        case .signInStarted, .resetStarted, .code, .password, .passwordRequired, .signUpPassword,
            .attributesRequired, .secondFactors, .registration, .newPassword, .passwordSubmitted,
            .passwordNotStored, .signedIn:
            return nil
        }
    }

    /// Sends a code, or another one.
    ///
    /// - Parameters:
    ///   - purpose: What it is for.
    ///   - choice: The ID of the second factor, or the address to register.
    ///   - continuation: The conversation.
    func sendCode(
        for purpose: CodePurpose, to choice: String?, _ continuation: Continuation, _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        switch purpose {
        case .signUp: try await challengeSignUp(continuation, context)
        case .signIn: try await challengeSignIn(continuation, context)
        case .secondFactor: try await challengeSignIn(continuation, factor: choice, context)
        case .registration: try await challengeRegistration(of: choice ?? "", continuation, context)
        case .passwordReset: try await challengePasswordReset(continuation, context)
        }
    }

    /// Takes the code that was sent.
    func submit(
        _ code: Secret?, for purpose: CodePurpose, _ continuation: Continuation, _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        switch purpose {
        case .signUp: try await continueSignUp(with: .code(code), continuation, context)
        case .signIn: try await authenticate(with: .code(code), continuation, context)
        case .secondFactor: try await authenticate(with: .secondFactor(code), continuation, context)
        case .registration: try await finishRegistration(with: .code(code), continuation, context)
        case .passwordReset: try tenant.verifyPasswordReset(with: .code(code), continuation, context)
        }
    }
}
