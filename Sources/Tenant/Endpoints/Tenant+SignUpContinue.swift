import NativeAuth
import UserFlow

extension Tenant {
    /// Accepts the code, the password or attributes, and reports what is still missing (wire-protocol §2.3).
    ///
    /// Accepted values are stored only together with the new token: until the account is stored, the state is
    /// unchanged and the same request can be repeated.
    mutating func continueSignUp(
        _ request: Request, at now: Timestamp
    ) throws(Refusal) -> Evaluation<any Encodable> {
        let client = try request.clientID()
        let token = Token(try request.required(.continuationToken))
        var signUp = try signUps.resume(token, for: client, at: now)
        let grant = try request.requiredWord(.grantType)
        switch (signUp.step, grant) {
        case (.started, _), (.passwordRequired, _):
            throw .tokenInvalid
        case (.codeSent, "oob"):
            try signUps.checkCode(try request.code(), of: signUp, under: token, at: now)
            return try finishSignUp(signUp, from: token, at: now)
        case (.passwordChallenged, "password"):
            guard let password = try request.password() else { throw .missingParameter(.password) }
            try checkPassword(password)
            if isServingV2, let json = request.optional(.attributes) {
                try addAttributes(json, to: &signUp, at: now)
            }
            signUp.password = password
            return try finishSignUp(signUp, from: token, at: now)
        case (.attributesRequired, "attributes"):
            try addAttributes(try request.required(.attributes), to: &signUp, at: now)
            return try finishSignUp(signUp, from: token, at: now)
        case (.codeSent, "attributes"):
            try addAttributes(try request.required(.attributes), to: &signUp, at: now)
            throw .verificationRequired(token: store(signUp, replacing: token, at: now))
        case (.attributesRequiredAtStart, "attributes"):
            try addAttributes(try request.required(.attributes), to: &signUp, at: now)
            try requireMissingAttributes(of: signUp, from: token, at: now)
            signUp.step = .started
            throw .verificationRequired(token: store(signUp, replacing: token, at: now))
        case (.codeSent, _), (.passwordChallenged, _), (.attributesRequired, _),
            (.attributesRequiredAtStart, _):
            throw .unsupportedGrant
        }
    }

    /// Creates the account, or requests what is missing: the password, then the attributes (§4.1).
    private mutating func finishSignUp(
        _ signUp: PendingSignUp, from token: Token, at now: Timestamp
    ) throws(Refusal) -> Evaluation<any Encodable> {
        var signUp = signUp
        if flow.identityProvider == .emailPassword, signUp.password == nil {
            signUp.step = .passwordRequired
            throw .credentialRequired(token: store(signUp, replacing: token, at: now))
        }
        signUp.step = .attributesRequired
        try requireMissingAttributes(of: signUp, from: token, at: now)
        return try addAccount(of: signUp, at: now).map {
            signUps.remove(token)
            limits.addAccount(Limits.key(of: signUp.address.text), at: now)
            let signIn = PendingSignIn(
                clientID: signUp.clientID, address: signUp.address, capabilities: signUp.capabilities,
                step: .authenticated(after: .signUp))
            return ReplyBody.token(storeAuthenticated(signIn, at: now))
        }
    }

    /// Creates the account, if there is room for the sign-in that follows.
    private mutating func addAccount(
        of signUp: PendingSignUp, at now: Timestamp
    ) throws(Refusal) -> Evaluation<Void> {
        let account = signUp.account
        let hasAdded = performedOperations.contains { if case .add(account, _) = $0 { true } else { false } }
        if !hasAdded { try signIns.flows.checkRoom(at: now) }
        return try add(account, password: signUp.password, at: now)
    }

    /// Requests all missing required attributes at once.
    private mutating func requireMissingAttributes(
        of signUp: PendingSignUp, from token: Token, at now: Timestamp
    ) throws(Refusal) {
        let missing = attributeRules.missing(from: signUp.answers)
        guard !missing.isEmpty else { return }
        throw .attributesRequired(token: store(signUp, replacing: token, at: now), missing)
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

extension AttributeValue {
    /// The string, if the value is one.
    fileprivate var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
