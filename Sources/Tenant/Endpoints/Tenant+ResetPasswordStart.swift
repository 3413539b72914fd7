import NativeAuth
import UserFlow

extension Tenant {
    /// Starts a password reset with an address or an alias, unless a check refuses it (wire-protocol §2.10).
    mutating func startPasswordReset(_ request: Request, at now: Timestamp) throws(Refusal) -> ReplyBody {
        let client = try request.clientID()
        let name = try request.accountName()
        let list = request.optional(.challengeType) ?? ""
        let types = try ChallengeTypes(list, missingRedirect: .missingRedirectAtChallenge)
        guard !needsBrowser, types.contains(ChallengeTypes.code) else { return .redirect }
        guard let account = try account(named: name) else { throw .userNotFound }
        guard account.hasPassword else { throw .passwordResetUnsupported }
        let reset = PendingPasswordReset(
            clientID: client, accountID: account.id, address: try account.address,
            capabilities: Capabilities(in: request))
        try passwordResets.makeRoom(at: now)
        return .token(storeNew(reset, at: now))
    }

    /// Stores a reset under a new token, which invalidates the previous token.
    mutating func store(
        _ reset: PendingPasswordReset, replacing oldToken: Token, at now: Timestamp
    ) -> Token {
        passwordResets.remove(oldToken)
        return storeNew(reset, at: now)
    }

    private mutating func storeNew(_ reset: PendingPasswordReset, at now: Timestamp) -> Token {
        let token = Token(from: &random)
        passwordResets.store(reset, under: token, at: now)
        return token
    }
}
