import NativeAuth

extension SignIn {
    /// Takes an answer to a step of strong authentication in version 2.
    mutating func submitStrongAuthToLink(_ answer: Answer) -> Request? {
        switch (step, answer) {
        case (.authMethods(let methods), .challenge(let method, let contact)):
            return challenge(method, contact, of: methods, methods.token)
        case (.strongAuth(let strongAuth), .challenge(let method, let contact)):
            return challenge(method, contact, of: strongAuth.methods, strongAuth.code.token)
        case (.strongAuth(let strongAuth), .resend) where strongAuth.code.links[.resend] != nil:
            let operation = Operation.challengingMethod(
                strongAuth.methods, strongAuth.method, contact: strongAuth.contact)
            return follow(.resend, of: strongAuth.code.links, strongAuth.code.token, as: operation)
        case (.strongAuth(let strongAuth), .resend):
            return challenge(
                strongAuth.method, strongAuth.contact, of: strongAuth.methods, strongAuth.code.token)
        case (.strongAuth(let strongAuth), .code(let digits)): return verify(digits, for: strongAuth)
        case (.start, _), (.code, _), (.password, _), (.authMethods, _), (.strongAuth, _), (.done, _),
            (.browser, _):
            return nil
        }
    }

    /// Offers the methods of a second factor, or those that can be registered, if this sign-in supports it.
    mutating func handleMethods(
        _ operation: Operation, _ requirement: OAuthClient.Capability, _ document: V2Document
    ) -> Request? {
        guard supportedRequirements.contains(requirement) else {
            return fail(requirement.missingSupport, reference: nil)
        }
        let methods = document.methods(of: session?.origin).filter {
            $0.method.challengeType.raw == OAuthClient.ChallengeType.code.rawValue
        }
        let available = methods.map(\.method).deduplicated
        guard !available.isEmpty else { return fail(.methodUnsupported) }
        step = .authMethods(
            AuthMethods(
                username: operation.username, requirement: requirement, available: available,
                token: document.token,
                links: Dictionary(methods.map { ($0.method.id, $0.links) }) { first, _ in first }))
        return nil
    }

    private mutating func challenge(
        _ method: AuthMethod, _ contact: String, of methods: AuthMethods, _ token: Token
    ) -> Request? {
        guard let links = methods.links[method.id] else { return nil }
        let operation = Operation.challengingMethod(methods, method, contact: contact)
        switch methods.requirement {
        case .secondFactor: return follow(.challenge, of: links, token, as: operation)
        case .registration:
            let relation = [V2Relation.enroll, .register].first { links[$0] != nil } ?? .enroll
            return follow(relation, of: links, token, [.target: .text(contact)], as: operation)
        }
    }

    private mutating func verify(_ digits: Secret, for strongAuth: StrongAuthChallenge) -> Request? {
        let operation = Operation.checkingStrongAuth(strongAuth)
        let code = strongAuth.code
        guard code.links[.activate] == nil else {
            return follow(
                .activate, of: code.links, code.token, [.activationCode: .secret(digits)], as: operation)
        }
        return follow(.verify, of: code.links, code.token, [.otp: .secret(digits)], as: operation)
    }
}

extension OAuthClient.Capability {
    /// The failure of a sign-in that does not handle the requirement.
    fileprivate var missingSupport: SignInFailure {
        switch self {
        case .secondFactor: .secondFactorRequired
        case .registration: .registrationRequired
        }
    }
}

extension SignIn.Operation {
    /// Returns the challenge that a document answers; `nil` if it is one of the first factor.
    func strongAuthChallenge(_ document: V2Document) -> SignIn.StrongAuthChallenge? {
        switch self {
        case .challengingMethod(let methods, let method, let contact):
            return SignIn.StrongAuthChallenge(
                methods: methods, method: method, contact: contact,
                code: CodeChallenge(document, username: methods.username))
        case .checkingStrongAuth(var strongAuth):
            strongAuth.code = CodeChallenge(document, username: strongAuth.code.username)
            return strongAuth
        case .starting, .challenging, .resendingCode, .checkingCode, .checkingPassword, .listingMethods,
            .registering, .redeeming, .refreshing:
            return nil
        }
    }
}
