public import Foundation

/// The parameters of a request for an access token.
public class MSALNativeAuthGetAccessTokenParameters: NSObject {
    /// Whether to refresh the token even if the cached one is still valid.
    public var forceRefresh = false
    /// Whether to return the refresh token too.
    public var returnRefreshToken = false
    /// The scopes to request; `nil` stands for the scopes of the cached token.
    public var scopes: [String]?
    /// The claims to request.
    public var claimsRequest: MSALClaimsRequest?
    /// The correlation ID of the request; `nil` creates a new one.
    public var correlationId: UUID?
}
