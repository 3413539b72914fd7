public import Foundation
import SignUp

/// An access token with its scopes and expiry.
public class MSALNativeAuthTokenResult: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// The access token.
    public let accessToken: String
    /// The refresh token, if it was requested.
    public let refreshToken: String?
    /// The scopes of the access token.
    public let scopes: [String]
    /// The expiry of the access token.
    public let expiresOn: Date?

    init(_ session: AccountSession, withRefreshToken: Bool) {
        accessToken = session.tokens.accessToken.reveal
        refreshToken = withRefreshToken ? session.tokens.refreshToken?.reveal : nil
        scopes = session.tokens.scopes
        expiresOn = session.expiresOn
    }
}
