import NativeAuth

extension Tenant {
    /// Exchanges a password, code, continuation token or refresh token for tokens (wire-protocol §2.8).
    mutating func redeem(_ request: Request, at now: Timestamp) throws(Refusal) -> any Encodable {
        let client = try request.client()
        guard let grant = Grant(rawValue: try request.required(.grantType)) else { throw .unknownGrant }
        switch grant {
        case .password, .code, .secondFactor, .continuation:
            return try finish(request, by: grant, from: client, at: now)
        case .refresh:
            return try refresh(request, from: client, at: now)
        }
    }

    /// Completes a sign-in with tokens or a redirect; only issuing tokens consumes the continuation token.
    private mutating func finish(
        _ request: Request, by grant: Grant, from client: String, at now: Timestamp
    ) throws(Refusal) -> any Encodable {
        let token = Token(try request.required(.continuationToken))
        let scope = try Scope(request.optional(.scope))
        let visit = try visits.open(token, for: client, at: now)
        let account = visit.decoy == nil ? try account(named: visit.address.text) : nil
        guard account != nil || visit.decoy != nil else { throw .userVanished }
        try prove(visit, is: account, with: request, by: grant, under: token, at: now)
        guard let account else { throw .tokenInvalid }
        if let reply = try demandMore(of: visit, under: token, provenBy: grant) { return reply }
        var tokens = try issue(to: account, scope, for: request, from: client, at: now)
        visits.remove(token)
        if scope.wantsRefreshToken { tokens.refresh = begin(visit, scope, at: now) }
        return tokens
    }

    /// Verifies the credential of a grant.
    ///
    /// A grant that the continuation token does not allow is refused as the service does: the token is
    /// invalid (§4.2).
    private mutating func prove(
        _ visit: Visit, is account: StoredAccount?, with request: Request, by grant: Grant,
        under token: Token, at now: Timestamp
    ) throws(Refusal) {
        switch (visit.step, grant) {
        case (.passwordAnnounced, .password):
            try check(request, against: account, of: visit, at: now)
        case (.codeSent(var code), .code):
            try check(request, against: &code, of: visit, under: token, at: now)
        case (.proving(let lack, var code), .secondFactor) where lack.demand == .secondFactor:
            try check(request, against: &code, of: visit, under: token, at: now)
        case (.proven, .continuation):
            let name = try request.required(.username)
            guard account?.goes(by: name) == true else { throw .tokenInvalid }
        case (.initiated, _), (.passwordAnnounced, _), (.codeSent, _), (.lacking, _), (.offered, _),
            (.proving, _), (.vouched, _), (.proven, _):
            throw .tokenInvalid
        }
    }

    /// Begins a session and returns its first refresh token.
    private mutating func begin(_ visit: Visit, _ scope: Scope, at now: Timestamp) -> Token {
        let name = Token(from: &random)
        let session = Session(name: name, client: visit.client, email: visit.address.text, scope: scope)
        return sessions.keep(session, random: &random, at: now)
    }

    /// Issues new tokens for a session and replaces its refresh token, whatever scope was requested.
    ///
    /// Without a scope, the previous one applies (RFC 6749 §6).
    private mutating func refresh(
        _ request: Request, from client: String, at now: Timestamp
    ) throws(Refusal) -> TokenSet {
        let token = Token(try request.required(.refreshToken))
        let asked = request.carries(.scope) ? try Scope(request.optional(.scope)) : nil
        var session = try sessions.open(token, for: client, at: now)
        session.scope = asked ?? session.scope
        guard let account = try account(named: session.email) else { throw .userVanished }
        var tokens = try issue(to: account, session.scope, for: request, from: client, at: now)
        tokens.refresh = sessions.keep(session, random: &random, at: now)
        return tokens
    }

    /// Refuses a wrong password, and any password for a locked account; the continuation token stays valid.
    private mutating func check(
        _ request: Request, against account: StoredAccount?, of visit: Visit, at now: Timestamp
    ) throws(Refusal) {
        guard request.carries(.password) else { throw .missingParameter(.password) }
        let id = account?.id ?? Self.decoyID(of: visit.address)
        guard !lockout.holds(id, at: now) else { throw .accountLocked }
        // A password too long for a secret matches no account.
        let password = request[secret: .password] ?? Secret()
        guard try verifies(password, of: account) else {
            lockout.count(id, at: now)
            throw .passwordWrong
        }
        lockout.clear(id)
    }

    private func verifies(_ password: Secret, of account: StoredAccount?) throws(Refusal) -> Bool {
        do throws(StoreFailure) {
            return try accounts.verifies(password, of: account?.id)
        } catch {
            throw Refusal(error)
        }
    }

    /// Requires step-up authentication if it was injected; a client without the capability gets a redirect
    /// (§4.3).
    private mutating func demandMore(
        of visit: Visit, under token: Token, provenBy grant: Grant
    ) throws(Refusal) -> Reply? {
        guard case .demand(let demand) = next else { return nil }
        next = nil
        guard visit.capabilities.include(demand) else {
            return .redirect(because: "more proof is needed than this app can ask for")
        }
        var visit = visit
        visit.step = .lacking(Visit.Lack(demand: demand, isAddressProven: grant != .password))
        let newer = keep(visit, insteadOf: token)
        switch demand {
        case .secondFactor: throw .secondFactorRequired(token: newer)
        case .registration: throw .registrationRequired(token: newer)
        }
    }

    /// Refuses a wrong code and counts the attempt; the continuation token stays valid.
    mutating func check(
        _ request: Request, against code: inout OneTimeCode, of visit: Visit, under token: Token,
        at now: Timestamp
    ) throws(Refusal) {
        let guess = try request.guess()
        do throws(Refusal) {
            try code.check(guess, at: now)
        } catch {
            var visit = visit
            visit.step = visit.step.sent(code)
            visits.keep(visit, under: token)
            throw error
        }
    }
}
