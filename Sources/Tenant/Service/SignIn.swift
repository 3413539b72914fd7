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
        let type = account.hasPassword ? ChallengeTypes.password : .code
        guard new.methods.contains(type) else { throw .browserRequired(reason: nil) }
        let address = try account.address
        let signIn = PendingSignIn(
            clientID: new.clientID, account: account.reference, address: address,
            capabilities: new.capabilities,
            step: .signInStarted(account.hasPassword ? .password : .code(address)))
        return tenant.store(signIn, at: context.now)
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
        var (signIn, account): (PendingSignIn, _) = try tenant.resume(continuation, at: now)
        let purpose = signIn.codePurpose
        guard purpose != nil || signIn.awaitsPassword else { throw .tokenInvalid }
        guard methods?.contains(purpose == nil ? .password : .code) ?? true else {
            throw .browserRequired(reason: nil)
        }
        guard let purpose else {
            signIn.step = .password
            return tenant.store(signIn, replacing: continuation.token, at: now)
        }
        let recipient =
            purpose == .secondFactor
            ? try tenant.secondFactor(factor, of: signIn, account).address : signIn.address
        let code = try await sendCode(to: recipient, after: signIn.code, context)
        (signIn, account) = try tenant.resume(continuation, at: now)
        signIn.stepUp?.target = recipient
        signIn.code = code
        signIn.step = .code(tenant.sentCode(purpose, to: recipient))
        return tenant.store(signIn, replacing: continuation.token, at: now)
    }

    /// Authenticates the user of a sign-in, unless another proof is required.
    ///
    /// - Returns: The account, with a token that stays valid until the sign-in ends, or that another proof is
    ///   required.
    func authenticate(
        with credential: Credential, _ continuation: Continuation, _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        var (signIn, account): (PendingSignIn, _) = try tenant.resume(continuation, at: context.now)
        // A proof that the token does not allow is refused as the service does: the token is invalid (§4.2).
        switch credential {
        case .password(let password):
            guard signIn.step == .password else { throw .tokenInvalid }
            guard let password else { throw .missing(.password) }
            try await checkPassword(password, of: account, context)
            (signIn, account) = try tenant.resume(continuation, at: context.now)
        case .code(let guess):
            guard signIn.wasSentCode(for: .signIn) else { throw .tokenInvalid }
            try tenant.signIns.checkCode(guess, of: signIn, under: continuation.token, at: context.now)
        case .secondFactor(let guess):
            guard signIn.wasSentCode(for: .secondFactor) else { throw .tokenInvalid }
            try tenant.signIns.checkCode(guess, of: signIn, under: continuation.token, at: context.now)
        case .continuation(let username):
            guard signIn.isAuthenticated else { throw .tokenInvalid }
            try tenant.checkName(username, of: account, after: signIn)
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
    /// It is optional except after a sign-up (wire-protocol §2.8): some clients send none after a
    /// registration or a password reset.
    fileprivate func checkName(
        _ name: String?, of account: StoredAccount, after signIn: PendingSignIn
    ) throws(TenantError) {
        if name == nil, signIn.step == .authenticated, !signIn.hasRegistered { throw .missing(.name) }
        guard name.map(account.isNamed) ?? true else { throw .tokenInvalid }
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
    var step: NextStep.Kind
    var code: OneTimeCode?
    /// What must be proved besides the first credential; `nil` if nothing must.
    var stepUp: StepUpRequirement?

    static var flows: WritableKeyPath<Tenant, ContinuationStore<PendingSignIn>> { \.signIns }

    /// The step-up authentication required before tokens are issued.
    struct StepUpRequirement {
        /// Whether the account's address was verified in the same sign-in.
        let isAddressVerified: Bool
        /// The number of the account's methods when a registration was required.
        var methodCount = 0
        /// The address that the last code was sent to, or that needs none.
        var target: EmailAddress?
    }
}

extension PendingSignIn {
    /// Whether a challenge asks for the password.
    fileprivate var awaitsPassword: Bool { step == .signInStarted(.password) || step == .password }

    /// What a challenge sends a code for; `nil` if it sends none.
    ///
    /// The second factors need not be listed before: some clients challenge the only one.
    fileprivate var codePurpose: CodePurpose? {
        switch step {
        case .signInStarted(.code): .signIn
        case .secondFactorRequired, .secondFactors: .secondFactor
        case .code(let sent): sent.purpose == .registration ? nil : sent.purpose
        case .signUpStarted, .signInStarted(.password), .resetStarted, .password, .passwordRequired,
            .signUpPassword, .attributesRequired, .verificationRequired, .registrationRequired,
            .registration, .preverified, .newPassword, .passwordSubmitted, .passwordNotStored,
            .passwordStored, .authenticated, .signedIn:
            nil
        }
    }

    /// Whether it waits for a code with this purpose.
    func wasSentCode(for purpose: CodePurpose) -> Bool {
        if case .code(let sent) = step { sent.purpose == purpose } else { false }
    }

    /// Whether a registration, a sign-up or a password reset has authenticated the user.
    fileprivate var isAuthenticated: Bool { step == .authenticated || step == .passwordStored }

    /// Whether the user has just registered a second factor.
    var hasRegistered: Bool { step == .authenticated && stepUp != nil }
}
