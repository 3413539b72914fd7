import NativeAuth

extension Tenant {
    /// The tenant's number, `tid`: always the same, so that clients find again whom they know after a restart.
    public static let directoryID = "a10ea781-9cbd-4763-8335-39a8ca451e7a"

    /// The name that stands in tokens, `iss`, unless another is given; nothing answers at it.
    public static let localAuthority = "https://local.invalid/\(directoryID)/v2.0"

    /// Makes what a client asked for, but for the refresh token.
    mutating func issue(
        to account: StoredAccount, _ scope: Scope, for request: Request, from client: String, at now: Moment
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
