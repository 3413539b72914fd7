/// Why there is no key to sign tokens with.
public enum KeyFailure: Error, Hashable, Sendable {
    /// The file at this path cannot be read.
    case unreadable(String)
    /// The file at this path holds no key of ours: PEM, RSA, 2,048 bits.
    case notOurs(String)
    /// The file at this path can be read or written by others than its owner.
    case open(String)
    /// The file at this path cannot be written, so the key is gone when the program ends.
    case notKept(String)
    /// The library has made no key.
    case notMade
    /// The bytes are no key.
    case notAKey
}
