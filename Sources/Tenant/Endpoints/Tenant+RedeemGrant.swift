import NativeAuth

extension Tenant {
    /// Exchanges a password, code, continuation token or refresh token for tokens (wire-protocol §2.8).
    mutating func redeemGrant(
        _ request: Request, at now: Timestamp
    ) throws(Refusal) -> Evaluation<any Encodable> {
        if request.optionalWord(.grantType) == GrantType.authorizationCode.rawValue {
            return .completed(try redeemAuthorizationCode(request, at: now))
        }
        let client = try request.clientID()
        guard let grant = GrantType(rawValue: try request.requiredWord(.grantType)) else {
            throw .unknownGrant
        }
        switch grant {
        case .password, .code, .secondFactor, .continuation:
            return try finishSignIn(request, by: grant, from: client, at: now)
        case .authorizationCode:
            return .completed(try redeemAuthorizationCode(request, at: now))
        case .refresh:
            return .completed(try refreshTokens(request, from: client, at: now))
        }
    }

    /// Completes a sign-in with tokens, or returns a redirect; only tokens consume the continuation token.
    private mutating func finishSignIn(
        _ request: Request, by grant: GrantType, from clientID: String, at now: Timestamp
    ) throws(Refusal) -> Evaluation<any Encodable> {
        let token = Token(try request.required(.continuationToken))
        let scope = try Scope(request.optional(.scope))
        return try authenticate(request, by: grant, from: clientID, under: token, at: now).map {
            result throws(Refusal) in
            switch result {
            case .redirected(let reply): return reply
            case .authenticated(let account):
                if scope.requestsRefreshToken { sessions.makeRoom(at: now) }
                var tokens = try issueTokens(to: account, scope, for: request, from: clientID, at: now)
                signIns.remove(token)
                if scope.requestsRefreshToken {
                    tokens.refreshToken = beginSession(of: account, clientID, scope, at: now)
                }
                return tokens
            }
        }
    }

    /// Authenticates the user of a sign-in, unless another proof is required; the continuation token stays valid.
    mutating func authenticate(
        _ request: Request, by grant: GrantType, from clientID: String, under token: Token, at now: Timestamp
    ) throws(Refusal) -> Evaluation<AuthenticationResult> {
        let signIn = try signIns.resume(token, for: clientID, at: now)
        return try verify(signIn, with: request, by: grant, under: token, at: now).map {
            () throws(Refusal) in
            guard let account = try account(named: signIn.address.text) else { throw .userDeleted }
            if let reply = try requireStepUp(of: signIn, account, under: token, after: grant, at: now) {
                return .redirected(reply)
            }
            return .authenticated(account)
        }
    }

    /// The result of a sign-in whose credential was right.
    enum AuthenticationResult {
        /// The user is authenticated.
        case authenticated(StoredAccount)
        /// The client must continue in a browser.
        case redirected(ReplyBody)
    }

    /// Verifies the credential of a grant.
    ///
    /// A grant that the continuation token does not allow is refused as the service does: the token is
    /// invalid (§4.2).
    private mutating func verify(
        _ signIn: PendingSignIn, with request: Request, by grant: GrantType, under token: Token,
        at now: Timestamp
    ) throws(Refusal) -> Evaluation<Void> {
        switch (signIn.step, grant) {
        case (.passwordChallenged, .password):
            return try checkPassword(in: request, for: signIn, at: now)
        case (.codeSent, .code):
            try signIns.checkCode(try request.code(), of: signIn, under: token, at: now)
        case (.stepUpCodeSent(let requirement, _), .secondFactor) where requirement.stepUp == .secondFactor:
            try signIns.checkCode(try request.code(), of: signIn, under: token, at: now)
        case (.authenticated(let flow), .continuation):
            try checkUsername(in: request, of: signIn, after: flow)
        case (.initiated, _), (.passwordChallenged, _), (.codeSent, _), (.stepUpRequired, _),
            (.methodsListed, _),
            (.stepUpCodeSent, _), (.preverified, _), (.authenticated, _):
            throw .tokenInvalid
        }
        return .completed(())
    }

    /// Refuses a username that is none of the account's names.
    ///
    /// It is optional except after a sign-up (wire-protocol §2.8): some clients send none after a registration
    /// or a password reset.
    private func checkUsername(
        in request: Request, of signIn: PendingSignIn, after flow: PendingSignIn.CompletedFlow
    ) throws(Refusal) {
        let name: String?
        switch flow {
        case .signUp: name = try request.required(.username)
        case .registration, .passwordReset: name = request.optional(.username)
        }
        guard let account = try account(named: signIn.address.text) else { throw .userDeleted }
        guard name.map(account.isNamed) ?? true else { throw .tokenInvalid }
    }

    /// Checks the password in a request.
    private mutating func checkPassword(
        in request: Request, for signIn: PendingSignIn, at now: Timestamp
    ) throws(Refusal) -> Evaluation<Void> {
        guard let account = try account(named: signIn.address.text) else { throw .userDeleted }
        guard request.hasValue(for: .password) else { throw .missingParameter(.password) }
        // A password too long for a secret matches no account.
        let password = request[secret: .password] ?? Secret()
        return try checkPassword(password, of: account, at: now)
    }

    /// Begins a session and returns its first refresh token.
    mutating func beginSession(
        of account: StoredAccount, _ clientID: String, _ scope: Scope, at now: Timestamp
    ) -> Token {
        let session = Session(
            id: Token(from: &random), clientID: clientID, accountID: account.id,
            passwordRevision: account.passwordRevision, scope: scope)
        return sessions.store(session, random: &random, at: now)
    }

    /// Issues new tokens for a session and replaces its refresh token, whatever scope was requested.
    ///
    /// Without a scope, the previous one applies (RFC 6749 §6).
    private mutating func refreshTokens(
        _ request: Request, from clientID: String, at now: Timestamp
    ) throws(Refusal) -> TokenResponse {
        let token = Token(try request.required(.refreshToken))
        let requestedScope = try request.requestedScope()
        var session = try sessions.resume(token, for: clientID, at: now)
        session.scope = requestedScope ?? session.scope
        let account = try account(of: session)
        var tokens = try issueTokens(to: account, session.scope, for: request, from: clientID, at: now)
        tokens.refreshToken = sessions.store(session, random: &random, at: now)
        return tokens
    }
}
