import NativeAuth
import UserFlow

/// What a sign-in or a password reset starts with.
struct NewSignIn {
    /// The ID of the client.
    let clientID: String
    /// The address or the alias of the account.
    let name: AccountName
    /// What the client can do.
    let capabilities: Capabilities
    /// The proofs that the client can ask its user for.
    var methods: ChallengeTypes = [.code, .password]
}

extension NewSignIn {
    /// Reads a name that a user typed, for a client that can do everything.
    init(clientID: String, typed name: String) throws(TenantError) {
        guard let name = AccountName(name) else { throw .missing(.name) }
        self.init(clientID: clientID, name: name, capabilities: .all)
    }
}

extension TenantService {
    /// Starts a sign-in, unless a check refuses it.
    func startSignIn(_ new: NewSignIn, _ context: RequestContext) async throws(TenantError) -> NextStep {
        guard let account = try tenant.account(named: new.name) else { throw .userNotFound }
        let factor = account.hasPassword ? PendingSignIn.Factor.password : .code
        guard new.methods.contains(factor) else { throw .browserRequired(reason: nil) }
        let signIn = PendingSignIn(
            clientID: new.clientID, account: account.reference, address: try account.address,
            capabilities: new.capabilities, step: .initiated(factor))
        try tenant.signIns.makeRoom(at: context.now)
        let token = tenant.store(signIn, at: context.now)
        return NextStep(token, .signInStarted(account.hasPassword ? .password : .code(signIn.address)))
    }

    /// Sends a code, also to a second factor, or asks for a password if the account has one.
    ///
    /// - Parameters:
    ///   - factor: The ID of the second factor; `nil` for the one that a code was sent to, or the only one.
    ///   - methods: The proofs that the client can ask its user for; `nil` if it does not say.
    func challengeSignIn(
        _ continuation: Continuation, factor: String? = nil, methods: ChallengeTypes? = nil,
        _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        let now = context.now
        var (signIn, account) = try tenant.resume(continuation, of: \.signIns, at: now)
        guard let proof = signIn.step.factor else { throw .tokenInvalid }
        guard methods?.contains(proof) ?? true else { throw .browserRequired(reason: nil) }
        guard proof == .code else {
            signIn.step = .passwordChallenged
            return NextStep(tenant.store(signIn, replacing: continuation.token, at: now), .password)
        }
        let purpose: CodePurpose
        let recipient: EmailAddress
        var requirement = signIn.step.secondFactorRequirement
        if requirement == nil {
            (purpose, recipient) = (.signIn, signIn.address)
        } else {
            (purpose, recipient) = (
                .secondFactor, try tenant.secondFactor(factor, of: signIn, account).address
            )
            requirement?.target = recipient
        }
        let code = try await sendCode(
            to: recipient, countedBy: \.codesToAccount, after: signIn.code, for: continuation.token,
            of: \.signIns, context)
        (signIn, account) = try tenant.resume(continuation, of: \.signIns, at: now)
        signIn.step = requirement.map { .stepUpCodeSent($0, code) } ?? .codeSent(code)
        let next = tenant.store(signIn, replacing: continuation.token, at: now)
        return NextStep(next, .code(tenant.sentCode(purpose, to: recipient)))
    }

    /// Authenticates the user of a sign-in, unless another proof is required.
    ///
    /// - Returns: The account, with a token that stays valid until the sign-in ends, or that another proof is
    ///   required.
    func authenticate(
        with credential: Credential, _ continuation: Continuation, _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        var (signIn, account) = try tenant.resume(continuation, of: \.signIns, at: context.now)
        // A proof that the token does not allow is refused as the service does: the token is invalid (§4.2).
        switch (signIn.step, credential) {
        case (.passwordChallenged, .password(let password)):
            guard let password else { throw .missing(.password) }
            try await checkPassword(password, of: account, context)
            (signIn, account) = try tenant.resume(continuation, of: \.signIns, at: context.now)
        case (.codeSent, .code(let guess)):
            try tenant.signIns.checkCode(guess, of: signIn, under: continuation.token, at: context.now)
        case (.stepUpCodeSent(let requirement, _), .secondFactor(let guess))
        where requirement.stepUp == .secondFactor:
            try tenant.signIns.checkCode(guess, of: signIn, under: continuation.token, at: context.now)
        case (.authenticated(let flow), .continuation(let username)):
            try tenant.checkName(username, of: account, after: flow)
        case (.initiated, _), (.passwordChallenged, _), (.codeSent, _), (.stepUpRequired, _),
            (.methodsListed, _), (.stepUpCodeSent, _), (.preverified, _), (.authenticated, _):
            throw .tokenInvalid
        }
        if let stepUp = try tenant.requiredStepUp(of: signIn, account, after: credential, context) {
            return try tenant.require(
                stepUp, of: signIn, account, after: credential, replacing: continuation.token, at: context.now
            )
        }
        return NextStep(continuation.token, .signedIn(account))
    }
}

extension Tenant {
    /// Refuses a name that is none of the account's.
    ///
    /// It is optional except after a sign-up (wire-protocol §2.8): some clients send none after a registration
    /// or a password reset.
    fileprivate func checkName(
        _ name: String?, of account: StoredAccount, after flow: PendingSignIn.CompletedFlow
    ) throws(TenantError) {
        switch flow {
        case .signUp: if name == nil { throw .missing(.name) }
        case .registration, .passwordReset: break
        }
        guard name.map(account.isNamed) ?? true else { throw .tokenInvalid }
    }

    /// Stores a sign-in under a new token, which invalidates the previous token (wire-protocol §4.2).
    mutating func store(
        _ signIn: PendingSignIn, replacing oldToken: Token? = nil, at now: Timestamp
    ) -> Token {
        if let oldToken { signIns.remove(oldToken) }
        let token = Token(from: &random)
        signIns.store(signIn, under: token, at: now)
        return token
    }

    /// Stores the sign-in of an account that was just created, whether or not there is room.
    ///
    /// There was room when the account was asked for, so at most as many rows are beyond the maximum as
    /// accounts were being created at the same time.
    mutating func storeAuthenticated(_ signIn: PendingSignIn, at now: Timestamp) -> Token {
        _ = try? signIns.makeRoom(at: now)
        return store(signIn, at: now)
    }

    /// Returns the account that a name identifies in this flow, which may have no aliases.
    func account(named name: AccountName) throws(TenantError) -> StoredAccount? {
        name.isAlias && flow.alias == .off ? nil : try account(named: name.text)
    }

    /// Returns the account with this name from the store.
    func account(named name: String) throws(TenantError) -> StoredAccount? {
        do throws(StoreFailure) {
            return try accounts.account(named: name)
        } catch {
            throw TenantError(error)
        }
    }
}

extension StoredAccount {
    /// The address of the account; only a store that other programs write to can contain an invalid one.
    var address: EmailAddress {
        get throws(TenantError) {
            guard let address = EmailAddress(account.email) else { throw .serverError }
            return address
        }
    }
}

/// A sign-in in progress: its account and which request may follow.
struct PendingSignIn: PendingAccountFlow {
    let clientID: String
    let account: AccountReference
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
