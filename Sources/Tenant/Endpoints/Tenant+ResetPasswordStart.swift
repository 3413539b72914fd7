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
        let account = try signInAccount(named: name)
        if profile == .entra {
            guard let account else { throw .userNotFound }
            guard account.hasPassword else { throw .passwordResetUnsupported }
        }
        let reset = try makePasswordReset(of: account, named: name, for: client, request)
        try passwordResets.makeRoom(at: now)
        return .token(storeNew(reset, at: now))
    }

    /// Makes the reset of an account, or one that cannot succeed because there is no password to reset.
    ///
    /// A quiet tenant shows the typed address, and not that of the account, whose letters may have another
    /// case.
    private func makePasswordReset(
        of account: SignInAccount?, named name: AccountName, for clientID: String, _ request: Request
    ) throws(Refusal) -> PendingPasswordReset {
        let (address, missing) = try address(of: account, named: name.text)
        let decoy = missing ?? (account?.hasPassword == true ? nil : .accountWithoutPassword)
        let shownAddress = profile == .quiet ? EmailAddress(name.text) ?? address : address
        let isHidden = profile == .quiet && name.isAlias
        return PendingPasswordReset(
            clientID: clientID, accountID: decoy == nil ? account?.id : nil, address: address, decoy: decoy,
            name: limitKey(of: name.text), capabilities: Capabilities(in: request),
            targetLabel: isHidden ? Self.maskedPlaceholder : shownAddress.masked)
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
        passwordResets.store(reset, under: token, from: requestSource, at: now)
        return token
    }
}
