public import Foundation

/// What is to be registered as a strong way of proving who one is.
public class MSALNativeAuthChallengeAuthMethodParameters: NSObject {
    /// Which of the ways that were offered.
    public let authMethod: MSALAuthMethod
    /// The address or number that a code is sent to.
    public let verificationContact: String

    /// Makes parameters.
    public init(authMethod: MSALAuthMethod, verificationContact: String) {
        self.authMethod = authMethod
        self.verificationContact = verificationContact
    }
}
