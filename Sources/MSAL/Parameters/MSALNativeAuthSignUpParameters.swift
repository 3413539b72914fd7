public import Foundation

/// The parameters of a sign-up.
///
/// A call copies the parameters before it returns; later changes have no effect on it.
public class MSALNativeAuthSignUpParameters: NSObject {
    /// The user's email address.
    public var username: String
    /// The password if the user flow uses one; `nil` if users sign in with a code.
    public var password: String?
    /// The user's attributes by programmable name, with values that JSON can represent.
    ///
    /// An array of strings is sent as one comma-separated string, as the service expects.
    public var attributes: [String: Any]?
    /// The correlation ID of this sign-up's requests; `nil` creates a new one.
    public var correlationId: UUID?

    /// Creates parameters with an email address.
    public init(username: String) {
        self.username = username
    }
}
