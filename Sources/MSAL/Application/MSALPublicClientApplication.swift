public import Foundation

/// A public client application, which signs users in without a client secret.
///
/// Only the part that native authentication needs is implemented; see
/// ``MSALNativeAuthPublicClientApplication``.
public class MSALPublicClientApplication: NSObject {}
