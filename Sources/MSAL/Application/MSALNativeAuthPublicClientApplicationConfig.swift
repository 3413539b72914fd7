import Foundation

/// The configuration of an application that uses native authentication.
///
/// An application reads it once, when it is created; later changes have no effect.
public final class MSALNativeAuthPublicClientApplicationConfig: MSALPublicClientApplicationConfig {
    /// The optional capabilities of the application.
    public var capabilities: MSALNativeAuthCapabilities = []
    /// The interceptor that adds header fields to requests.
    public var requestInterceptor: (any MSALNativeAuthRequestInterceptor)?

    let challengeTypes: MSALNativeAuthChallengeTypes

    /// Creates a configuration for the tenant at an address.
    ///
    /// - Parameters:
    ///   - clientId: The application's client ID in the tenant.
    ///   - authority: The tenant's address. It must be an ``MSALCIAMAuthority``; otherwise the application's
    ///     initializer throws.
    ///   - challengeTypes: The challenge types that the application supports.
    public init(clientId: String, authority: MSALAuthority, challengeTypes: MSALNativeAuthChallengeTypes) {
        self.challengeTypes = challengeTypes
        super.init(
            clientId: clientId, redirectUri: nil, authority: authority, nestedAuthBrokerClientId: nil,
            nestedAuthBrokerRedirectUri: nil)
    }

    override func copied() -> MSALPublicClientApplicationConfig {
        let copy = MSALNativeAuthPublicClientApplicationConfig(
            clientId: clientId, authority: authority, challengeTypes: challengeTypes)
        copyProperties(to: copy)
        copy.capabilities = capabilities
        copy.requestInterceptor = requestInterceptor
        return copy
    }

    /// Creates a configuration for the tenant with a subdomain of `ciamlogin.com`.
    ///
    /// - Parameters:
    ///   - clientId: The application's client ID in the tenant.
    ///   - tenantSubdomain: The subdomain, such as `contoso` for `contoso.ciamlogin.com`.
    ///   - challengeTypes: The challenge types that the application supports.
    /// - Throws: An error if the subdomain is invalid.
    public convenience init(
        clientId: String, tenantSubdomain: String, challengeTypes: MSALNativeAuthChallengeTypes
    ) throws {
        self.init(
            clientId: clientId, authority: try MSALCIAMAuthority(tenantSubdomain: tenantSubdomain),
            challengeTypes: challengeTypes)
    }
}
