import NativeAuth
import UserFlow

extension Tenant {
    /// Starts a sign-in with an address or an alias (wire-protocol §2.5), unless a check refuses it.
    mutating func initiateSignIn(_ request: Request, at now: Timestamp) throws(Refusal) -> ReplyBody {
        let client = try request.clientID()
        let name = try request.accountName()
        let list = request.optional(.challengeType) ?? ""
        let types = try ChallengeTypes(list, missingRedirect: .missingRedirectAtChallenge)
        guard !needsBrowser else { return .redirect }
        guard let account = try account(named: name) else { throw .userNotFound }
        let factor = account.hasPassword ? PendingSignIn.Factor.password : .code
        guard types.contains(factor) else { return .redirect }
        let signIn = PendingSignIn(
            clientID: client, address: try account.address, capabilities: Capabilities(in: request),
            step: .initiated(factor))
        try signIns.makeRoom(at: now)
        return .token(storeNew(signIn, at: now))
    }

    /// Sends a code, or asks for a password if the account has one (§2.6).
    mutating func challengeSignIn(
        _ request: Request, at now: Timestamp
    ) throws(Refusal) -> Evaluation<any Encodable> {
        let client = try request.clientID()
        let token = Token(try request.required(.continuationToken))
        var signIn = try signIns.resume(token, for: client, at: now)
        guard let factor = signIn.step.factor else { throw .tokenInvalid }
        if let list = request.optional(.challengeType) {
            let types = try ChallengeTypes(list, missingRedirect: .missingRedirectAtChallenge)
            guard types.contains(factor) else { return .completed(ReplyBody.redirect) }
        }
        switch factor {
        case .password:
            signIn.step = .passwordChallenged
            return .completed(ReplyBody.password(store(signIn, replacing: token, at: now)))
        case .code:
            if signIn.step.secondFactorRequirement != nil {
                return try challengeSecondFactor(request, for: signIn, under: token, at: now)
            }
            let evaluation = try sendCode(
                to: signIn.address, countedBy: \.codesToAccount, after: signIn.code, at: now)
            if case .needs = evaluation { signIns.markSending(token, at: now) }
            return try evaluation.map { code throws(Refusal) in
                signIn.record(code)
                let next = store(signIn, replacing: token, at: now)
                return codeReply(next, to: signIn.address)
            }
        }
    }

    /// Stores a sign-in under a new token, which invalidates the previous token (wire-protocol §4.2).
    mutating func store(
        _ signIn: PendingSignIn, replacing oldToken: Token, at now: Timestamp
    ) -> Token {
        signIns.remove(oldToken)
        return storeNew(signIn, at: now)
    }

    /// Stores the sign-in of an account that was just created, whether or not there is room.
    ///
    /// There was room when the account was asked for, so at most as many rows are beyond the maximum as
    /// accounts were being created at the same time.
    mutating func storeAuthenticated(_ signIn: PendingSignIn, at now: Timestamp) -> Token {
        _ = try? signIns.makeRoom(at: now)
        return storeNew(signIn, at: now)
    }

    private mutating func storeNew(_ signIn: PendingSignIn, at now: Timestamp) -> Token {
        let token = Token(from: &random)
        signIns.store(signIn, under: token, at: now)
        return token
    }

    /// Returns the account that a name identifies in this flow, which may have no aliases.
    func account(named name: AccountName) throws(Refusal) -> StoredAccount? {
        name.isAlias && flow.alias == .off ? nil : try account(named: name.text)
    }

    /// Returns the account with this name from the store.
    func account(named name: String) throws(Refusal) -> StoredAccount? {
        do throws(StoreFailure) {
            return try accounts.account(named: name)
        } catch {
            throw Refusal(error)
        }
    }
}

extension StoredAccount {
    /// The address of the account; only a store that other programs write to can contain an invalid one.
    var address: EmailAddress {
        get throws(Refusal) {
            guard let address = EmailAddress(account.email) else { throw .serverError }
            return address
        }
    }
}
