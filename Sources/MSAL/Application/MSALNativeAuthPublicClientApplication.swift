import Foundation
import HTTPClient
public import NativeAuth

/// An application that signs people up and in with its own pages.
///
/// Its calls return at once and tell a delegate what came of them: exactly one method, once, on the main actor.
/// A call keeps its delegate until then. States that a delegate is given work after the application is gone.
public final class MSALNativeAuthPublicClientApplication: MSALPublicClientApplication, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    let client: Client

    init(client: Client) {
        self.client = client
    }

    /// Makes an application that reaches its tenant by HTTPS.
    ///
    /// Plain HTTP is for a tenant on this machine, whose host is written as a number, such as 127.0.0.1. Proxies are
    /// taken from the environment, and trust from the system.
    ///
    /// - Throws: An error when the authority is not an ``MSALCIAMAuthority``, or cannot be reached by HTTPS.
    public convenience init(nativeAuthConfiguration: MSALNativeAuthPublicClientApplicationConfig) throws {
        try self.init(
            nativeAuthConfiguration: nativeAuthConfiguration, transport: HTTPClient(nativeAuthConfiguration))
    }

    /// Makes an application that reaches its tenant by any transport, a tenant in the same process included.
    ///
    /// - Parameters:
    ///   - nativeAuthConfiguration: Who the application is and what it can do. Read now, and only now.
    ///   - transport: What carries its requests. Where they go is the transport's business.
    /// - Throws: An error when the authority is not an ``MSALCIAMAuthority``.
    public convenience init(
        nativeAuthConfiguration: MSALNativeAuthPublicClientApplicationConfig, transport: any Transport
    ) throws {
        guard nativeAuthConfiguration.authority is MSALCIAMAuthority else {
            throw ConfigurationError.authorityKind
        }
        self.init(client: Client(nativeAuthConfiguration, transport: transport))
    }

    /// Makes an application from a configuration of the general kind.
    ///
    /// New code has ``init(nativeAuthConfiguration:)``.
    ///
    /// - Throws: An error when the authority is not an ``MSALCIAMAuthority``.
    public convenience init(
        configuration config: MSALPublicClientApplicationConfig, challengeTypes: MSALNativeAuthChallengeTypes
    ) throws {
        let native = MSALNativeAuthPublicClientApplicationConfig(
            clientId: config.clientId, authority: config.authority, challengeTypes: challengeTypes)
        native.redirectUri = config.redirectUri
        native.sliceConfig = config.sliceConfig
        native.bypassRedirectURIValidation = config.bypassRedirectURIValidation
        try self.init(nativeAuthConfiguration: native)
    }

    /// Makes an application for the tenant with a subdomain of `ciamlogin.com`.
    ///
    /// New code has ``init(nativeAuthConfiguration:)``.
    ///
    /// - Throws: An error when no address can be made from the subdomain.
    public convenience init(
        clientId: String, tenantSubdomain: String, challengeTypes: MSALNativeAuthChallengeTypes,
        redirectUri: String? = nil
    ) throws {
        let configuration = try MSALNativeAuthPublicClientApplicationConfig(
            clientId: clientId, tenantSubdomain: tenantSubdomain, challengeTypes: challengeTypes)
        configuration.redirectUri = redirectUri
        try self.init(nativeAuthConfiguration: configuration)
    }
}
