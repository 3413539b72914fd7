import NativeAuth
import UserFlow

/// A choice of second factor: an address that a code can be sent to.
struct SecondFactor: Hashable {
    /// The ID on the wire; it is the same at each sign-in and does not reveal the address.
    let id: String
    /// The address.
    let address: EmailAddress
}

// Step-up authentication: the proof of a second factor, or its registration (wire-protocol §2.7, §2.9).

extension Tenant {
    /// The ID of the second factor that is an account's own address.
    static let ownFactorID = "email"

    /// Returns what the account must still prove or register, and takes an injected requirement.
    ///
    /// One requirement is enough for a sign-in. A code for an account without a password is no second factor
    /// if it can only go to the address that the first one was sent to.
    mutating func requiredStepUp(
        of signIn: PendingSignIn, _ account: StoredAccount, after credential: Credential,
        _ context: RequestContext
    ) throws(TenantError) -> InjectedOutcome.StepUp? {
        guard !signIn.hasSteppedUp(by: credential) else { return nil }
        if let injected = takeStepUp(context) { return injected }
        guard flow.requiresRegistration || flow.requiresSecondFactor else { return nil }
        let methods = try methods(of: account)
        if flow.requiresRegistration, methods.isEmpty { return .registration }
        let isByCode = if case .code = credential { true } else { false }
        let isAnotherFactor =
            !isByCode || methods.contains { $0.target.lowercased() != signIn.address.normalized }
        return flow.requiresSecondFactor && isAnotherFactor ? .secondFactor : nil
    }

    /// Requires step-up authentication; a client without the capability must use a browser (§4.3).
    mutating func require(
        _ stepUp: InjectedOutcome.StepUp, of signIn: PendingSignIn, _ account: StoredAccount,
        after credential: Credential, replacing token: Token, at now: Timestamp
    ) throws(TenantError) -> NextStep {
        guard signIn.capabilities.contains(stepUp) else {
            throw .browserRequired(reason: "more proof is needed than this app can ask for")
        }
        var signIn = signIn
        signIn.stepUp = PendingSignIn.StepUpRequirement(
            isAddressVerified: signIn.hasVerifiedAddress(by: credential),
            methodCount: stepUp == .registration ? try methods(of: account).count : 0)
        signIn.code = nil
        signIn.step =
            switch stepUp {
            case .secondFactor: .secondFactorRequired
            case .registration: .registrationRequired
            }
        return store(signIn, replacing: token, at: now)
    }

    /// Lists the second factors of an account that needs one.
    mutating func listSecondFactors(
        _ continuation: Continuation, _ context: RequestContext
    ) throws(TenantError) -> NextStep {
        var (signIn, account): (PendingSignIn, _) = try resume(continuation, at: context.now)
        guard signIn.step == .secondFactorRequired else { throw .factorNotRequired }
        signIn.step = .secondFactors(try secondFactors(of: signIn, account))
        return store(signIn, replacing: continuation.token, at: context.now)
    }

    /// Lists what can be registered: an email address.
    mutating func listRegistrations(
        _ continuation: Continuation, _ context: RequestContext
    ) throws(TenantError) -> NextStep {
        var (signIn, _): (PendingSignIn, _) = try resume(continuation, at: context.now)
        guard signIn.step == .registrationRequired else { throw .tokenInvalid }
        signIn.step = .registration(signIn.address)
        return store(signIn, replacing: continuation.token, at: context.now)
    }

    /// Returns the second factor with an ID; without an ID the one that a code was sent to, or the only one.
    func secondFactor(
        _ id: String?, of signIn: PendingSignIn, _ account: StoredAccount
    ) throws(TenantError) -> SecondFactor {
        let factors = try secondFactors(of: signIn, account)
        if let id {
            guard let factor = factors.first(where: { $0.id.utf8.elementsEqual(id.utf8) }) else {
                throw .missing(.secondFactor)
            }
            return factor
        }
        if let target = signIn.stepUp?.target?.normalized,
            let factor = factors.first(where: { $0.address.normalized == target })
        {
            return factor
        }
        guard let factor = factors.first, factors.count == 1 else { throw .factorNotChosen }
        return factor
    }

    /// Returns the second factors of an account: what was registered, otherwise its own address.
    private func secondFactors(
        of signIn: PendingSignIn, _ account: StoredAccount
    ) throws(TenantError) -> [SecondFactor] {
        let methods = try methods(of: account)
        guard !methods.isEmpty else {
            return [SecondFactor(id: Self.ownFactorID, address: signIn.address)]
        }
        let factors = methods.enumerated().compactMap { index, method in
            EmailAddress(method.target).map { address in
                SecondFactor(id: account.methodID(of: method, at: index), address: address)
            }
        }
        // Only a store that other programs write to can contain an invalid address.
        guard !factors.isEmpty else { throw .serverError }
        return factors
    }

    /// Returns the methods that the user of an account has registered.
    func methods(of account: StoredAccount) throws(TenantError) -> [AuthenticationMethod] {
        do throws(StoreFailure) {
            return try accounts.methods(of: account.id)
        } catch {
            throw TenantError(error)
        }
    }
}

extension TenantService {
    /// Sends a code to an address being registered, unless it was just verified.
    ///
    /// - Parameter target: The address; the account's own may be masked.
    func challengeRegistration(
        of target: String, _ continuation: Continuation, _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        let now = context.now
        var (signIn, _): (PendingSignIn, _) = try tenant.resume(continuation, at: now)
        guard let stepUp = signIn.stepUp, signIn.listsRegistration else { throw .tokenInvalid }
        let isOwnAddress = signIn.address.matches(target)
        guard let address = isOwnAddress ? signIn.address : EmailAddress(target) else {
            throw .contactInvalid
        }
        if isOwnAddress, stepUp.isAddressVerified {
            (signIn.code, signIn.step) = (nil, .preverified)
        } else {
            let code = try await sendCode(to: address, after: signIn.code, context)
            (signIn, _) = try tenant.resume(continuation, at: now)
            (signIn.code, signIn.step) = (code, .code(tenant.sentCode(.registration, to: address)))
        }
        signIn.stepUp?.target = address
        return tenant.store(signIn, replacing: continuation.token, at: now)
    }

    /// Completes a registration with the code, or with the continuation token of a verified address.
    ///
    /// - Parameter credential: What is submitted; `nil` for something that no registration takes.
    func finishRegistration(
        with credential: Credential?, _ continuation: Continuation, _ context: RequestContext
    ) async throws(TenantError) -> NextStep {
        let now = context.now
        var (signIn, _): (PendingSignIn, _) = try tenant.resume(continuation, at: now)
        if signIn.wasSentCode(for: .registration) {
            guard case .code(let guess) = credential else { throw .credentialUnexpected }
            try tenant.signIns.checkCode(guess, of: signIn, under: continuation.token, at: now)
        } else {
            guard signIn.step == .preverified else { throw .tokenInvalid }
            guard case .continuation = credential else { throw .credentialUnexpected }
        }
        guard let requirement = signIn.stepUp else { throw .tokenInvalid }
        try await register(requirement, for: signIn, context)
        (signIn, _) = try tenant.resume(continuation, at: now)
        (signIn.code, signIn.step) = (nil, .authenticated)
        return tenant.store(signIn, replacing: continuation.token, at: now)
    }

    /// Stores the registered address, unless the account's methods or password have changed since it was
    /// required: one who knows only the password must not add an address after the owner has registered
    /// one, or has reset it.
    private func register(
        _ requirement: PendingSignIn.StepUpRequirement, for signIn: PendingSignIn, _ context: RequestContext
    ) async throws(TenantError) {
        guard let target = requirement.target else { throw .tokenInvalid }
        let method = AuthenticationMethod(kind: .email, target: target.text, addedAt: context.now.wall)
        try await addMethod(method, to: signIn.account, after: requirement.methodCount, context)
    }
}

extension PendingSignIn {
    /// Whether what can be registered was listed, so that an address may be chosen, or another one.
    fileprivate var listsRegistration: Bool {
        if case .registration = step { return true }
        return step == .preverified || wasSentCode(for: .registration)
    }

    /// Whether the user has just completed a second factor or a registration.
    fileprivate func hasSteppedUp(by credential: Credential) -> Bool {
        if case .secondFactor = credential { true } else { hasRegistered }
    }

    /// Whether the sign-in has verified the account's own address.
    fileprivate func hasVerifiedAddress(by credential: Credential) -> Bool {
        switch credential {
        case .password: false
        case .code, .continuation: true
        case .secondFactor: stepUp?.target?.normalized == address.normalized
        }
    }
}

extension EmailAddress {
    /// Whether a text is this address, in full or masked.
    fileprivate func matches(_ text: String) -> Bool {
        EmailAddress(text)?.normalized == normalized || text.utf8.elementsEqual(masked.utf8)
    }
}

/// The step-up requirements that a client can meet itself (wire-protocol §4.3).
struct Capabilities: Hashable {
    private var hasSecondFactor = false
    private var hasRegistration = false

    /// All of them.
    static let all = Capabilities(hasSecondFactor: true, hasRegistration: true)

    private init(hasSecondFactor: Bool, hasRegistration: Bool) {
        self.hasSecondFactor = hasSecondFactor
        self.hasRegistration = hasRegistration
    }

    /// Reads either parameter of a request, separated by whitespace or commas; unknown names are ignored.
    init(in request: Request) {
        let list = request.optional(.capabilities) ?? request.optional(.capability) ?? ""
        for name in list.unicodeScalars.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            hasSecondFactor = hasSecondFactor || name.elementsEqual("mfa_required".unicodeScalars)
            hasRegistration = hasRegistration || name.elementsEqual("registration_required".unicodeScalars)
        }
    }

    /// Whether the client can meet a step-up requirement without a browser.
    func contains(_ stepUp: InjectedOutcome.StepUp) -> Bool {
        switch stepUp {
        case .secondFactor: hasSecondFactor
        case .registration: hasRegistration
        }
    }
}

extension Request.Field {
    /// The name of `capabilities` in older documentation (wire-protocol §7).
    static let capability = Request.Field(rawValue: "capability")
}
