import Foundation
import HTTPClient
public import NativeAuth

/// An application that signs users up and in with its own pages.
///
/// Its calls return at once and notify a delegate of the result: exactly one method, once, on the main actor.
/// A call retains its delegate until then. The states that a delegate receives work without the application.
public final class MSALNativeAuthPublicClientApplication: MSALPublicClientApplication, @unchecked Sendable {
    // Sendable in fact: it has no stored properties of its own.

    /// Creates an application that reaches its tenant over HTTPS.
    ///
    /// Plain HTTP is accepted only for a loopback IP address such as 127.0.0.1. Proxy settings come from the
    /// environment, and trusted certificate authorities from the system.
    ///
    /// - Throws: An error if the authority is not an ``MSALCIAMAuthority``, or its URL cannot be used.
    public convenience init(nativeAuthConfiguration: MSALNativeAuthPublicClientApplicationConfig) throws {
        try self.init(
            nativeAuthConfiguration: nativeAuthConfiguration, transport: HTTPClient(nativeAuthConfiguration))
    }

    /// Creates an application with a custom transport, for example for a tenant in the same process.
    ///
    /// - Parameters:
    ///   - nativeAuthConfiguration: The configuration, which is read only once, now.
    ///   - transport: The transport for all requests; it decides where they are sent.
    /// - Throws: An error if the authority is not an ``MSALCIAMAuthority``.
    public convenience init(
        nativeAuthConfiguration: MSALNativeAuthPublicClientApplicationConfig, transport: any Transport
    ) throws {
        guard nativeAuthConfiguration.authority is MSALCIAMAuthority else {
            throw ConfigurationError.unsupportedAuthorityClass
        }
        self.init(client: NativeAuthClient(nativeAuthConfiguration, transport: transport))
    }

    /// Creates an application from a general configuration.
    ///
    /// - Throws: An error if the authority is not an ``MSALCIAMAuthority``.
    @available(*, deprecated, message: "Use init(nativeAuthConfiguration:) instead.")
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

    /// Creates an application for the tenant with a subdomain of `ciamlogin.com`.
    ///
    /// - Throws: An error if the subdomain is invalid.
    @available(*, deprecated, message: "Use init(nativeAuthConfiguration:) instead.")
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
