import NativeAuth
import UserFlow

extension Tenant {
    /// Accepts the code, the password or attributes, and reports what is still missing (wire-protocol §2.3).
    ///
    /// Accepted values are stored only together with the new token: if the account cannot be stored, the
    /// state is unchanged and the same request can be repeated.
    mutating func proceed(_ request: Request, at now: Timestamp) throws(Refusal) -> Reply {
        let client = try request.client()
        let token = Token(try request.required(.continuationToken))
        var attempt = try attempts.open(token, for: client, at: now)
        let grant = try request.required(.grantType)
        switch (attempt.step, grant) {
        case (.started, _), (.passwordAsked, _):
            throw .tokenInvalid
        case (.codeSent(var code), "oob"):
            try check(request, against: &code, of: &attempt, under: token, at: now)
            return try finish(attempt, from: token, at: now)
        case (.passwordAnnounced, "password"):
            guard let password = try request.password() else { throw .missingParameter(.password) }
            try check(password)
            attempt.password = password
            return try finish(attempt, from: token, at: now)
        case (.attributesAsked, "attributes"):
            try take(try request.required(.attributes), into: &attempt)
            return try finish(attempt, from: token, at: now)
        case (.codeSent, "attributes"):
            try take(try request.required(.attributes), into: &attempt)
            throw .verificationRequired(token: keep(attempt, insteadOf: token))
        case (.attributesAskedAtStart, "attributes"):
            try take(try request.required(.attributes), into: &attempt)
            try demandMissing(of: attempt, from: token)
            attempt.step = .started
            throw .verificationRequired(token: keep(attempt, insteadOf: token))
        case (.codeSent, _), (.passwordAnnounced, _), (.attributesAsked, _), (.attributesAskedAtStart, _):
            throw .unsupportedGrant
        }
    }

    /// Refuses a wrong code and counts the attempt; the continuation token stays valid.
    private mutating func check(
        _ request: Request, against code: inout OneTimeCode, of attempt: inout Attempt, under token: Token,
        at now: Timestamp
    ) throws(Refusal) {
        let guess = try request.guess()
        do throws(Refusal) {
            try code.check(guess, at: now)
        } catch {
            attempt.step = .codeSent(code)
            attempts.keep(attempt, under: token)
            throw error
        }
    }

    /// Requests what is missing, the password before the attributes (§4.1), or creates the account.
    private mutating func finish(
        _ attempt: Attempt, from token: Token, at now: Timestamp
    ) throws(Refusal) -> Reply {
        var attempt = attempt
        if flow.identityProvider == .emailPassword, attempt.password == nil {
            attempt.step = .passwordAsked
            throw .credentialRequired(token: keep(attempt, insteadOf: token))
        }
        attempt.step = .attributesAsked
        try demandMissing(of: attempt, from: token)
        do throws(StoreFailure) {
            try accounts.add(attempt.account, password: attempt.password, at: now)
        } catch {
            throw Refusal(error)
        }
        attempts.remove(token)
        let visit = Visit(
            client: attempt.client, address: attempt.address, capabilities: attempt.capabilities,
            step: .proven,
            lastUsed: attempt.lastUsed)
        return .token(keep(visit))
    }

    /// Requests all missing required attributes at once.
    private mutating func demandMissing(of attempt: Attempt, from token: Token) throws(Refusal) {
        let missing = rules.missing(from: attempt.answers)
        guard !missing.isEmpty else { return }
        throw .attributesRequired(token: keep(attempt, insteadOf: token), missing)
    }
}

extension Attempt {
    /// The account that the sign-up creates.
    fileprivate var account: Account {
        var attributes = answers
        let alias = attributes.removeValue(forKey: AliasRule.name)?.text
        return Account(email: address.text, alias: alias, attributes: attributes)
    }
}

extension AttributeValue {
    /// The string, if the value is one.
    fileprivate var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
