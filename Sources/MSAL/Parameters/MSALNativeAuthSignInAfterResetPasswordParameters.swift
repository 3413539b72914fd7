public import Foundation

/// The parameters of a sign-in right after a password reset.
public class MSALNativeAuthSignInAfterResetPasswordParameters: NSObject {
    /// The scopes to request besides the OpenID Connect ones.
    public var scopes: [String]?
    /// The claims to request.
    public var claimsRequest: MSALClaimsRequest?
}
