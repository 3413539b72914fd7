import NativeAuth
import UserFlow

extension Tenant {
    /// Requires step-up authentication if it was injected, or if the flow or a demo address asks for it.
    ///
    /// A client without the capability gets a redirect (§4.3).
    mutating func requireStepUp(
        of signIn: PendingSignIn, _ account: StoredAccount, under token: Token, after grant: GrantType,
        at now: Timestamp
    ) throws(Refusal) -> ReplyBody? {
        guard let stepUp = try requiredStepUp(of: signIn, account, after: grant) else { return nil }
        guard signIn.capabilities.contains(stepUp) else {
            return .redirect(reason: "more proof is needed than this app can ask for")
        }
        var signIn = signIn
        let methodCount = stepUp == .registration ? try methods(of: account).count : 0
        signIn.step = .stepUpRequired(
            PendingSignIn.StepUpRequirement(
                stepUp: stepUp, isAddressVerified: signIn.hasVerifiedAddress(by: grant),
                methodCount: methodCount))
        let newToken = store(signIn, replacing: token, at: now)
        switch stepUp {
        case .secondFactor: throw .secondFactorRequired(token: newToken)
        case .registration: throw .registrationRequired(token: newToken)
        }
    }

    /// Returns what the account must still prove or register, and takes an injected requirement.
    ///
    /// One requirement is enough for a sign-in. A code for an account without a password is no second factor
    /// if it can only go to the address that the first one was sent to.
    private mutating func requiredStepUp(
        of signIn: PendingSignIn, _ account: StoredAccount, after grant: GrantType
    ) throws(Refusal) -> InjectedOutcome.StepUp? {
        if case .requireStepUp(let injected) = nextOutcome {
            nextOutcome = nil
            return injected
        }
        let scenario = demo == nil ? nil : DemoAddresses.scenario(for: signIn.address.text)
        let needsRegistration = flow.requiresRegistration || scenario == .registration
        let needsFactor = flow.requiresSecondFactor || scenario == .secondFactor
        guard needsRegistration || needsFactor, !signIn.hasSteppedUp(by: grant) else { return nil }
        let methods = try methods(of: account)
        if needsRegistration, methods.isEmpty { return .registration }
        let isAnotherFactor =
            grant != .code || scenario == .secondFactor
            || methods.contains { $0.target.lowercased() != signIn.address.normalized }
        return needsFactor && isAnotherFactor ? .secondFactor : nil
    }

    /// Returns the methods that the user of an account has registered.
    func methods(of account: StoredAccount) throws(Refusal) -> [AuthenticationMethod] {
        do throws(StoreFailure) {
            return try accounts.methods(of: account.id)
        } catch {
            throw Refusal(error)
        }
    }
}

extension PendingSignIn {
    /// Whether the user has just completed a second factor or a registration.
    fileprivate func hasSteppedUp(by grant: GrantType) -> Bool {
        if case .authenticated(after: .registration) = step { return true }
        return grant == .secondFactor
    }

    /// Whether the sign-in has verified the account's own address.
    fileprivate func hasVerifiedAddress(by grant: GrantType) -> Bool {
        switch grant {
        case .password, .refresh, .authorizationCode: false
        case .code, .continuation: true
        case .secondFactor: step.stepUpRequirement?.target?.normalized == address.normalized
        }
    }
}
