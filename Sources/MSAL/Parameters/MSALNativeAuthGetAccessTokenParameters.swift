public import Foundation

/// Which access token is wanted.
public class MSALNativeAuthGetAccessTokenParameters: NSObject {
    /// Whether the one that is there is not good enough, however long it still works.
    public var forceRefresh = false
    /// Whether the refresh token is to be handed out too.
    public var returnRefreshToken = false
    /// What the token is to be good for; what the one that is there is good for when `nil`.
    public var scopes: [String]?
    /// What the tokens are to say.
    public var claimsRequest: MSALClaimsRequest?
    /// What is to tie the call to the tenant's logs; a new one when `nil`.
    public var correlationId: UUID?
}
