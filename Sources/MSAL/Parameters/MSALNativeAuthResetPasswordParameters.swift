public import Foundation

/// The parameters of a password reset.
///
/// A call copies the parameters before it returns; later changes have no effect on it.
public class MSALNativeAuthResetPasswordParameters: NSObject {
    /// The user's email address or alias.
    public var username: String
    /// The correlation ID of this reset's requests; `nil` creates a new one.
    public var correlationId: UUID?

    /// Creates parameters with an email address or an alias.
    public init(username: String) {
        self.username = username
    }
}
