import NativeAuth

extension Tenant {
    /// The tenant ID, `tid`: constant, so that clients recognize cached accounts after a restart.
    public static let directoryID = "a10ea781-9cbd-4763-8335-39a8ca451e7a"

    /// The default issuer, `iss`; no server answers at it.
    public static let localAuthority = "https://local.invalid/\(directoryID)/v2.0"

    /// Issues the tokens that a client requested, except the refresh token.
    mutating func issue(
        to account: StoredAccount, _ scope: Scope, for request: Request, from client: String, at now: Timestamp
    ) throws(Refusal) -> TokenSet {
        let access = Claims.access(
            account, client: client, issuer: authority, scope: scope, number: random.uuid(), at: now)
        var tokens = TokenSet(scope: scope, access: try JWT(access, by: signer))
        if scope.wantsIDToken {
            let identity = Claims.identity(account, client: client, issuer: authority, at: now)
            tokens.identity = try JWT(identity, by: signer)
        }
        if ["true", "1"].contains(request.optional(.clientInfo)?.lowercased()) {
            tokens.clientInfo = try JWT.part(["uid": account.objectID, "utid": Self.directoryID])
        }
        return tokens
    }
}
