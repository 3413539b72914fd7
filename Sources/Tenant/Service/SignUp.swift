import NativeAuth
import UserFlow

/// What a sign-up starts with.
struct NewSignUp {
    /// The ID of the client.
    let clientID: String
    /// The address to sign up.
    let address: EmailAddress
    /// What the client can do in the sign-in that follows.
    let capabilities: Capabilities
    /// The password; `nil` if it is not known yet.
    var password: Secret?
    /// The attributes that are known already.
    var attributes: SubmittedAttributes?
}

/// What continues a sign-up; a value that is missing is `nil`.
enum SignUpAnswer {
    /// The code that was sent.
    case code(Secret?)
    /// The password, perhaps with attributes.
    case password(Secret?, SubmittedAttributes? = nil)
    /// Attributes.
    case attributes(SubmittedAttributes?)
}

extension TenantService {
    /// Starts a sign-up, unless a check refuses it (in the order of wire-protocol, annex B.3).
    ///
    /// - Returns: That it has started, or the attributes without which it sends no code.
    func startSignUp(_ new: NewSignUp, _ context: RequestContext) async throws(TenantError) -> NextStep {
        let now = context.now
        guard try !tenant.hasAccount(for: new.address) else { throw .userAlreadyExists }
        var signUp = PendingSignUp(
            clientID: new.clientID, address: new.address, capabilities: new.capabilities)
        if let password = new.password {
            try tenant.checkPassword(password)
            signUp.password = password
        }
        if let attributes = new.attributes { try tenant.addAttributes(attributes, to: &signUp, at: now) }
        let missing =
            tenant.flow.asksAttributesAtStart ? tenant.attributeRules.missing(from: signUp.answers) : []
        if !missing.isEmpty { signUp.step = .attributesRequired(missing) }
        return tenant.store(signUp, at: now)
    }

    /// Sends a code, or asks for the password once the address is verified.
    func challengeSignUp(
        _ continuation: Continuation, _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        var signUp = try tenant.signUps.resume(continuation, at: context.now)
        guard !signUp.awaitsAttributes else { throw .tokenInvalid }
        if signUp.isVerified {
            signUp.step = .signUpPassword
        } else {
            let code = try await sendCode(to: signUp.address, after: signUp.code, context)
            signUp = try tenant.signUps.resume(continuation, at: context.now)
            signUp.code = code
            signUp.step = .code(tenant.sentCode(.signUp, to: signUp.address))
        }
        return tenant.store(signUp, replacing: continuation.token, at: context.now)
    }

    /// Takes the code, the password or attributes, and creates the account once nothing is missing.
    ///
    /// Accepted values are stored only together with the new token: until the account is stored, the state is
    /// unchanged and the same request can be repeated.
    ///
    /// - Parameter answer: What is submitted; `nil` for something that no sign-up takes.
    func continueSignUp(
        with answer: SignUpAnswer?, _ continuation: Continuation, _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        let signUp = try tenant.signUps.resume(continuation, at: context.now)
        switch signUp.step {
        case .attributesRequired: return try await takeAttributes(answer, in: signUp, continuation, context)
        case .code, .verificationRequired:
            return try await takeCode(answer, in: signUp, continuation, context)
        case .signUpPassword: return try await takePassword(answer, in: signUp, continuation, context)
        case .signUpStarted, .signInStarted, .resetStarted, .password, .passwordRequired,
            .secondFactorRequired, .secondFactors, .registrationRequired, .registration, .preverified,
            .newPassword, .passwordSubmitted, .passwordNotStored, .passwordStored, .authenticated, .signedIn:
            throw .tokenInvalid
        }
    }

    /// Takes the attributes that are required: at the start, or once the address is verified.
    private func takeAttributes(
        _ answer: SignUpAnswer?, in signUp: PendingSignUp, _ continuation: Continuation,
        _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        guard case .attributes(let attributes) = answer else { throw .credentialUnexpected }
        var signUp = signUp
        try tenant.addAttributes(attributes, to: &signUp, at: context.now)
        if signUp.isVerified { return try await finishSignUp(signUp, continuation, context) }
        let missing = tenant.attributeRules.missing(from: signUp.answers)
        signUp.step = missing.isEmpty ? .verificationRequired : .attributesRequired(missing)
        return tenant.store(signUp, replacing: continuation.token, at: context.now)
    }

    /// Takes the code, once one was sent, or attributes in advance.
    private func takeCode(
        _ answer: SignUpAnswer?, in signUp: PendingSignUp, _ continuation: Continuation,
        _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        guard signUp.code != nil else { throw .tokenInvalid }
        var signUp = signUp
        switch answer {
        case .code(let guess):
            try tenant.signUps.checkCode(guess, of: signUp, under: continuation.token, at: context.now)
            signUp.code = nil
            signUp.isVerified = true
            return try await finishSignUp(signUp, continuation, context)
        case .attributes(let attributes):
            try tenant.addAttributes(attributes, to: &signUp, at: context.now)
            signUp.step = .verificationRequired
            return tenant.store(signUp, replacing: continuation.token, at: context.now)
        case .password, nil: throw .credentialUnexpected
        }
    }

    /// Takes the password that was asked for, perhaps with attributes.
    private func takePassword(
        _ answer: SignUpAnswer?, in signUp: PendingSignUp, _ continuation: Continuation,
        _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        guard case .password(let password, let attributes) = answer else { throw .credentialUnexpected }
        guard let password else { throw .missing(.password) }
        var signUp = signUp
        try tenant.checkPassword(password)
        if let attributes { try tenant.addAttributes(attributes, to: &signUp, at: context.now) }
        signUp.password = password
        return try await finishSignUp(signUp, continuation, context)
    }

    /// Creates the account, or asks for what is missing: the password, then the attributes
    /// (wire-protocol §4.1).
    private func finishSignUp(
        _ signUp: PendingSignUp, _ continuation: Continuation, _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        var signUp = signUp
        if tenant.flow.identityProvider == .emailPassword, signUp.password == nil {
            signUp.step = .passwordRequired
            return tenant.store(signUp, replacing: continuation.token, at: context.now)
        }
        let missing = tenant.attributeRules.missing(from: signUp.answers)
        guard missing.isEmpty else {
            signUp.step = .attributesRequired(missing)
            return tenant.store(signUp, replacing: continuation.token, at: context.now)
        }
        let account = try await add(signUp.account, password: signUp.password, context) {
            () throws(TenantError) in
            _ = try tenant.signUps.resume(continuation, at: context.now)
        }
        tenant.signUps.remove(continuation.token)
        let signIn = PendingSignIn(
            clientID: signUp.clientID, account: account, address: signUp.address,
            capabilities: signUp.capabilities, step: .authenticated)
        return tenant.store(signIn, at: context.now)
    }
}

extension Tenant {
    /// Refuses a password that violates the policy, and any password in a flow with one-time codes.
    func checkPassword(_ password: Secret) throws(TenantError) {
        switch flow.identityProvider {
        case .emailPassword: try flow.password.check(password)
        case .emailOneTimePasscode: throw .unsupportedAuthMethod
        }
    }

    /// Adds attributes to a sign-up; refuses an alias that is taken.
    fileprivate func addAttributes(
        _ attributes: SubmittedAttributes?, to signUp: inout PendingSignUp, at now: Timestamp
    ) throws(TenantError) {
        guard let attributes else { throw .missing(.attributes) }
        try attributeRules.parse(attributes, into: &signUp.answers, at: now)
        try refuseTakenAlias(signUp.answers)
    }

    /// Refuses an alias among answers that is taken.
    func refuseTakenAlias(_ answers: [String: AttributeValue]) throws(TenantError) {
        guard case .text(let alias) = answers[AliasAttribute.name] else { return }
        do throws(StoreFailure) {
            if try accounts.contains(alias: alias) { throw .taken }
        } catch {
            throw TenantError(error)
        }
    }

    /// Whether it was the alias of a sign-up that belongs to an account, and not its address.
    func isAliasTaken(insteadOf address: String) -> Bool {
        guard flow.alias != .off else { return false }
        return !((try? accounts.contains(email: address)) ?? true)
    }

    fileprivate func hasAccount(for address: EmailAddress) throws(TenantError) -> Bool {
        do throws(StoreFailure) {
            return try accounts.contains(email: address.text)
        } catch {
            throw TenantError(error)
        }
    }
}

extension PendingSignUp {
    /// The account that the sign-up creates.
    fileprivate var account: Account {
        var attributes = answers
        let alias = attributes.removeValue(forKey: AliasAttribute.name)?.text
        return Account(email: address.text, alias: alias, attributes: attributes)
    }
}

/// A sign-up in progress: what is known so far and which request may follow.
struct PendingSignUp: PendingFlow {
    let clientID: String
    /// The address to sign up.
    let address: EmailAddress
    /// The client's capabilities, for the sign-in that follows.
    let capabilities: Capabilities
    /// The password, kept until the account exists.
    var password: Secret?
    /// The submitted attributes, by programmable name, including the alias.
    var answers: [String: AttributeValue] = [:]
    /// Whether the address is verified.
    var isVerified = false
    var step = NextStep.Kind.signUpStarted
    var code: OneTimeCode?

    init(clientID: String, address: EmailAddress, capabilities: Capabilities) {
        self.clientID = clientID
        self.address = address
        self.capabilities = capabilities
    }

    static var flows: WritableKeyPath<Tenant, ContinuationStore<PendingSignUp>> { \.signUps }

    /// Whether attributes are missing, without which it sends no code or creates no account.
    var awaitsAttributes: Bool { if case .attributesRequired = step { true } else { false } }
}

extension Tenant {
    /// Sends an app to a browser, where the flow says so.
    func requireNoBrowser() throws(TenantError) {
        if flow.needsBrowser { throw .browserRequired(reason: nil) }
    }
}
