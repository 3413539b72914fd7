public import Foundation

/// The parameters for registering a strong authentication method.
public class MSALNativeAuthChallengeAuthMethodParameters: NSObject {
    /// The authentication method, one of those that the tenant offered.
    public let authMethod: MSALAuthMethod
    /// The address or number to which the code is sent.
    public let verificationContact: String

    /// Creates parameters.
    public init(authMethod: MSALAuthMethod, verificationContact: String) {
        self.authMethod = authMethod
        self.verificationContact = verificationContact
    }
}
