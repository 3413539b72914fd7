public import Foundation

/// The configuration of a public client application.
public class MSALPublicClientApplicationConfig: NSObject {
    /// The application's client ID in the tenant.
    public var clientId: String
    /// The redirect URI for sign-ins in the browser; `nil` for `http://localhost`.
    ///
    /// Only `http://localhost` and `http://127.0.0.1` can be used, with a port and a path if needed; without a
    /// port, any free one is used. It is checked when a sign-in in the browser begins.
    public var redirectUri: String?
    /// The tenant's address.
    public var authority: MSALAuthority
    /// Further trusted authorities; without effect here.
    public var knownAuthorities: [MSALAuthority]?
    /// Whether to use extended token lifetimes; without effect here.
    public var extendedLifetimeEnabled = false
    /// The client capabilities to send; without effect on native authentication.
    public var clientApplicationCapabilities: [String]?
    /// The time before its expiry at which a token is refreshed, in seconds.
    public var tokenExpirationBuffer = 300.0
    /// The part of the service that should answer.
    public var sliceConfig: MSALSliceConfig?
    /// The cache settings for accounts and tokens.
    public let cacheConfig = MSALCacheConfig()
    /// The file that keeps the signed-in account across restarts; `nil` keeps it until the process exits.
    public var tokenStore: MSALTokenStore?
    /// Whether accounts of several clouds are supported; without effect here.
    public var multipleCloudsSupported = false
    /// Whether to skip validation of ``redirectUri``; without effect here, since it is never validated.
    public var bypassRedirectURIValidation = false
    /// The client ID of the broker application in nested authentication; without effect here.
    public var nestedAuthBrokerClientId: String?
    /// The redirect URI of the broker application in nested authentication; without effect here.
    public var nestedAuthBrokerRedirectUri: String?

    /// Creates a configuration for users of any organization, which native authentication does not support.
    public convenience init(clientId: String) {
        self.init(clientId: clientId, redirectUri: nil, authority: nil)
    }

    /// Creates a configuration for one tenant.
    ///
    /// - Parameters:
    ///   - clientId: The application's client ID in the tenant.
    ///   - redirectUri: The redirect URI for browser flows.
    ///   - authority: The tenant's address. `nil` stands for any organization, which native authentication
    ///     does not support.
    public convenience init(clientId: String, redirectUri: String?, authority: MSALAuthority?) {
        self.init(
            clientId: clientId, redirectUri: redirectUri, authority: authority, nestedAuthBrokerClientId: nil,
            nestedAuthBrokerRedirectUri: nil)
    }

    /// Creates a configuration for nested authentication through a broker application.
    public init(
        clientId: String, redirectUri: String?, authority: MSALAuthority?, nestedAuthBrokerClientId: String?,
        nestedAuthBrokerRedirectUri: String?
    ) {
        self.clientId = clientId
        self.redirectUri = redirectUri
        self.authority = authority ?? .anyOrganization
        self.nestedAuthBrokerClientId = nestedAuthBrokerClientId
        self.nestedAuthBrokerRedirectUri = nestedAuthBrokerRedirectUri
    }

    /// Returns a copy, which shares only the token store.
    func copied() -> MSALPublicClientApplicationConfig {
        let copy = MSALPublicClientApplicationConfig(
            clientId: clientId, redirectUri: redirectUri, authority: authority)
        copyProperties(to: copy)
        return copy
    }

    /// Copies the properties that initializers do not take.
    func copyProperties(to copy: MSALPublicClientApplicationConfig) {
        copy.redirectUri = redirectUri
        copy.knownAuthorities = knownAuthorities
        copy.extendedLifetimeEnabled = extendedLifetimeEnabled
        copy.clientApplicationCapabilities = clientApplicationCapabilities
        copy.tokenExpirationBuffer = tokenExpirationBuffer
        copy.sliceConfig = sliceConfig.flatMap { MSALSliceConfig(slice: $0.slice, dc: $0.dc) }
        copy.cacheConfig.keychainSharingGroup = cacheConfig.keychainSharingGroup
        copy.tokenStore = tokenStore
        copy.multipleCloudsSupported = multipleCloudsSupported
        copy.bypassRedirectURIValidation = bypassRedirectURIValidation
        copy.nestedAuthBrokerClientId = nestedAuthBrokerClientId
        copy.nestedAuthBrokerRedirectUri = nestedAuthBrokerRedirectUri
    }
}

extension MSALAuthority {
    /// The authority for users of any organization.
    fileprivate static var anyOrganization: MSALAuthority {
        MSALAuthority(
            unchecked: URL(string: "https://login.microsoftonline.com/common") ?? URL(filePath: "/"))
    }
}
