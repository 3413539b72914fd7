public import Foundation

/// The parameters of a call that acquires tokens.
public class MSALTokenParameters: MSALParameters {
    /// The scopes to request; `openid`, `profile` and `offline_access` are always added.
    public var scopes: [String]
    /// The account to get tokens for; its username fills the page unless there is another login hint.
    public var account: MSALAccount?
    /// Another authority; without effect here, since requests go only to that of the application.
    public var authority: MSALAuthority?
    /// The claims to request in the tokens.
    public var claimsRequest: MSALClaimsRequest?
    /// Additional parameters of the authorization request, sent in the order of their names.
    ///
    /// A parameter that the library itself sends makes the call fail.
    public var extraQueryParameters: [String: String]?
    /// The ID that correlates the call with the tenant's logs; `nil` for a new one.
    public var correlationId: UUID?

    /// Creates parameters for scopes.
    public init(scopes: [String]) {
        self.scopes = scopes
    }
}
