package import NativeAuth

/// The key that seals a store.
package enum TokenStoreKey: Sendable {
    /// 32 random bytes in a file beside the store, which is created with the first account.
    ///
    /// It protects copies of the store without the key file, such as in a backup, but not from programs that
    /// run as the same user.
    case file
    /// A key of 32 bytes, which the app keeps elsewhere.
    case bytes(Secret)
}
