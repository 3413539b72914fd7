public import Foundation

/// With what a sign-in begins.
///
/// A call reads it before it returns; what is changed later has no effect on it.
public class MSALNativeAuthSignInParameters: NSObject {
    /// The person's email address, or alias.
    public var username: String
    /// The password, when the person has typed it already.
    public var password: String?
    /// What the tokens are to be good for, besides who the person is.
    public var scopes: [String]?
    /// What the tokens are to say.
    public var claimsRequest: MSALClaimsRequest?
    /// What is to tie the calls of this sign-in to the tenant's logs; a new one when `nil`.
    public var correlationId: UUID?

    /// Makes parameters with an address or an alias and nothing else.
    public init(username: String) {
        self.username = username
    }
}
