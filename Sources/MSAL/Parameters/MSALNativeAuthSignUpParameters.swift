public import Foundation

/// With what a sign-up begins.
///
/// A call reads it before it returns; what is changed later has no effect on it.
public class MSALNativeAuthSignUpParameters: NSObject {
    /// The person's email address.
    public var username: String
    /// The password, for a tenant that asks for one at sign-up; `nil` where people sign in by code.
    public var password: String?
    /// What the person says about themselves, under the names that the tenant knows: values that JSON can hold.
    ///
    /// An array of strings travels as one text separated by commas, as the service takes several choices.
    public var attributes: [String: Any]?
    /// What is to tie the calls of this sign-up to the tenant's logs; a new one when `nil`.
    public var correlationId: UUID?

    /// Makes parameters with an email address and nothing else.
    public init(username: String) {
        self.username = username
    }
}
