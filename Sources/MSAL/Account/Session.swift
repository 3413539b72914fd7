import Foundation
import SignUp

/// Someone who is signed in, and the tokens that go with it.
struct Session: Sendable {
    let account: MSALAccount
    let tokens: TokenSet
    let expiresOn: Date

    /// Returns `nil` when the tokens do not say who the person is.
    init?(_ tokens: TokenSet, receivedAt moment: Date) {
        guard let account = MSALAccount(tokens) else { return nil }
        self.account = account
        self.tokens = tokens
        expiresOn = moment.addingTimeInterval(TimeInterval(tokens.lifetime))
    }

    /// Whether the access token still works for so many seconds, for all of these scopes.
    func isGood(for scopes: [String], after buffer: TimeInterval) -> Bool {
        let had = Set(tokens.scopes.map { $0.lowercased() })
        return expiresOn > Date().addingTimeInterval(buffer)
            && scopes.allSatisfy { had.contains($0.lowercased()) }
    }
}
