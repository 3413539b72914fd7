public import Foundation

/// An application that signs people in without a secret of its own.
///
/// Only the part that native authentication stands on is here; see ``MSALNativeAuthPublicClientApplication``.
public class MSALPublicClientApplication: NSObject {}
