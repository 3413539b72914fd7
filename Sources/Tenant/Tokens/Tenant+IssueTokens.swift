import NativeAuth

extension Tenant {
    /// The tenant ID, `tid`: constant, so that clients recognize cached accounts after a restart.
    public static let tenantID = "a10ea781-9cbd-4763-8335-39a8ca451e7a"

    /// The default issuer, `iss`; no server answers at it.
    public static let localAuthority = "https://local.invalid/\(tenantID)/v2.0"

    /// Issues the tokens that a client requested, except the refresh token.
    mutating func issueTokens(
        to account: StoredAccount, _ scope: Scope, for request: Request, from clientID: String,
        after authentication: Authentication? = nil, at now: Timestamp
    ) throws(Refusal) -> TokenResponse {
        let accessClaims = Claims.accessToken(
            account, client: clientID, issuer: authority, scope: scope, tokenID: random.uuid(), at: now)
        var tokens = TokenResponse(scope: scope, accessToken: try JWT(accessClaims, signedBy: signer))
        if scope.requestsIDToken {
            let idClaims = Claims.idToken(
                account, client: clientID, issuer: authority, after: authentication, at: now)
            tokens.idToken = try JWT(idClaims, signedBy: signer)
        }
        if ["true", "1"].contains(request.optionalWord(.clientInfo)?.lowercased()) {
            tokens.clientInfo = try JWT.base64URLEncoded(["uid": account.objectID, "utid": Self.tenantID])
        }
        return tokens
    }
}
