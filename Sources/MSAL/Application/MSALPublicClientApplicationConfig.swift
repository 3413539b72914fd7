public import Foundation

/// How an application presents itself to a tenant.
public class MSALPublicClientApplicationConfig: NSObject {
    /// The application's id in the tenant.
    public var clientId: String
    /// Where a browser returns to; opaque here.
    public var redirectUri: String?
    /// The tenant's address.
    public var authority: MSALAuthority
    /// Further addresses that are to be trusted; without effect here.
    public var knownAuthorities: [MSALAuthority]?
    /// Whether tokens may work longer than they say; without effect here.
    public var extendedLifetimeEnabled = false
    /// What the application can do, in the service's words; without effect on native-authentication calls.
    public var clientApplicationCapabilities: [String]?
    /// How long before its end a token counts as used up, in seconds.
    public var tokenExpirationBuffer = 300.0
    /// Which part of the service is to answer.
    public var sliceConfig: MSALSliceConfig?
    /// Where accounts and tokens are kept.
    public let cacheConfig = MSALCacheConfig()
    /// Whether accounts of several clouds are taken; without effect here.
    public var multipleCloudsSupported = false
    /// Whether ``redirectUri`` may be anything; without effect here, where it always may.
    public var bypassRedirectURIValidation = false
    /// The client id of an application that asks on this one's behalf; without effect here.
    public var nestedAuthBrokerClientId: String?
    /// The redirect address of an application that asks on this one's behalf; without effect here.
    public var nestedAuthBrokerRedirectUri: String?

    /// Makes a configuration for people of any organisation, which native authentication does not take.
    public convenience init(clientId: String) {
        self.init(clientId: clientId, redirectUri: nil, authority: nil)
    }

    /// Makes a configuration for one tenant.
    ///
    /// - Parameters:
    ///   - clientId: The application's id in the tenant.
    ///   - redirectUri: Where a browser returns to.
    ///   - authority: The tenant's address. `nil` stands for people of any organisation, which native
    ///     authentication does not take.
    public convenience init(clientId: String, redirectUri: String?, authority: MSALAuthority?) {
        self.init(
            clientId: clientId, redirectUri: redirectUri, authority: authority, nestedAuthBrokerClientId: nil,
            nestedAuthBrokerRedirectUri: nil)
    }

    /// Makes a configuration for an application that another one asks on behalf of.
    public init(
        clientId: String, redirectUri: String?, authority: MSALAuthority?, nestedAuthBrokerClientId: String?,
        nestedAuthBrokerRedirectUri: String?
    ) {
        self.clientId = clientId
        self.redirectUri = redirectUri
        self.authority = authority ?? .everyOrganisation
        self.nestedAuthBrokerClientId = nestedAuthBrokerClientId
        self.nestedAuthBrokerRedirectUri = nestedAuthBrokerRedirectUri
    }
}

extension MSALAuthority {
    /// Where people of any organisation sign in.
    fileprivate static var everyOrganisation: MSALAuthority {
        MSALAuthority(
            unchecked: URL(string: "https://login.microsoftonline.com/common") ?? URL(filePath: "/"))
    }
}
