public import Foundation

/// Where accounts and tokens are kept between calls: here, in memory, until the program ends.
public class MSALCacheConfig: NSObject {
    /// The group that shares a keychain on Apple's systems; without effect here.
    public var keychainSharingGroup = ""
}
