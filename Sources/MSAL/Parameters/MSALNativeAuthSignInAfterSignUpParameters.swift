public import Foundation

/// With what to sign someone in whose account was just created.
public class MSALNativeAuthSignInAfterSignUpParameters: NSObject {
    /// What the tokens are to be good for, besides who the person is.
    public var scopes: [String]?
    /// What the tokens are to say.
    public var claimsRequest: MSALClaimsRequest?
}
