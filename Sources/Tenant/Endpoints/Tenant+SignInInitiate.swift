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
        let account = try signInAccount(named: name)
        guard account != nil || profile == .quiet else { throw .userNotFound }
        let factor = factor(of: account)
        guard types.contains(factor) else { return .redirect }
        let (address, decoy) = try address(of: account, named: name.text)
        var signIn = PendingSignIn(
            clientID: client, address: address, name: limitKey(of: name.text),
            capabilities: Capabilities(in: request), step: .initiated(factor))
        signIn.decoy = decoy
        if profile == .quiet, name.isAlias { signIn.targetLabel = Self.maskedPlaceholder }
        try signIns.makeRoom(at: now)
        return .token(storeNew(signIn, at: now))
    }

    /// Returns the factor of an account, or that of the flow for a decoy.
    ///
    /// A quiet tenant uses the flow's for every name: an account of another flow would be told from a stranger
    /// by its factor. Such an account signs in with a code in a flow with codes, and cannot sign in in a flow
    /// with passwords.
    private func factor(of account: SignInAccount?) -> PendingSignIn.Factor {
        guard profile == .entra, let account else { return PendingSignIn.Factor(in: flow) }
        return account.hasPassword ? .password : .code
    }

    /// The masked address that a quiet tenant returns for every alias, known or unknown.
    static let maskedPlaceholder = "***@***"

    /// Returns the address of an account, or a decoy's address for an unknown name.
    func address(
        of account: SignInAccount?, named name: String
    ) throws(Refusal) -> (EmailAddress, Decoy?) {
        if let account {
            // Only a store that other programs write to can contain an invalid address.
            guard let address = EmailAddress(account.email) else { throw .serverError }
            return (address, nil)
        }
        if let address = EmailAddress(name) { return (address, .unknownAddress) }
        guard let address = EmailAddress("\(name)@alias.invalid") else { throw .userNotFound }
        return (address, .unknownAlias)
    }

    /// Sends a code, or asks for a password if the account has one (§2.6).
    mutating func challengeSignIn(
        _ request: Request, at now: Timestamp
    ) throws(Refusal) -> Evaluation<any Encodable> {
        let client = try request.clientID()
        let token = Token(try request.required(.continuationToken))
        var signIn = try signIns.resume(token, for: client, from: requestSource, at: now)
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
            let recipient = CodeRecipient(
                address: signIn.address, name: signIn.name, hasAccount: signIn.decoy == nil,
                decoy: signIn.decoy)
            let evaluation = try sendCode(to: recipient, after: signIn.code, at: now)
            if case .needs = evaluation { signIns.markSending(token, at: now) }
            return try evaluation.map { code throws(Refusal) in
                signIn.record(code)
                let next = store(signIn, replacing: token, at: now)
                return codeReply(next, to: signIn.address, label: signIn.targetLabel)
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
        signIns.store(signIn, under: token, from: requestSource, at: now)
        return token
    }

    /// Returns the account that a name identifies in this flow, which may have no aliases.
    func signInAccount(named name: AccountName) throws(Refusal) -> SignInAccount? {
        name.isAlias && flow.alias == .off ? nil : try signInAccount(named: name.text)
    }

    /// Returns what a sign-in needs to know about the account with this name.
    func signInAccount(named name: String) throws(Refusal) -> SignInAccount? {
        do throws(StoreFailure) {
            return try accounts.signInAccount(named: name)
        } catch {
            throw Refusal(error)
        }
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
