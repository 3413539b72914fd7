import NativeAuth
import UserFlow

extension Tenant {
    /// Starts a sign-in with an address or an alias (wire-protocol §2.5), unless a check refuses it.
    mutating func initiateSignIn(_ request: Request, at now: Timestamp) throws(Refusal) -> ReplyBody {
        let client = try request.clientID()
        let name = try request.required(.username)
        let isAlias = !name.utf8.contains(UInt8(ascii: "@"))
        guard isAlias ? AliasAttribute.accepts(name) : EmailAddress(name) != nil else {
            throw .missingParameter(.username)
        }
        let list = request.optional(.challengeType) ?? ""
        let types = try ChallengeTypes(list, missingRedirect: .missingRedirectAtChallenge)
        guard !flow.needsBrowser else { return .redirect }
        let account = isAlias && flow.alias == .off ? nil : try account(named: name)
        guard account != nil || profile == .quiet else { throw .userNotFound }
        let factor = account.map(PendingSignIn.Factor.init(of:)) ?? PendingSignIn.Factor(in: flow)
        guard types.contains(factor) else { return .redirect }
        let (address, decoy) = try address(of: account, named: name)
        var signIn = PendingSignIn(
            clientID: client, address: address, capabilities: Capabilities(in: request),
            step: .initiated(factor))
        signIn.decoy = decoy
        if profile == .quiet, isAlias { signIn.targetLabel = Self.maskedPlaceholder }
        return .token(store(signIn, at: now))
    }

    /// The masked address that a quiet tenant returns for every alias, known or unknown.
    private static let maskedPlaceholder = "***@***"

    /// Returns the address of an account, or a decoy's address for an unknown name.
    private func address(
        of account: StoredAccount?, named name: String
    ) throws(Refusal) -> (EmailAddress, Decoy?) {
        if let account {
            // Only a store that other programs write to can contain an invalid address.
            guard let address = EmailAddress(account.account.email) else { throw .serverError }
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
            if signIn.step.stepUpRequirement != nil, let id = request.optional(.methodID),
                id != ReplyBody.Method.email.id
            {
                throw .missingParameter(.methodID)
            }
            return try sendCode(
                to: signIn.address, decoy: signIn.decoy, after: signIn.code, at: now
            ).map { code in
                signIn.record(code)
                return codeReply(store(signIn, replacing: token, at: now), to: signIn.targetLabel)
            }
        }
    }

    /// Stores a sign-in under a new token, which invalidates the previous token (wire-protocol §4.2).
    mutating func store(
        _ signIn: PendingSignIn, replacing oldToken: Token? = nil, at now: Timestamp
    ) -> Token {
        if let oldToken { signIns.remove(oldToken) }
        let token = Token(from: &random)
        signIns.store(signIn, under: token, at: now)
        return token
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
