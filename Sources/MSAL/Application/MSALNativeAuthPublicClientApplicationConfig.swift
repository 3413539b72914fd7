import Foundation

/// How an application that uses native authentication presents itself to its tenant.
///
/// An application reads it once, when it is made; what is changed later has no effect on it.
public final class MSALNativeAuthPublicClientApplicationConfig: MSALPublicClientApplicationConfig {
    /// What the application can do beyond the ordinary.
    public var capabilities: MSALNativeAuthCapabilities = []
    /// Who adds header fields to requests.
    public var requestInterceptor: (any MSALNativeAuthRequestInterceptor)?

    let challengeTypes: MSALNativeAuthChallengeTypes

    /// Makes a configuration for the tenant at an address.
    ///
    /// - Parameters:
    ///   - clientId: The application's id in the tenant.
    ///   - authority: The tenant's address: an ``MSALCIAMAuthority``, or making the application fails.
    ///   - challengeTypes: The ways in which the application can have people prove who they are.
    public init(clientId: String, authority: MSALAuthority, challengeTypes: MSALNativeAuthChallengeTypes) {
        self.challengeTypes = challengeTypes
        super.init(
            clientId: clientId, redirectUri: nil, authority: authority, nestedAuthBrokerClientId: nil,
            nestedAuthBrokerRedirectUri: nil)
    }

    /// Makes a configuration for the tenant with a subdomain of `ciamlogin.com`.
    ///
    /// - Parameters:
    ///   - clientId: The application's id in the tenant.
    ///   - tenantSubdomain: `contoso` for `contoso.ciamlogin.com`.
    ///   - challengeTypes: The ways in which the application can have people prove who they are.
    /// - Throws: An error when no address can be made from the subdomain.
    public convenience init(
        clientId: String, tenantSubdomain: String, challengeTypes: MSALNativeAuthChallengeTypes
    ) throws {
        self.init(
            clientId: clientId, authority: try MSALCIAMAuthority(tenantSubdomain: tenantSubdomain),
            challengeTypes: challengeTypes)
    }
}
