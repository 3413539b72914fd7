public import Foundation

/// The configuration of a public client application.
public class MSALPublicClientApplicationConfig: NSObject {
    /// The application's client ID in the tenant.
    public var clientId: String
    /// The redirect URI for sign-ins in the browser; `nil` for `http://localhost`.
    ///
    /// Only `http://localhost` and `http://127.0.0.1` can be used, with a port and a path if needed; without
    /// a port, any free one is used. It is checked when a sign-in in the browser begins.
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

// MARK: - MSALNativeAuthPublicClientApplicationConfig

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

// MARK: - MSALNativeAuthChallengeTypes

/// The challenge types that an application supports besides `redirect`.
///
/// `redirect` is always sent to the tenant as the last one; there is no option for it.
public struct MSALNativeAuthChallengeTypes: OptionSet, Sendable {
    /// The options as a bit mask.
    public let rawValue: Int

    /// Creates a set from a bit mask; unknown bits are never sent.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    // The name is MSAL's.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A one-time code that is sent to the user (`oob`).
    public static let OOB = MSALNativeAuthChallengeTypes(rawValue: 1 << 0)
    /// A password (`password`).
    public static let password = MSALNativeAuthChallengeTypes(rawValue: 1 << 1)
}

// MARK: - MSALNativeAuthCapabilities

/// Optional capabilities of an application.
///
/// If a flow needs a capability that is not set, the tenant redirects to a browser.
public struct MSALNativeAuthCapabilities: OptionSet, Sendable {
    /// The options as a bit mask.
    public let rawValue: Int

    /// Creates a set from a bit mask; unknown bits are never sent.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The application can request a second factor.
    public static let mfaRequired = MSALNativeAuthCapabilities(rawValue: 1 << 0)
    /// The application can register a strong authentication method.
    public static let registrationRequired = MSALNativeAuthCapabilities(rawValue: 1 << 1)
}

/// The cache settings of Apple's systems, without effect here.
///
/// To keep an account across restarts, use ``MSALPublicClientApplicationConfig/tokenStore``.
public class MSALCacheConfig: NSObject {
    /// The keychain sharing group on Apple's systems; without effect here.
    public var keychainSharingGroup = MSALCacheConfig.defaultKeychainSharingGroup()

    /// Returns the name of the default keychain sharing group on Apple's systems; without effect here.
    public class func defaultKeychainSharingGroup() -> String { "com.microsoft.adalcache" }
}

// MARK: - MSALSliceConfig

/// The part of the service that should answer, for tests of the service itself.
public class MSALSliceConfig: NSObject {
    /// The slice; not sent in native authentication requests.
    public var slice: String?
    /// The data center.
    public var dc: String?

    /// Creates a slice configuration, or returns `nil` if both values are `nil`.
    public init?(slice: String?, dc: String?) {
        guard slice != nil || dc != nil else { return nil }
        self.slice = slice
        self.dc = dc
    }

    /// Returns a slice configuration, or `nil` if both values are `nil`.
    public class func config(withSlice slice: String?, dc: String?) -> MSALSliceConfig? {
        MSALSliceConfig(slice: slice, dc: dc)
    }

    /// The values by their names: `slice` and `dc`.
    public var sliceDictionary: [String: String] {
        ["slice": slice, "dc": dc].compactMapValues { $0 }
    }
}
