public import Foundation

/// The parameters of a sign-in.
///
/// A call copies the parameters before it returns; later changes have no effect on it.
public class MSALNativeAuthSignInParameters: NSObject {
    /// The user's email address or alias.
    public var username: String
    /// The password, if the user has already entered it.
    public var password: String?
    /// The scopes to request besides the OpenID Connect ones.
    public var scopes: [String]?
    /// The claims to request.
    public var claimsRequest: MSALClaimsRequest?
    /// The correlation ID of this sign-in's requests; `nil` creates a new one.
    public var correlationId: UUID?

    /// Creates parameters with an email address or an alias.
    public init(username: String) {
        self.username = username
    }
}
