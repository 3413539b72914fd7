public import Foundation

/// The cache settings of Apple's systems, without effect here.
///
/// To keep an account across restarts, use ``MSALPublicClientApplicationConfig/tokenStore``.
public class MSALCacheConfig: NSObject {
    /// The keychain sharing group on Apple's systems; without effect here.
    public var keychainSharingGroup = MSALCacheConfig.defaultKeychainSharingGroup()

    /// Returns the name of the default keychain sharing group on Apple's systems; without effect here.
    public class func defaultKeychainSharingGroup() -> String { "com.microsoft.adalcache" }
}
