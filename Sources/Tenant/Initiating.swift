import NativeAuth
import UserFlow

extension Tenant {
    /// Starts a sign-in with an address or an alias (wire-protocol §2.5), unless a check refuses it.
    mutating func initiate(_ request: Request, at now: Timestamp) throws(Refusal) -> Reply {
        let client = try request.client()
        let name = try request.required(.username)
        let isAlias = !name.utf8.contains(UInt8(ascii: "@"))
        guard isAlias ? AliasRule.admits(name) : Address(name) != nil else {
            throw .missingParameter(.username)
        }
        let list = request.optional(.challengeType) ?? ""
        let types = try ChallengeTypes(list, missingRedirect: .missingRedirectAtChallenge)
        guard !flow.needsBrowser else { return .redirect }
        let account = isAlias && flow.alias == .off ? nil : try account(named: name)
        guard account != nil || profile == .quiet else { throw .userNotFound }
        let way = account.map(Visit.Way.init(of:)) ?? Visit.Way(in: flow)
        guard types.allow(way) else { return .redirect }
        let (address, decoy) = try address(of: account, named: name)
        var visit = Visit(
            client: client, address: address, capabilities: Capabilities(in: request),
            step: .initiated(way), lastUsed: now)
        visit.decoy = decoy
        if profile == .quiet, isAlias { visit.label = Self.anyLabel }
        return .token(keep(visit))
    }

    /// The masked address that a quiet tenant returns for every alias, known or unknown.
    private static let anyLabel = "***@***"

    /// Returns the address of an account, or a decoy's address for an unknown name.
    private func address(
        of account: StoredAccount?, named name: String
    ) throws(Refusal) -> (Address, Decoy?) {
        if let account {
            // Only a store that other programs write to can contain an invalid address.
            guard let address = Address(account.account.email) else { throw .serverError }
            return (address, nil)
        }
        if let address = Address(name) { return (address, .unknown) }
        guard let address = Address("\(name)@alias.invalid") else { throw .userNotFound }
        return (address, .nobody)
    }

    /// Sends a code, or asks for a password if the account has one (§2.6).
    mutating func challengeSignIn(_ request: Request, at now: Timestamp) throws(Refusal) -> Reply {
        let client = try request.client()
        let token = Token(try request.required(.continuationToken))
        var visit = try visits.open(token, for: client, at: now)
        guard let way = visit.step.way else { throw .tokenInvalid }
        if let list = request.optional(.challengeType) {
            let types = try ChallengeTypes(list, missingRedirect: .missingRedirectAtChallenge)
            guard types.allow(way) else { return .redirect }
        }
        switch way {
        case .password:
            visit.step = .passwordAnnounced
            return .password(keep(visit, insteadOf: token))
        case .code:
            if visit.step.lack != nil, let id = request.optional(.methodID), id != Reply.Method.address.id {
                throw .missingParameter(.methodID)
            }
            let code = try sendCode(
                to: visit.address, decoy: visit.decoy, after: visit.step.code, at: now)
            visit.step = visit.step.sent(code)
            return codeReply(keep(visit, insteadOf: token), to: visit.label)
        }
    }

    /// Stores a sign-in under a new token, which invalidates the previous token (wire-protocol §4.2).
    mutating func keep(_ visit: Visit, insteadOf spent: Token? = nil) -> Token {
        if let spent { visits.remove(spent) }
        let token = Token(from: &random)
        visits.keep(visit, under: token)
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
