import SignUp
import TokenStore

extension KeptAccount {
    /// Creates the account of a user who signed in; `nil` if the tokens do not identify it or cannot be refreshed.
    init?(_ tokens: TokenSet, username: String?) {
        guard let refreshToken = tokens.refreshToken?.reveal, let idToken = tokens.idToken?.reveal,
            let claims = IDTokenClaims(idToken)
        else { return nil }
        let clientInfo = tokens.clientInfo?.reveal
        guard let identifier = claims.accountIdentifier(clientInfo) else { return nil }
        self.init(
            identifier: identifier, username: claims.username ?? claims.email ?? username,
            refreshToken: refreshToken, idToken: idToken, clientInfo: clientInfo, scopes: tokens.scopes)
    }

    /// The tokens to exchange for new ones.
    var tokens: TokenSet {
        TokenSet(keptRefreshToken: refreshToken, idToken: idToken, clientInfo: clientInfo, scopes: scopes)
    }
}
