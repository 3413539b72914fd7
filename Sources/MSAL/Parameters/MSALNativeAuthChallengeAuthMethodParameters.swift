public import Foundation

/// The parameters for registering a strong authentication method.
public class MSALNativeAuthChallengeAuthMethodParameters: NSObject {
    /// The authentication method, one of those that the tenant offered.
    public let authMethod: MSALAuthMethod
    /// The address or number to which the code is sent.
    public let verificationContact: String

    /// Creates parameters.
    ///
    /// - Parameters:
    ///   - authMethod: The authentication method, one of those that the tenant offered.
    ///   - verificationContact: The address or number to which the code is sent; `nil` stands for the
    ///     method's ``MSALAuthMethod/loginHint``.
    public init(authMethod: MSALAuthMethod, verificationContact: String? = nil) {
        self.authMethod = authMethod
        self.verificationContact = verificationContact ?? authMethod.loginHint ?? ""
    }
}
