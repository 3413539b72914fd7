/// Why there is no key for signing tokens.
public enum KeyFailure: Error, Hashable, Sendable {
    /// The file at this path cannot be read.
    case unreadable(String)
    /// The file at this path is not a 2,048-bit RSA key in PEM.
    case unsupportedKey(String)
    /// The file at this path is accessible to other users.
    case insecurePermissions(String)
    /// The file at this path cannot be written, so the key is lost when the program ends.
    case notPersisted(String)
    /// The library could not generate a key.
    case generationFailed
    /// The bytes are not a valid key.
    case invalidKey
}
