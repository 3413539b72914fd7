import Foundation
import SignUp

/// A signed-in account and its tokens.
struct AccountSession: Sendable {
    let account: MSALAccount
    let tokens: TokenSet
    let expiresOn: Date

    /// Returns `nil` if the tokens do not identify the account.
    init?(_ tokens: TokenSet, receivedAt date: Date) {
        guard let account = MSALAccount(tokens) else { return nil }
        self.account = account
        self.tokens = tokens
        expiresOn = date.addingTimeInterval(TimeInterval(tokens.lifetime))
    }

    /// Returns whether the access token has all these scopes and is valid for `buffer` more seconds.
    func isValid(for scopes: [String], after buffer: TimeInterval) -> Bool {
        let grantedScopes = Set(tokens.scopes.map { $0.lowercased() })
        return expiresOn > Date().addingTimeInterval(buffer)
            && scopes.allSatisfy { grantedScopes.contains($0.lowercased()) }
    }
}
