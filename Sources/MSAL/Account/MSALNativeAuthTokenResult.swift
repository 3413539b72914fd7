public import Foundation
import SignUp

/// An access token, and what goes with it.
public class MSALNativeAuthTokenResult: NSObject, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// What opens an API.
    public let accessToken: String
    /// What buys newer tokens, when it was asked for.
    public let refreshToken: String?
    /// What the access token is good for.
    public let scopes: [String]
    /// When the access token stops working.
    public let expiresOn: Date?

    init(_ session: Session, withRefreshToken: Bool) {
        accessToken = session.tokens.accessToken.reveal
        refreshToken = withRefreshToken ? session.tokens.refreshToken?.reveal : nil
        scopes = session.tokens.scopes
        expiresOn = session.expiresOn
    }
}
