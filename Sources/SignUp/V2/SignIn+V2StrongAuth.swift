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

    /// Offers the methods that a document lists.
    mutating func offer(
        _ requirement: OAuthClient.Capability, _ operation: Operation, _ document: V2Document
    ) -> Request? {
        let methods = document.methods(for: operation.username, to: requirement, of: session?.authority)
        let hasUsableType = document.methods(of: session?.authority).contains { $0.sendsCode }
        guard !methods.available.isEmpty || !hasUsableType else { return fail(unknown: document.action) }
        return offer(methods)
    }

    /// Offers the methods of a second factor, or those that can be registered, if this sign-in supports it.
    mutating func offer(_ methods: AuthMethods) -> Request? {
        guard supportedRequirements.contains(methods.requirement) else {
            return fail(methods.requirement.missingSupport, reference: nil)
        }
        guard !methods.available.isEmpty else { return fail(.methodUnsupported) }
        activity = .idle
        step = .authMethods(methods)
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
            let relation: V2Relation = links[.enroll] == nil ? .register : .enroll
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
    fileprivate var missingSupport: RequestFailure {
        switch self {
        case .secondFactor: .secondFactorRequired
        case .registration: .registrationRequired
        }
    }
}

extension SignIn.Operation {
    /// Returns the challenge that a document answers; `nil` if it is one of the first factor.
    func strongAuthChallenge(
        _ document: V2Document, of authority: V2Authority?
    ) -> SignIn.StrongAuthChallenge? {
        switch self {
        case .challengingMethod(var methods, let method, let contact):
            methods.updateLinks(from: document, of: authority)
            return SignIn.StrongAuthChallenge(
                methods: methods, method: method, contact: contact,
                code: CodeChallenge(document, username: methods.username))
        case .checkingStrongAuth(var strongAuth):
            strongAuth.methods.updateLinks(from: document, of: authority)
            strongAuth.code = CodeChallenge(document, username: strongAuth.code.username)
            return strongAuth
        case .starting, .challenging, .resendingCode, .checkingCode, .checkingPassword, .listingMethods,
            .registering, .redeeming, .refreshing:
            return nil
        }
    }
}

extension SignIn.AuthMethods {
    /// Takes the links of a newer document, which a token of that document is good for.
    fileprivate mutating func updateLinks(from document: V2Document, of authority: V2Authority?) {
        for method in document.methods(of: authority) where links[method.method.id] != nil {
            links[method.method.id] = method.links
        }
    }
}

extension FlowCompletion {
    /// Creates the completion of a flow of version 2 whose sign-in has a requirement.
    init(_ requiredMethods: SignIn.AuthMethods) {
        username = requiredMethods.username
        token = requiredMethods.token
        version = .v2
        self.requiredMethods = requiredMethods
    }
}
