import Foundation
import SignUp
import TokenStore

extension KeptAccount {
    /// What a token store keeps of a session, or `nil` if it cannot be refreshed.
    init?(_ session: AccountSession) {
        guard let identifier = session.account.identifier, let idToken = session.tokens.idToken,
            let refreshToken = session.tokens.refreshToken
        else { return nil }
        self.init(
            identifier: identifier, username: session.account.username, refreshToken: refreshToken.reveal,
            idToken: idToken.reveal, clientInfo: session.tokens.clientInfo?.reveal,
            scopes: session.tokens.scopes)
    }
}

extension AccountSession {
    /// A session whose access token has expired, or `nil` if the ID token does not identify the account.
    init?(_ account: KeptAccount) {
        let tokens = TokenSet(
            keptRefreshToken: account.refreshToken, idToken: account.idToken, clientInfo: account.clientInfo,
            scopes: account.scopes)
        self.init(tokens, receivedAt: .distantPast)
    }
}
